declare module 'subset-font' {
  /** The font with these letters alone, in another format. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes?: Readonly<Record<string, { min: number; max: number }>> },
  ): Promise<Buffer>;
}
