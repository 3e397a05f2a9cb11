import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import cosco from '../../data/feeds/cosco-cop.json' with { type: 'json' };
import routed from '../../data/feeds/terms.json' with { type: 'json' };
import { feedPages } from '../../scripts/feed-pages.ts';
import type { Carrier } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { readDeclaration } from '../../src/modules/feeds/work/declaration/read-declaration.ts';
import { temporaryFolder } from '../support/child.ts';
import { carrierKinds, loadCarrier } from '../../src/modules/feeds/work/carriers/catalogue.ts';

const root = path.join(import.meta.dirname, '../../../..');
const folder = 'docs/reference/feeds';
const pages = await feedPages();

test('every kind of feed has a page that the overview links', () => {
  const overview = pages[`${folder}/README.md`] ?? '';
  for (const page of [...Object.keys(carrierKinds), ...Object.keys(routed), 'cosco']) {
    assert.ok(pages[`${folder}/${page}.md`] !== undefined, page);
    assert.ok(overview.includes(`](${page}.md)`), page);
  }
});

test('the committed pages are those of the data, and no other', () => {
  const committed = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
  assert.deepEqual(committed.toSorted(), Object.keys(pages).toSorted());
  for (const [file, text] of Object.entries(pages))
    assert.equal(readFileSync(path.join(root, file), 'utf8'), text, file);
});

test('every feed says what it keeps, where its terms and its quota come from, and when they were read', async () => {
  const carriers = await Promise.all(Object.keys(carrierKinds).map(loadCarrier));
  const feeds = [
    ...carriers.flatMap((carrier) => (carrier === undefined ? [] : [{ page: carrier.kind, ...carrier.table.data }])),
    ...Object.entries(routed).map(([page, feed]) => ({ page, ...feed })),
    { page: 'cosco', ...cosco },
  ];
  for (const { page, terms, keeps = [], quotaFrom, source, version } of feeds) {
    for (const text of [terms.source, terms.stored, terms.shown, terms.retention, quotaFrom, source])
      assert.ok(text.length > 2, `${page} leaves something open`);
    assert.ok(keeps.length > 0, `${page} keeps nothing`);
    assert.match(version, /^\d{4}-\d{2}-\d{2}$/, page);
    assert.ok(terms.read === null || /^\d{4}-\d{2}-\d{2}$/.test(terms.read), page);
    const shown = pages[`${folder}/${page}.md`] ?? '';
    if (terms.read !== null) continue;
    assert.match(shown, /^The terms are unread\. `persist` is therefore `none`/m, page);
    assert.match(shown, /^\| Read on \| unread \|$/m, page);
  }
});

test('a declared feed whose terms are unread stores nothing by default, and carries the sentence of its page', async (t) => {
  const place = await temporaryFolder(t);
  for (const kind of Object.keys(carrierKinds)) {
    const carrier = await loadCarrier(kind);
    if (carrier === undefined || carrier.table.data.terms.read !== null) continue;
    const file = path.join(place, `${kind}.json`);
    await writeFile(file, JSON.stringify({ version: 1, feeds: [{ id: 'one', kind, ...secretsOf(carrier) }] }));
    const { instances } = await readDeclaration(file, { environment: {} });
    assert.deepEqual(
      instances.map(({ persist }) => persist),
      ['none'],
      kind,
    );
    const shown = pages[`${folder}/${kind}.md`] ?? '';
    assert.ok(shown.includes(`"${instances[0]?.attribution}"`), kind);
  }
});

/** The members that a declaration of this kind must have, with secrets that are missing. */
function secretsOf({ auth }: Carrier): object {
  const secret = { env: 'MISSING' };
  const names = auth.type === 'headers' ? auth.names : auth.type === 'basic' ? (auth.headers ?? []) : [];
  const headers = names.length === 0 ? {} : { headers: Object.fromEntries(names.map((name) => [name, secret])) };
  const client = { client_id: secret, client_secret: secret };
  const user = { username: secret, password: secret };
  const members = {
    none: null,
    headers: null,
    basic: user,
    query_key: { value: secret },
    login_token: user,
    oauth2_client_credentials: client,
    oauth2_password: { ...client, ...user },
  }[auth.type];
  return { ...headers, ...(members === null ? {} : { auth: members }) };
}
