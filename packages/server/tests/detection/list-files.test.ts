import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDetector } from '@wayseal/detect';
import { strToU8, zipSync } from 'fflate';
import writeXlsx from 'write-excel-file/node';
import { openListFiles } from '../../src/modules/detection/work/list-files.ts';
import { listFileBounds, type ListFileAnswer } from '../../src/modules/detection/rules/list-file.ts';

let files: ReturnType<typeof openListFiles>;
before(() => {
  files = openListFiles();
});
after(() => files[Symbol.asyncDispose]());

type Bytes = Uint8Array | string;
const bytesOf = (content: Bytes): Uint8Array => (typeof content === 'string' ? Buffer.from(content) : content);
const read = (name: string, content: Bytes, mediaType = ''): Promise<ListFileAnswer> =>
  files.read({ name, mediaType, bytes: bytesOf(content) });

async function textOf(name: string, content: Bytes, mediaType = ''): Promise<string> {
  const answer = await read(name, content, mediaType);
  assert.ok('text' in answer, JSON.stringify(answer));
  return answer.text;
}

async function problemOf(name: string, content: Bytes): Promise<string> {
  const answer = await read(name, content);
  assert.ok('problem' in answer, JSON.stringify(answer).slice(0, 200));
  assert.match(answer.message, /^[A-Z.].*[^.]$/s);
  return answer.problem;
}

const relations = (target = 'worksheets/sheet1.xml'): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`;
const workbook =
  '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';

/** A workbook with one sheet of this markup, as an office program packs it. */
function workbookOf(sheetData: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(relations()),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  });
}

test('reads texts in UTF-8, UTF-16 and windows-1252 without their byte order marks', async () => {
  const text = 'Größe – MSKU6011672';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const content of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.concat([Buffer.from('Größe ', 'latin1'), Buffer.from([0x96]), Buffer.from(' MSKU6011672')]),
  ])
    assert.equal(await textOf('list.txt', content), text);
});

test('reads one row per line with any cell separator', async () => {
  for (const delimiter of [',', ';', '\t']) {
    const table = [
      `Number${delimiter}Note`,
      `020-12345675${delimiter}"two${delimiter} lines\r\nof ""text"""`,
      `MSKU6011672${delimiter}`,
    ].join('\r\n');
    assert.equal(
      await textOf('list.csv', `\uFEFF${table}`),
      `Number\tNote\n020-12345675\ttwo${delimiter === '\t' ? ' ' : delimiter} lines of "text"\nMSKU6011672`,
    );
  }
  assert.equal(await textOf('list', 'a;b\n1,5;2', 'text/csv'), 'a\tb\n1,5\t2');
});

test('keeps a malformed row as written, and the rows after it', async () => {
  const text = await textOf('list.csv', 'MSKU6011672;5" pipe\n020-12345675;ok\n');
  assert.match(text, /MSKU6011672;5" pipe/);
  assert.match(text, /020-12345675\tok/);
});

test('reads the subject and the text of an email, not its addresses, and names its attachments', async () => {
  const mail = [
    'From: Ann <ann@example.com>',
    'To: bob@example.com',
    'Subject: =?utf-8?q?Sendung_MSKU6011672?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=F6=DFe: AWB 020-123456=',
    '75',
    '--b',
    'Content-Type: text/csv; name=more.csv',
    'Content-Disposition: attachment; filename=more.csv',
    '',
    'CSQU3054383',
    '--b--',
    '',
  ].join('\r\n');
  const answer = await read('mail.eml', mail);
  assert.ok('text' in answer);
  assert.equal(answer.text.trim(), 'Sendung MSKU6011672\n\nGröße: AWB 020-12345675');
  assert.deepEqual(answer.attachments, ['more.csv']);
  assert.deepEqual(answer.notes, ['attachments_not_read']);
});

test('reads the HTML part where the text part says nothing, as people see it', async () => {
  const html =
    '<html><head><title>x</title><style>.a{content:"CSQU3054383"}</style></head><body><!-- HLBU1234567 -->' +
    '<script>var n = "1Z999AA10123456784";</script><p>Your&nbsp;container:<br><b>MSKU</b>6011672 &amp; 1 &lt; 2</p>' +
    '<table><tr><td>AWB</td><td>020&#45;12345675</td></tr></table></body></html>';
  const mail = `Subject: Shipped\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  assert.equal(
    (await textOf('mail.eml', mail)).replaceAll(/[ \t]+/g, ' '),
    'Shipped\n\nYour container:\nMSKU6011672 & 1 < 2\n AWB 020-12345675',
  );
});

test('reads every sheet of a workbook with leading zeros, without formulas', async () => {
  const cells =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Number</t></is></c><c r="C1" t="inlineStr"><is><t>00340434161094000014</t></is></c></row>' +
    '<row r="3"><c r="A3"><v>986578788855</v></c><c r="B3"><v>1.23456789012E+17</v></c><c r="C3" t="str"><f>1+1</f><v>MSKU6011672</v></c><c r="D3" t="e"><v>#N/A</v></c></row>';
  const answer = await read('list.xlsx', workbookOf(cells));
  assert.ok('text' in answer, JSON.stringify(answer));
  assert.match(answer.text, /^Number\t\t00340434161094000014\n986578788855\t123456789012000000\tMSKU6011672/);
  assert.deepEqual(answer.notes, ['rounded_numbers']);
  const two = await writeXlsx([
    { sheet: 'one', data: [['02012345675'], [new Date(Date.UTC(2030, 2, 5))]], dateFormat: 'dd.mm.yyyy' },
    { sheet: 'two', data: [['CSQU3054383', 7]] },
  ] as never).toBuffer();
  assert.equal(await textOf('a.xlsx', two), '02012345675\n2030-03-05\nCSQU3054383\t7');
});

test('reads comments, CDATA, instructions and references in a workbook as XML has them', async () => {
  const cell = (text: string): string => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  for (const [text, read] of [
    ['MSKU<!-- > <c r="ZZZ9"> -->6011672', 'MSKU6011672'],
    ['<![CDATA[MSKU6011672]]>', 'MSKU6011672'],
    ['MSKU<![CDATA[601<&amp;]]>2', 'MSKU601<&amp;2'],
    ['<![CDATA[<row r="2"><c r="B2">]]>', '<row r="2"><c r="B2">'],
    ['MSKU<?note <c r="B2"> ?>6011672', 'MSKU6011672'],
    ['&#77;&#x53;KU &amp;lt; &lt;&gt;&quot;&apos; &#x1F4E6;&#128230;', 'MSKU &lt; <>"\' 📦📦'],
    ['<!-- <!DOCTYPE x> -->MSKU6011672', 'MSKU6011672'],
  ] as const)
    assert.equal(await textOf('a.xlsx', workbookOf(cell(text))), read, text);
  const values =
    '<row r="1"><c r="A1"><v>97<!-- x -->86</v></c><c r="B1"><v><![CDATA[12]]></v></c></row><!-- <row r="x"/> -->';
  assert.equal(await textOf('a.xlsx', workbookOf(values)), '9786\t12');
  for (const text of [
    '&e;',
    '&#0;',
    '&#xD800;',
    '&#x110000;',
    'A & B',
    '&AMP;',
    '<!-- open',
    '<![CDATA[ open',
    '<?open',
  ])
    assert.equal(await problemOf('a.xlsx', workbookOf(cell(text))), 'broken_file', text);
  const grown = cell(`<![CDATA[${'&'.repeat(listFileBounds.inflated / 4)}]]>`);
  assert.equal(await problemOf('a.xlsx', workbookOf(grown)), 'broken_file');
});

test('reads shared texts of a workbook as XML has them', async () => {
  const shared =
    '<sst><!-- <si><t>no</t></si> --><si><t>MSKU<!-- x -->6011672</t></si><si><r><t>0201</t></r><r><t><![CDATA[2345675]]></t></r></si></sst>';
  const more = {
    'xl/_rels/workbook.xml.rels': relations().replace(
      '</Relationships>',
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': shared,
  };
  const cells = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
  assert.equal(await textOf('a.xlsx', workbookOf(cells, more)), 'MSKU6011672\t02012345675');
});

test('finds the same numbers in every kind of file', async () => {
  const detector = createDetector();
  const numbers = ['02012345675', 'MSKU6011672', '1Z999AA10123456784'];
  const xlsx = await writeXlsx(numbers.map((number) => [number])).toBuffer();
  for (const [name, content] of [
    ['a.txt', numbers.join('\n')],
    ['a.csv', numbers.map((number) => `${number};x`).join('\n')],
    ['a.eml', `Subject: list\r\n\r\n${numbers.join('\r\n')}`],
    ['a.xlsx', xlsx],
  ] as const) {
    const found = detector.findInText(await textOf(name, content)).map(({ detection }) => detection.normalized);
    assert.deepEqual(found, numbers, name);
  }
});

test('refuses a file that is not a list by its content, with its problem', async () => {
  const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
  for (const [name, content, problem] of [
    ['a.txt', '', 'empty_file'],
    ['a.pdf', '%PDF-1.7', 'unknown_kind'],
    ['a.txt', Buffer.from([0x89, 0x50, 0, 0, 0, 13]), 'unknown_kind'],
    ['a.xlsx', 'MSKU6011672', 'unknown_kind'],
    ['a.xls', compound, 'old_office_file'],
    ['a.eml', compound, 'old_office_file'],
    ['a.xlsx', zipSync({ 'content.xml': strToU8('<x/>') }), 'no_workbook'],
    ['a.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(50)]), 'broken_file'],
    ['a.xlsx', workbookOf('<row r="1"><c r="A1"><v>1</v>'), 'broken_file'],
    ['a.xlsx', workbookOf(''), 'empty_file'],
    ['a.txt', 'A'.repeat(listFileBounds.bytes + 1), 'too_large'],
    ['a.eml', 'Subject: \r\n\r\n', 'empty_file'],
  ] as const)
    assert.equal(await problemOf(name, content), problem, name);
});

test('refuses a workbook that unpacks to too much, before it is unpacked', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(listFileBounds.inflated + 1) }, { level: 9 });
  assert.ok(bomb.length < 20_000);
  assert.equal(await problemOf('a.xlsx', bomb), 'too_large');
  // A directory that declares less than the archive holds.
  const lying = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) }, { level: 6 }));
  for (const signature of [0x04034b50, 0x02014b50]) {
    const at = lying.indexOf(Buffer.from(new Uint32Array([signature]).buffer));
    lying.writeUInt32LE(1_000, at + (signature === 0x04034b50 ? 22 : 24));
  }
  assert.equal(await problemOf('a.xlsx', lying), 'broken_file');
});

test('refuses rows, cells and gaps without bound, and document types', async () => {
  const row = (count: number): string => '<row><c r="A1"><v>1</v></c></row>'.repeat(count);
  assert.equal(await problemOf('a.xlsx', workbookOf(row(listFileBounds.rows + 1))), 'too_many_rows');
  const wide = `<row r="1">${'<c r="A1"/>'.repeat(listFileBounds.cells + 1)}</row>`;
  assert.equal(await problemOf('a.xlsx', workbookOf(wide)), 'too_many_cells');
  assert.equal(
    await problemOf('a.xlsx', workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    'too_many_rows',
  );
  assert.equal(
    await problemOf('a.xlsx', workbookOf(`<row r="9000"><c r="XFD9000"><v>1</v></c></row>`)),
    'too_many_cells',
  );
  const entities = '<!DOCTYPE sst [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>';
  assert.equal(
    await problemOf('a.xlsx', workbookOf('<row r="1"/>', { 'xl/sharedStrings.xml': entities })),
    'broken_file',
  );
});

test('reads the place of a cell for certain, or refuses the workbook', async () => {
  const value = '<v>1</v></c></row>';
  for (const cell of [
    `<row r="1"><c ${'x="1" '.repeat(200)} r="ZZZZZ1">${value}`,
    `<row r="1"><c r="&#90;&#90;&#90;&#90;1">${value}`,
    `<row r="1"><c x=">" r="ZZZZ1">${value}`,
    `<row r="1"><c x="<" r="ZZZZ1">${value}`,
    `<row r="1"><c x=" r="ZZZZ1">${value}`,
    `<row r="1"><c r=ZZZZ1>${value}`,
    `<row r="1"><c\u00A0r="ZZZZ1">${value}`,
    `<row r="1"><x:c r="ZZZZ1">${value.replace('</c>', '</x:c>')}`,
    `<row r="1e9"><c r="A1">${value}`,
    `<row r="99999999"><c r="A1">${value}`,
  ])
    assert.equal(await problemOf('a.xlsx', workbookOf(cell)), 'broken_file', cell.slice(-60));
});

test('refuses a tag with attributes without bound, in any part', async () => {
  const attributes = (value: string) => Array.from({ length: 60_000 }, (_, index) => `a${index}="${value}"`).join(' ');
  for (const value of ['1', '>']) {
    assert.equal(await problemOf('a.xlsx', workbookOf(`<row ${attributes(value)}/>`)), 'broken_file');
    assert.equal(await problemOf('a.xlsx', workbookOf(`<extra ${attributes(value)}/>`)), 'broken_file');
    const styles = { 'xl/styles.xml': `<styleSheet ${attributes(value)}/>` };
    assert.equal(await problemOf('a.xlsx', workbookOf('', styles)), 'broken_file');
  }
  const html = '&lt;a href="x"&gt;'.repeat(1_000);
  const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>${html}</t></is></c></row>`;
  assert.match(await textOf('a.xlsx', workbookOf(cell)), /^<a href="x">/);
});

test('bounds the text of cells that share one long text', async () => {
  const long = `<sst><si><t>${'A'.repeat(30_000)}</t></si></sst>`;
  const cells =
    '<row>' + Array.from({ length: 2_000 }, (_, at) => `<c r="A${at + 1}" t="s"><v>0</v></c>`).join('</row><row>');
  const relation = relations().replace(
    '</Relationships>',
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  );
  const more = { 'xl/sharedStrings.xml': long, 'xl/_rels/workbook.xml.rels': relation };
  assert.equal(await problemOf('a.xlsx', workbookOf(`${cells}</row>`, more)), 'too_much_text');
});

test('reads the largest workbook that its bounds allow within the heap and the time of its thread', async () => {
  const column = (at: number): string => 'ABCDEFGHIJ'[at] ?? '';
  const cell = (row: number, at: number): string => `<c r="${column(at)}${row}"><v>${row}</v></c>`;
  const row = (number: number): string =>
    `<row r="${number}">${Array.from({ length: 5 }, (_, at) => cell(number, at)).join('')}</row>`;
  const full = Array.from({ length: listFileBounds.rows }, (_, at) => row(at + 1)).join('');
  const text = await textOf('a.xlsx', workbookOf(full));
  assert.equal(text.split('\n').length, listFileBounds.rows);
  // As many elements as there may be, in the parts that the parser keeps whole.
  for (const name of ['xl/styles.xml', 'xl/sharedStrings.xml', 'xl/workbook.xml']) {
    const elements = `<a>${'<b/>'.repeat(490_000)}</a>`;
    const answer = await read('a.xlsx', workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>', { [name]: elements }));
    assert.ok(
      'text' in answer || answer.problem === 'broken_file' || answer.problem === 'too_long',
      JSON.stringify(answer),
    );
  }
  assert.equal(await textOf('a.txt', 'MSKU6011672'), 'MSKU6011672');
});

test('gives up on quotes that mean something else, and on an email of nothing but parts or headers', async () => {
  const inches = 'MSKU6011672;5" pipe\n'.repeat(5_000);
  assert.equal((await textOf('a.csv', inches)).split('\n').filter((line) => line.includes('5" pipe')).length, 5_000);
  const parts = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\na\r\n'.repeat(2_500)}`;
  assert.equal(await problemOf('a.eml', parts), 'broken_file');
  assert.equal(await problemOf('a.eml', `${'X: y\r\n'.repeat(60_000)}\r\nMSKU6011672`), 'broken_file');
});

test('charges by the unpacked size, not the sent size', () => {
  const sheet = workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(5_000));
  const units = files.unitsOf({ name: 'a.xlsx', mediaType: '', bytes: sheet });
  assert.ok(sheet.length < 5_000 && units >= 20, `${sheet.length} bytes, ${units} units`);
  const text = { name: 'a.txt', mediaType: '', bytes: new Uint8Array(1024 * 1024).fill(65) };
  assert.equal(files.unitsOf(text), 17);
});
