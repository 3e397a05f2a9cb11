import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { closestFormats, detect } from '@wayseal/detect';
import { renderMarkdown } from '../src/kernel/lib/markdown.ts';
import { errorCatalogue } from '../src/kernel/operation/errors.ts';
import { guideNames, guideFile } from '../src/surfaces/docs/book.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const documents = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  // The page of formats prints what each format refuses.
  (file) => file.endsWith('.md') && !/(^|\/)(node_modules|data|dist|build|\.git)\/|reference\/formats\.md$/.test(file),
);
const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Tokens of eight characters or more with at least six digits: what a reader takes for a tracking number. */
function numbersIn(text: string): readonly string[] {
  const withoutHashes = text.replaceAll(
    /wsk_live_\w+|[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{32,}\b|(?:https?:\/\/|\burn:)\S+|\b\d{4}-\d\d-\d\dT\S+/g,
    ' ',
  );
  const tokens = withoutHashes.match(/(?<![\w.-])[A-Z0-9]{2,}[A-Z0-9-]{6,}(?: \d{4})?(?![\w-])/g) ?? [];
  return tokens.filter(
    (token) =>
      !addedByTheDocument.has(token) && token.replaceAll(/\D/g, '').length >= 6 && !/^\d{4}-\d{2}-\d{2}$/.test(token),
  );
}

/** Numbers of a format that the document itself adds. */
const addedByTheDocument = new Set(['QX1234567A']);

test('detect recognizes every number that a document prints, or suggests a repair', () => {
  let seen = 0;
  for (const file of documents) {
    for (const number of numbersIn(textOf(file))) {
      seen += 1;
      // A number that a document hands to this function is broken on purpose.
      if (textOf(file).includes(`closestFormats('${number}')`)) {
        assert.ok(!detect(number).matched && closestFormats(number).length > 0, `${file}: ${number} is near no format`);
        continue;
      }
      const { matched, primary, suggestions, possible_shapes: shapes } = detect(number);
      assert.ok(
        matched || suggestions.length > 0 || shapes.length > 0,
        `${file} prints ${number}, which no format fits`,
      );
      if (primary?.check_digit === 'invalid') assert.ok(suggestions.length > 0, `${file}: ${number}`);
    }
  }
  assert.ok(seen >= 5, `only ${seen} numbers were found`);
});

/** Code may look like a link: `[a-z](b)` is a pattern. */
const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');

test('every link between documents leads to a file', () => {
  const files = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => !file.includes('node_modules')),
  );
  for (const file of documents) {
    for (const [, target = ''] of withoutCode(textOf(file)).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
      const resolved = fileURLToPath(new URL(target, `file:///${file}`))
        .replace(/^\//, '')
        .replace(/\/$/, '');
      assert.ok(files.has(resolved), `${file} links to ${target}, which is not there`);
    }
  }
});

const idsOf = (text: string): ReadonlySet<string> =>
  new Set(renderMarkdown(text, (target) => target).headings.map(({ id }) => id));

test('every anchor of a link in a document or a source text is a heading of its target', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(?:packages|examples|packaging|docs|bench)\/|^[^/]+$/.test(file) &&
      /\.(?:md|ts|js|yaml|yml|tsv|conf)$/.test(file) &&
      !/node_modules|\.test\.ts$|CHANGELOG|\/(?:dist|vendor|data)\//.test(file),
  );
  const pages = new Map(guideNames.map((name) => [name as string, `docs/${guideFile(name)}`]));
  const known = new Map<string, ReadonlySet<string>>();
  const checkAnchor = (file: string, target: string, anchor: string): void => {
    const ids = known.get(target) ?? idsOf(textOf(target));
    known.set(target, ids);
    assert.ok(ids.has(anchor), `${file} links to ${target}#${anchor}, which is not there`);
  };
  let seen = 0;
  for (const file of sources) {
    const text = textOf(file);
    for (const [, target = '', anchor = ''] of withoutCode(text).matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/g)) {
      if (!file.endsWith('.md')) continue;
      seen += 1;
      const resolved = target === '' ? file : fileURLToPath(new URL(target, `file:///${file}`)).replace(/^\//, '');
      checkAnchor(file, resolved, anchor);
    }
    for (const [, page = '', anchor = ''] of text.matchAll(/\/docs\/([a-z-]+)#([\w-]+)/g)) {
      seen += 1;
      const target = pages.get(page);
      if (target !== undefined) checkAnchor(file, target, anchor);
      else assert.ok(page === 'errors' && anchor in errorCatalogue, `${file} links to /docs/${page}#${anchor}`);
    }
    for (const [, target = '', anchor = ''] of text.matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)) {
      seen += 1;
      checkAnchor(file, target, anchor);
    }
  }
  assert.ok(seen >= 8, `only ${seen} anchors were found`);
});

test('the list of documents leads to each of them', () => {
  const list = withoutCode(textOf('docs/README.md'));
  // These have lists of their parts.
  const listed = /^docs\/(?:decisions|specs|reference\/(?:directory|feeds))\/(?!README)/;
  const own = documents.filter((file) => file.startsWith('docs/') && file !== 'docs/README.md' && !listed.test(file));
  assert.deepEqual(
    own.filter((file) => !list.includes(`](${file.slice('docs/'.length)})`)),
    [],
  );
});
