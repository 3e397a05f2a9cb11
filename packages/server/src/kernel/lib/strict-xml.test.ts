import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readStrictXml, type XmlReading } from './strict-xml.ts';
import { elementAt, textAt } from './xml.ts';

const bounds = { deepest: 32, mostElements: 50_000, mostAttributes: 16, longestText: 4_096 };
const many = (text: string, count: number): string => text.repeat(count);

function read(xml: string): { readonly reading: XmlReading; readonly pauses: number } {
  const steps = readStrictXml(xml, bounds);
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done === true) return { reading: step.value, pauses };
  }
}

const faultOf = (xml: string): string | null => {
  const { reading } = read(xml);
  return 'fault' in reading ? reading.fault : null;
};
const attributes = (count: number): string => Array.from({ length: count }, (_, n) => `b${n}="1"`).join(' ');

/** Each of them is what a parser may take silently, or may spend its time on. */
const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  malformed: {
    'an empty text': '',
    'white space': ' \n',
    JSON: '{"a":1}',
    'a wrong close tag': '<a><b></c></a>',
    'crossed elements': '<a><b></a></b>',
    'another case': '<A></a>',
    'an open element': '<a><b></b>',
    'an end without a start': '</a>',
    'two roots': '<a/><b/>',
    'text behind the root': '<a/>x',
    'text before the root': 'x<a/>',
    'CDATA behind the root': '<a/><![CDATA[x]]>',
    'CDATA before the root': '<![CDATA[x]]><a/>',
    'a reference behind the root': '<a/>&#32;',
    'a bare ampersand': '<a>b & c</a>',
    'a bare ampersand in an attribute': '<a b="c & d"/>',
    'a reference that does not end': '<a>&amp</a>',
    'an entity that nobody declared': '<a>&nbsp;</a>',
    'a reference in capitals': '<a>&#X41;</a>',
    'a reference to a control character': '<a>&#1;</a>',
    'a reference to a control character in an attribute': '<a b="&#x1f;"/>',
    'a reference beyond the last character': '<a>&#x110000;</a>',
    'a duplicate attribute': '<a b="1" b="1"/>',
    'an attribute without quotes': '<a b=c/>',
    'an attribute without a value': '<a b/>',
    'attributes without a blank between': '<a b="1"c="2"/>',
    'quotes of two kinds': `<a b="c'/>`,
    '< in an attribute': '<a b="<c>"/>',
    '< in a tag': '<a <b></a>',
    'a control character': '<a>\u0001</a>',
    'NUL in an attribute': '<a b="\u0000"/>',
    'a form feed in a tag': '<a\fb="1"/>',
    'a code point that is no character': '<a>\uFFFE</a>',
    ']]> in a text': '<a>]]></a>',
    '-- in a comment': '<a><!-- b -- c --></a>',
    'a comment of three hyphens': '<a><!-- b ---></a>',
    'an open comment': '<a/><!-- b',
    'open CDATA': '<a><![CDATA[b</a>',
    'an open instruction': '<a/><?b',
    'an open tag': '<a b="c"',
    'a declaration behind a blank': ' <?xml version="1.0"?><a/>',
    'a declaration within the root': '<a><?xml version="1.0"?></a>',
    'two declarations': '<?xml version="1.0"?><?xml version="1.0"?><a/>',
    'a declaration without a version': '<?xml encoding="UTF-8"?><a/>',
    'a declaration with another member': '<?xml version="1.0" size="1"?><a/>',
    'a declaration alone': '<?xml version="1.0"?>',
    'an instruction without a name': '<a><? b?></a>',
    'a blank before a name': '< a></ a>',
    'no name': '<></>',
    'a name that begins with a digit': '<1a/>',
    'a name of two colons': '<a:b:c xmlns:a="u"/>',
    'a name that ends with a colon': '<a:/>',
    'a prefix that nothing declares': '<b:a/>',
    'a prefix out of its scope': '<a><b xmlns:c="u"/><c:d/></a>',
    'a prefix of an attribute that nothing declares': '<a b:c="1"/>',
    'a prefix without a namespace': '<b:a xmlns:b=""/>',
    'an attribute in an end tag': '<a></a b="1">',
    'a slash within a tag': '<a/ >',
  },
  doctype: {
    'a document type': '<!DOCTYPE a><a/>',
    'a document type from elsewhere': '<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>',
    'a billion laughs': '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>',
    'an entity within the root': '<a><!ENTITY x "y"></a>',
    'a document type behind the root': '<a/><!DOCTYPE a>',
  },
  too_deep: {
    '33 levels': many('<a>', 33) + many('</a>', 33),
    '200,000 levels': many('<a>', 200_000) + many('</a>', 200_000),
    '200,000 levels of namespaces': many('<a xmlns:b="u">', 200_000),
  },
  too_large: {
    '50,001 elements': `<a>${many('<b/>', 50_000)}</a>`,
    '17 attributes': `<a ${attributes(17)}/>`,
    'a text of 4,097 characters': `<a>${many('x', 4_097)}</a>`,
    'a text of 4,097 characters in parts': `<a>${many('x<b/>', 4_097)}</a>`,
    'CDATA of 4,097 characters': `<a><![CDATA[${many('x', 4_097)}]]></a>`,
    'an attribute of 4,097 characters': `<a b="${many('x', 4_097)}"/>`,
    'a comment without an end in sight': `<a><!--${many('x', 300_000)}--></a>`,
    'a tag without an end in sight': `<a ${many(' ', 300_000)}/>`,
    'white space without an end in sight': `<a>${many(' ', 300_000)}</a>`,
  },
};

for (const [fault, documents] of Object.entries(refused)) {
  test(`refuses what is ${fault}`, () => {
    for (const [what, xml] of Object.entries(documents)) assert.equal(faultOf(xml), fault, what);
  });
}

const taken: Readonly<Record<string, string>> = {
  'a declaration with all members': `<?xml version='1.0' encoding='UTF-8' standalone="yes" ?>\r\n<a/>\n`,
  'comments and instructions everywhere': '<!-- a --><?b c?><a><!----><?d?></a><!-- e --><?f?>\n',
  '> in an attribute': '<a b=">"/>',
  'quotation marks in those of the other kind': `<a b="'" c='"'/>`,
  'white space beside equals signs': `<a b = "c = 'd'"\n e= 'f'></a >`,
  'prefixes in their scopes': '<b:a xmlns:b="u" xml:lang="en"><b:c xmlns:d="v" d:e="1"><d:f/></b:c></b:a>',
  '< and & in CDATA': '<a><![CDATA[<b>&c; ]] > <!DOCTYPE ]]></a>',
  'references in texts and attributes': '<a b="&lt;&#65;">&amp;&#x41;&#x1F4E6;</a>',
  '32 levels': many('<a>', 32) + many('</a>', 32),
  '50,000 elements': `<a>${many('<b/>', 49_999)}</a>`,
  '16 attributes': `<a ${attributes(16)}/>`,
  'a text of 4,096 characters': `<a>${many('x', 4_096)}</a>`,
  'white space between many elements': `<a>${many(`<b/>\n${many(' ', 50)}`, 1_000)}</a>`,
};

test('takes what is well-formed', () => {
  for (const [what, xml] of Object.entries(taken)) assert.equal(faultOf(xml), null, what);
});

test('keeps texts, attributes and places', () => {
  const xml = '<!-- <r><b> -->\n<x:r xmlns:x="u"> <b i = "1 = 2">one</b><![CDATA[<b>]]><x:b j="&lt;"/></x:r>';
  const { reading } = read(xml);
  assert.ok('root' in reading);
  const { root } = reading;
  assert.deepEqual([root.name, root.text, textAt(root, 'b')], ['r', '<b>', 'one']);
  assert.deepEqual(
    root.children.map(({ attributes }) => [...attributes.values()]),
    [['1 = 2'], ['<']],
  );
  assert.deepEqual(
    [root, ...root.children].map(({ at }) => at),
    [xml.indexOf('<x:r'), xml.indexOf('<b i'), xml.indexOf('<x:b')],
  );
  assert.equal(elementAt(root, 'b')?.name, 'b');
});

test('says where a document stops being right', () => {
  const places: Readonly<Record<string, number>> = {
    '<!-- b --><!DOCTYPE a><a/>': 10,
    '<a>\n<b c="<"/></a>': 4,
    '<a>b\u0001</a>': 4,
    '<a>\n<b>&c;</b></a>': 4,
    '<a>\n<b></c></a>': 4,
    '<a>\n<b>': 7,
    '<a>]]></a>': 3,
    '': 0,
  };
  for (const [xml, at] of Object.entries(places)) {
    const { reading } = read(xml);
    assert.equal('at' in reading ? reading.at : undefined, at, xml);
  }
});

test('pauses after each part of a long document, and finds its places', () => {
  const row = '<row><id>12345678</id></row>\n';
  const xml = `<?xml version="1.0"?><a>${many(row, 8_000)}</a>`;
  const { reading, pauses } = read(xml);
  assert.ok('root' in reading && pauses >= 3);
  const last = reading.root.children.at(-1);
  assert.equal(last?.at, xml.lastIndexOf('<row>'));
  assert.equal(textAt(last, 'id'), '12345678');
});

// Each has 300,000 characters: with a quadratic step anywhere, this file would not end.
test('ends on long hostile texts', () => {
  const parts = [
    '<a ',
    '<a b="',
    "<a b='",
    '<a>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '&',
    '&#x',
    '</a>',
    ' x="1"',
    '<',
    '=',
    ' = ',
    '<a/>',
  ];
  for (const start of ['', '<a>', '<a ', '<a b="', '<a><!--', '<a><![CDATA[', '<?xml ']) {
    for (const part of parts) read((start + many(part, 300_000)).slice(0, 300_000));
  }
});

test('never throws on damaged documents', () => {
  const words = `<a> </a> <b~c="d"> </b> <e/> <![CDATA[ ]]> <!-- --> <?xml ?> &lt; & " ' < > = ~=~ <!DOCTYPE x:y é <n:m~n:o="p"/>`;
  const pieces = fc.constantFrom(
    ' ',
    '\u0000',
    '\ud800',
    '\uFEFF',
    ...words.split(' ').map((word) => word.replaceAll('~', ' ')),
  );
  const document = fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 40 });
  fc.assert(
    fc.property(document, (all) => {
      faultOf(`<a>${all.join('')}</a>`);
      faultOf(all.join(''));
    }),
    { numRuns: 2_000 },
  );
});
