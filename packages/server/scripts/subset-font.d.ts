declare module 'subset-font' {
  /** The font with these letters alone, in another format. A single value of an axis pins it. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Readonly<Record<string, { min: number; max: number } | number>>;
    },
  ): Promise<Buffer>;
}
