/** Level M survives 15 % damage; four modules of quiet zone are what readers expect (ISO/IEC 18004). */
const drawing = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** The library is loaded with the first drawing: most commands never draw. */
export const qrDrawing = {
  async svg(text: string, size: number): Promise<string> {
    const { default: qrcode } = await import('qrcode');
    return await qrcode.toString(text, { ...drawing, type: 'svg', width: size });
  },
  async png(text: string, size: number): Promise<Uint8Array> {
    const { default: qrcode } = await import('qrcode');
    return await qrcode.toBuffer(text, { ...drawing, width: size });
  },
};
