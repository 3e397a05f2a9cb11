import qrcode from 'qrcode';

/** Level M survives 15 % damage; four modules of quiet zone are what readers expect (ISO/IEC 18004). */
const drawing = { errorCorrectionLevel: 'M', margin: 4 } as const;

export const qrDrawing = {
  svg: (text: string, size: number): Promise<string> => qrcode.toString(text, { ...drawing, type: 'svg', width: size }),
  png: (text: string, size: number): Promise<Uint8Array> => qrcode.toBuffer(text, { ...drawing, width: size }),
};
