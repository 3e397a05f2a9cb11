import { readFileSync } from 'node:fs';

/** The licence of a package, which its code carries along in a comment. */
export function licenceOf(name: string): string {
  const file = name === 'typebox' ? 'license' : 'LICENSE';
  const text = readFileSync(new URL(`../../../node_modules/${name}/${file}`, import.meta.url), 'utf8').trim();
  return `/*! ${name}\n\n${text.replaceAll('*/', '* /')}\n*/\n`;
}
