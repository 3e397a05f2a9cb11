import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noChromium, openTab, type Tab } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { startTestService } from '../support/service.ts';

async function until(tab: Tab, expression: string): Promise<void> {
  await eventually(expression, async () => (await tab.evaluate(expression)) === true);
}

async function press(tab: Tab, key: string, modifiers = 0): Promise<void> {
  const code = { Tab: 9, Enter: 13, Escape: 27, ' ': 32, ArrowDown: 40 }[key] ?? 0;
  const event = { key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: code, modifiers };
  await tab.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

const control = 2;
const query = "document.querySelector('#query')";
const offered = "[...document.querySelectorAll('#names:not([hidden]) li')].map((item) => item.textContent).join(' ')";

test('a query is written with the keyboard, completed from the schema and run', { skip: noChromium }, async (t) => {
  await using service = await startTestService();
  await using tab = await openTab();
  const { key } = await service.makeKey('pro');
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
  await tab.send('Page.navigate', { url: `${service.url}/docs/graphql` });
  await until(tab, "document.querySelector('#run')?.hidden === false && document.readyState === 'complete'");
  const type = async (text: string): Promise<void> => void (await tab.send('Input.insertText', { text }));
  await tab.evaluate(`${query}.value = ''; ${query}.focus()`);

  await type('{ de');
  assert.equal(await tab.evaluate(offered), 'detect');
  await press(tab, 'Tab');
  await type('(');
  await press(tab, ' ', control);
  assert.equal(await tab.evaluate(offered), 'number country carrier vertical sender_country email_domain');
  await press(tab, 'Enter');
  await type(': "020-12345675") { matches { ve');
  assert.equal(await tab.evaluate(offered), 'vertical');
  await press(tab, 'Enter');
  await type(' } nor');
  await press(tab, 'Tab');
  await type(' } carriers(type: o');
  assert.equal(await tab.evaluate(offered), 'ocean');
  await press(tab, 'Escape');
  assert.equal(await tab.evaluate(offered), '', 'Escape closes the list');
  await type('cean, limit: 1) { total } }');
  assert.equal(
    await tab.evaluate(`${query}.value`),
    '{ detect(number: "020-12345675") { matches { vertical } normalized } carriers(type: ocean, limit: 1) { total } }',
  );

  await tab.evaluate(
    `document.querySelector('#key').value = ${JSON.stringify(key)}; document.querySelector('#variables').value = ''`,
  );
  await press(tab, 'Enter', control);
  await until(tab, "document.querySelector('#state').textContent.startsWith('Status 200')");
  const { data } = JSON.parse(String(await tab.evaluate("document.querySelector('#result').textContent")));
  assert.equal(data.detect.normalized, '02012345675');

  await tab.evaluate("document.querySelector('#arrange').click()");
  assert.match(
    String(await tab.evaluate(`${query}.value`)),
    /^\{\n {2}detect\(number: "020-12345675"\) \{\n {4}matches \{/,
  );
  await press(tab, 'Enter', control);
  await until(tab, "document.querySelectorAll('#history option').length === 3");
  await tab.send('Page.reload');
  await until(tab, `document.readyState === 'complete' && !${query}.value.startsWith('{ detect')`);
  await until(tab, "document.querySelectorAll('#history option').length === 3");
  await tab.evaluate(`(() => {
    const history = document.querySelector('#history');
    history.value = '1';
    history.dispatchEvent(new Event('change'));
  })()`);
  assert.match(String(await tab.evaluate(`${query}.value`)), /^\{ detect\(number/, 'the older query is back');
  const stored = await tab.evaluate('JSON.stringify([sessionStorage, localStorage])');
  assert.ok(!String(stored).includes(key), 'the key is kept nowhere');
  t.diagnostic(`${tab.requested.length} requests`);
  assert.deepEqual(tab.problems, []);
  assert.deepEqual(
    tab.requested.filter((url) => !url.startsWith(service.url)),
    [],
    'nothing comes from elsewhere',
  );
});

test('a mistake is underlined where it is, and a press selects its place', { skip: noChromium }, async () => {
  await using service = await startTestService();
  await using tab = await openTab();
  for (const domain of ['Page', 'Network', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
  await tab.send('Page.navigate', { url: `${service.url}/docs/graphql` });
  await until(tab, "document.querySelector('#run')?.hidden === false && document.readyState === 'complete'");
  await tab.evaluate(`${query}.value = ''; ${query}.focus()`);
  await tab.send('Input.insertText', { text: '{\n  detect(number: "x") {\n    matchd\n    confidence\n  }\n}' });
  await until(tab, "document.querySelector('#marks mark')?.textContent === 'matchd'");
  assert.match(
    String(await tab.evaluate("document.querySelector('#mistakes').textContent")),
    /^Line 3, column 5: Cannot query field "matchd"[^]*Did you mean "matched"/,
  );
  assert.equal(await tab.evaluate(`${query}.getAttribute('aria-invalid')`), 'true');
  const [mark, line] = (await tab.evaluate(`(() => {
    const { top, left } = document.querySelector('#marks mark').getBoundingClientRect();
    const { top: start, left: side } = ${query}.getBoundingClientRect();
    const { lineHeight, paddingTop } = getComputedStyle(${query});
    return [[Math.round(top - start), left > side], [parseFloat(paddingTop), parseFloat(lineHeight)]];
  })()`)) as readonly [readonly [number, boolean], readonly [number, number]];
  assert.ok(
    Math.abs(mark[0] - (line[0] + 2 * line[1])) <= 4,
    `the mark is at ${mark[0]}, the line at ${line.join(' ')}`,
  );
  await tab.evaluate("document.querySelector('#mistakes button').click()");
  assert.equal(await tab.evaluate(`${query}.value.slice(${query}.selectionStart, ${query}.selectionEnd)`), 'matchd');
  await tab.send('Input.insertText', { text: 'matched' });
  await until(tab, "document.querySelector('#mistakes').textContent === ''");
  assert.equal(await tab.evaluate("document.querySelector('#marks mark')"), null);
  assert.deepEqual(tab.problems, []);
});
