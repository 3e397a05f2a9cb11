import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from '../support/graphql.ts';
import { mulberry32 } from '../support/random.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

let texts = 0;

/** Sends a text that the service has not seen three times: the first is interpreted, the others may be compiled. */
async function assertEqualAnswers(query: string, variables: object): Promise<string> {
  const text = `${query} # ${(texts += 1)}`;
  const answers: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const answer = await ask(service, text, variables);
    answers.push(`${answer.status} ${answer.text.replaceAll(/,?"request_id":"[^"]*"/g, '')}`);
  }
  const [first = '', ...later] = answers;
  for (const answer of later) assert.equal(answer, first, `${query} ${JSON.stringify(variables)}`);
  return first;
}

const maersk = (selection: string): string => `carrier(id: "maersk") { ${selection} }`;

test('answers a fragment that two spreads reach as its directives say, every time', async () => {
  for (const selection of [
    '...F @include(if: $a) ...F',
    '...F @skip(if: $a) ...F',
    '... @include(if: $a) { ...F } ...F',
    '...G @include(if: $a) ...F',
    '...F @include(if: $a) ...G @skip(if: $a)',
  ]) {
    const query = `query($a: Boolean!) { ${maersk(selection)} } fragment F on Carrier { name country } fragment G on Carrier { slug ...F }`;
    for (const a of [true, false]) await assertEqualAnswers(query, { a });
  }
  const answer = await assertEqualAnswers(
    `query($a: Boolean!) { ${maersk('...F @include(if: $a) ...F')} } fragment F on Carrier { name country }`,
    { a: false },
  );
  assert.match(answer, /"name":"Maersk/);
});

test('refuses null where a directive or an argument takes none, with one error every time', async () => {
  for (const [query, variables] of [
    [`query($s: Boolean = true) { ${maersk('slug name @include(if: $s)')} }`, { s: null }],
    [`query($s: Boolean = true) { ${maersk('slug ... @skip(if: $s) { name }')} }`, { s: null }],
    ['query($n: String = "MSKU6011672") { detect(number: $n) { normalized } }', { n: null }],
    ['query($n: String!) { detect(number: $n) { normalized } }', { n: null }],
    ['query($l: Int!) { carriers(limit: $l) { total } }', { l: null }],
  ] as const) {
    const answer = await assertEqualAnswers(query, variables);
    assert.match(answer, /"code":"invalid_request"/, query);
  }
});

test('words the refusal of a variable alike every time', async () => {
  for (const [type, field, values] of [
    ['CarrierCategory', 'carriers(type: $v, limit: 1) { total }', ['OCEAN', 1, ['ocean'], {}, true]],
    ['Int', 'carriers(limit: $v) { total }', ['2', 2.5, 1e10, true, [2], {}, 2_147_483_648]],
    ['String!', 'detect(number: $v) { matched }', [1, ['a'], {}, true, null]],
    ['Boolean!', maersk('name @skip(if: $v) slug'), ['true', 1, null, {}]],
  ] as const) {
    for (const v of values) {
      const answer = await assertEqualAnswers(`query($v: ${type}) { ${field} }`, { v });
      assert.match(answer, /"code":"invalid_request"/, `${type} ${JSON.stringify(v)}`);
    }
  }
});

test('answers generated documents alike, interpreted and compiled', async () => {
  const random = mulberry32(20_261);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const directive = (): string =>
    random() < 0.6 ? '' : ` @${pick(['skip', 'include'])}(if: ${pick(['$a', '$b', 'true', 'false'])})`;
  const leaves = ['slug', 'name', 'country', 'n: name', 'category', '__typename', 'identifiers { scac }'];
  const selection = (depth: number, spreads: readonly string[]): string =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const kind = random();
      if (kind < 0.4 && spreads.length > 0) return `...${pick(spreads)}${directive()}`;
      if (kind < 0.6 && depth > 0) return `... ${directive()} { ${selection(depth - 1, spreads)} }`;
      const [name = '', ...nested] = pick(leaves).split(' {');
      return `${name}${directive()}${nested.map((text) => ` {${text}`).join('')}`;
    }).join(' ');
  let executed = 0;
  for (let round = 0; round < 150; round += 1) {
    const root = (alias: string): string =>
      `${alias}: carrier(id: $id)${directive()} { slug ${selection(2, ['F', 'G', 'H'])} }`;
    const query =
      `query($a: Boolean = true, $b: Boolean = false, $id: String = "maersk") { ${root('x')} ${root('y')} }` +
      ` fragment F on Carrier { ${selection(1, ['G', 'H'])} } fragment G on Carrier { ${selection(1, ['H'])} }` +
      ` fragment H on Carrier { ${selection(0, [])} }`;
    const [a, b] = [pick([true, false, null]), pick([true, false])];
    // Where a fragment or a variable is not used, the document is refused each time.
    const answer = await assertEqualAnswers(query, { a, b });
    executed += answer.includes('"data"') ? 1 : 0;
  }
  assert.ok(executed > 30, `${executed} documents were executed`);
});
