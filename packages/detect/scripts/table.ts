/** What the scripts that measure share: Markdown tables and shares. */
import { pathToFileURL } from 'node:url';

/** Whether the module is the program that was started. */
export function isMain(url: string): boolean {
  return process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href;
}

/** Two significant digits below ten percent, one decimal above. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = (100 * part) / whole;
  if (share === 0 || share === 100) return `${share} %`;
  return `${share < 10 ? Number(share.toPrecision(2)) : share.toFixed(1)} %`;
}

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, head.map(() => '---'), ...rows];
  console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
}
