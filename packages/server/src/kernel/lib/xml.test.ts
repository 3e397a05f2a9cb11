import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { childrenOf, elementAt, escapeXml, parseXml, textAt, type XmlElement } from './xml.ts';

const many = (text: string, count: number): string => text.repeat(count);
const read = (xml: string): XmlElement => {
  const root = parseXml(xml);
  assert.ok(root !== null, xml.slice(0, 200));
  return root;
};

test('reads elements, attributes and texts by their local names', () => {
  const root = read(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- note --><s:a xmlns:s="urn:s" xmlns="urn:d" s:id='1' plain="x &lt; y">
      <b> one </b><s:b/><c><b>inner</b></c><![CDATA[ 5 < 6 & ]]>tail</s:a>\n`,
  );
  assert.equal(root.name, 'a');
  assert.equal(root.attributes.get('id'), '1');
  assert.equal(root.attributes.get('plain'), 'x < y');
  assert.deepEqual(
    childrenOf(root, 'b').map(({ text }) => text),
    ['one', ''],
  );
  assert.equal(textAt(root, 'c', 'b'), 'inner');
  assert.equal(textAt(root, 'c', 'missing'), null);
  assert.equal(elementAt(root, 'c', 'missing', 'b'), undefined);
  assert.equal(root.text, '5 < 6 & tail');
});

test('resolves references to characters, in and beyond the basic plane', () => {
  assert.equal(read('<a>&amp;&lt;&gt;&quot;&apos;&#233;&#xe9;&#x1F4E6;&#128230;</a>').text, `&<>"'éé📦📦`);
});

test('writes text that reads back as it was', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replaceAll(/[\p{Cc}]/gu, '').trim();
      assert.equal(read(`<a>${escapeXml(plain)}</a>`).text, plain);
      assert.equal(read(`<a b="${escapeXml(plain)}"/>`).attributes.get('b'), plain);
    }),
  );
});

const laughs =
  '<!DOCTYPE l [<!ENTITY a "ha">' +
  Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${many(n === 0 ? '&a;' : `&a${n - 1};`, 10)}">`).join('') +
  ']><l>&a8;</l>';

const refused: Readonly<Record<string, string>> = {
  'an empty text': '',
  JSON: '{"a":1}',
  'a declaration alone': '<?xml version="1.0"?>',
  'a billion laughs': laughs,
  'a document type': '<!DOCTYPE a><a/>',
  'a document type from elsewhere': '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>',
  'an entity from a file': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'a document type behind the root': '<a/><!DOCTYPE a>',
  'a document type within the root': '<a><!DOCTYPE a><b/></a>',
  'an entity within the root': '<a><!ENTITY x "y"></a>',
  'an entity that nobody declared': '<a>&x;</a>',
  'an entity in an attribute': '<a b="&x;"/>',
  'a name of an entity in capitals': '<a>&AMP;</a>',
  'a bare ampersand': '<a>salt & pepper</a>',
  'a reference beyond the last character': '<a>&#x110000;</a>',
  'a reference to half a character': '<a>&#xD83D;</a>',
  'a reference to zero': '<a>&#0;</a>',
  'an open element': '<a><b></b>',
  'crossed elements': '<a><b></a></b>',
  'an end without a start': '</a>',
  'a second root': '<a/><a/>',
  'a text behind the root': '<a/>text',
  'a text before the root': 'text<a/>',
  'an open tag': '<a b="c"',
  'an open comment': '<a><!-- b</a>',
  'open CDATA': '<a><![CDATA[ b</a>',
  'an open instruction': '<a><?b </a>',
  'an attribute without quotes': '<a b=c/>',
  'an attribute without a value': '<a b />',
  'an attribute twice': '<a b="1" b="2"/>',
  'attributes without a blank between': '<a b="1"c="2"/>',
  'a name that begins with a digit': '<1a/>',
  'more levels than the bound': many('<a>', 41) + many('</a>', 41),
  'more elements than the bound': `<a>${many('<b/>', 50_000)}</a>`,
  'more attributes than the bound': `<a ${Array.from({ length: 65 }, (_, n) => `b${n}="1"`).join(' ')}/>`,
  'more characters than the bound': `<a>${many('x', 2_097_152)}</a>`,
  'a text decoded by another encoding': '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>',
  'UTF-16 that was read as UTF-8': Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le').toString(
    'latin1',
  ),
};

for (const [what, xml] of Object.entries(refused)) {
  test(`refuses ${what}`, () => assert.equal(parseXml(xml), null));
}

test('reads up to its bounds', () => {
  assert.ok(parseXml(many('<a>', 40) + many('</a>', 40)) !== null);
  assert.equal(read(`<a>${many('<b/>', 49_999)}</a>`).children.length, 49_999);
  assert.equal(read(`<a ${Array.from({ length: 64 }, (_, n) => `b${n}="1"`).join(' ')}/>`).attributes.size, 64);
  assert.equal(read(`<a b="${many('x', 2_000_000)}"/>`).attributes.get('b')?.length, 2_000_000);
});

test('reads ASCII that another encoding is named for', () => {
  assert.equal(read("<?xml version='1.0' encoding='ISO-8859-1'?><a>e</a>").text, 'e');
});

test('makes no object of names that JavaScript knows', () => {
  const root = read('<a constructor="1" toString="2"><__proto__>x</__proto__><constructor/></a>');
  assert.equal(root.attributes.get('constructor'), '1');
  assert.equal(textAt(root, '__proto__'), 'x');
  assert.equal(textAt(root, 'hasOwnProperty'), null);
});

// Two megabytes each: with a quadratic step anywhere, this file would not end.
test('ends on long hostile texts', () => {
  const hostile = [
    '<a ',
    '<a b="',
    "<a b='",
    '<a "\'',
    '<a>',
    '<!--',
    '<![CDATA[',
    '<?',
    '&',
    '&#x',
    '&amp;',
    '<a b="&amp;">',
    '</a>',
    ' x="1"',
    '"',
    '<',
    '<?xml ',
    'encoding="',
    '<!-',
    '\n',
  ];
  for (const start of ['', '<a>', '<a ', '<?xml version="1.0" ', '<a b="']) {
    for (const part of hostile) parseXml((start + many(part, 2_000_000)).slice(0, 2_000_000));
  }
});

test('never throws on damaged documents', () => {
  const words = `<a> </a> <b~c="d"> </b> <e/> <![CDATA[ ]]> <!-- --> <?xml ?> &lt; & " ' < > = <!DOCTYPE x:y é <n:m~n:o="p"/>`;
  const pieces = fc.constantFrom(
    ' ',
    '\u0000',
    '\ud800',
    '\uFEFF',
    ...words.split(' ').map((word) => word.replace('~', ' ')),
  );
  const document = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 40 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(document, (xml) => {
      const root = parseXml(`<a>${xml}</a>`);
      assert.ok(root === null || root.name === 'a');
      parseXml(xml);
    }),
    { numRuns: 3_000 },
  );
});
