/** /verify in a browser: what is chosen, dropped or pasted anywhere; order and size on a phone; keyboard; no script. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { type Browsing, startBrowsing } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';

const uuid = sandboxUuid('SVCTEST-DELIVERED');
const verdict = "document.querySelector('.result')?.dataset.verdict";
let browsing: Browsing;
let pod: string;
before(async () => {
  if (noChromium) return;
  browsing = await startBrowsing();
  pod = (await browsing.service.request(`/api/v1/shipments/${uuid}/pod?download=1`)).text;
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

/** The page listens; the verifier itself comes with the first sign of a person. */
const ready = "document.querySelector('#verify').dataset.checks !== undefined";
const verifier = /\/assets\/proofs\./;

/** Gives the page a file or a text, as a person drops or pastes it on the heading. */
const give = (name: 'drop' | 'paste', text: string, asFile: boolean): string => `{
  const data = new DataTransfer();
  if (${asFile}) data.items.add(new File([${JSON.stringify(text)}], 'pod-of-mine.json'));
  else data.setData('text/plain', ${JSON.stringify(text)});
  const options = { bubbles: true, cancelable: true, ${name === 'drop' ? 'dataTransfer' : 'clipboardData'}: data };
  document.querySelector('h1').dispatchEvent(new ${name === 'drop' ? 'DragEvent' : 'ClipboardEvent'}('${name}', options));
}`;

test('checks what is dropped or pasted anywhere, and sends nothing', { skip: noChromium }, async () => {
  const { tab, open, until } = browsing;
  for (const [name, asFile] of [
    ['drop', true],
    ['drop', false],
    ['paste', false],
  ] as const) {
    await open('/verify');
    await until(ready);
    const before = tab.requested.length;
    await tab.evaluate(give(name, pod, asFile));
    await until(`${verdict} === 'sandbox'`);
    // The browser may fetch the font or the manifest of the page late.
    const sent = tab.requested.slice(before).filter((url) => !/\/(?:assets\/|manifest\.webmanifest)/.test(url));
    assert.deepEqual(sent, [], 'nothing is sent');
    const text = String(await tab.evaluate("document.querySelector('main').innerText"));
    assert.match(
      text,
      /This proof is genuine\n+SVCTEST-DELIVERED was delivered in France on 7 March 2030 at 10:42 UTC\./,
    );
    assert.match(text, /9 checks passed, 1 not needed/);
    assert.equal(await tab.evaluate("document.querySelector('.drop').checkVisibility()"), false);
    assert.equal(await tab.evaluate("document.querySelectorAll('h1').length"), 2, 'that of the form is hidden');
    assert.equal(
      await tab.evaluate("[...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length"),
      1,
    );
    assert.deepEqual(await browsing.violations(), []);
  }
  await tab.evaluate("document.querySelector('#in-browser [data-again]').click()");
  await until("document.querySelector('.result') === null && document.querySelector('.drop').checkVisibility()");
});

test('loads the verifier when somebody presses a key, and only then', { skip: noChromium }, async () => {
  const { tab, open, until } = browsing;
  await tab.send('Network.clearBrowserCache');
  const before = tab.requested.length;
  const loaded = () => tab.requested.slice(before).filter((url) => verifier.test(url)).length;
  await open('/verify');
  await until(ready);
  assert.equal(loaded(), 0);
  assert.equal(await tab.evaluate("document.querySelector('#verify').dataset.checks"), 'listening');
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Shift' });
  await until("document.querySelector('#verify').dataset.checks === 'here'");
  await tab.evaluate(give('drop', pod, false));
  await until(`${verdict} === 'sandbox'`);
  assert.equal(loaded(), 1);
});

test('says that the verifier is missing without a network, and takes it up again', { skip: noChromium }, async () => {
  const { tab, open, until } = browsing;
  await tab.send('Network.clearBrowserCache');
  await open('/verify?lang=en');
  await until(ready);
  await browsing.setOffline(true);
  try {
    await tab.evaluate(give('drop', pod, false));
    await until("/couldn’t load its verifier/.test(document.querySelector('#in-browser [role=alert]')?.textContent)");
    assert.equal(await tab.evaluate("document.querySelector('#document').value.length"), pod.length, 'nothing is lost');
  } finally {
    await browsing.setOffline(false);
  }
  await tab.evaluate("document.querySelector('#verify button[value=verify]').click()");
  await until(`${verdict} === 'sandbox'`);
});

test('opens a pasted shipment link by the server', { skip: noChromium }, async () => {
  const { tab, open, until } = browsing;
  await open('/verify');
  await until(ready);
  await tab.evaluate(give('paste', `https://wayseal.example/shipments/${uuid}`, false));
  await until(`location.search === '?uuid=${uuid}' && ${verdict} === 'sandbox'`);
});

test('draws the same verdict as the server', { skip: noChromium }, async () => {
  const { tab, open, until } = browsing;
  for (const language of ['en', 'de']) {
    const shown = `[...document.querySelectorAll('.result, .checks')].map((one) => one.innerText).join('\\n')`;
    await open(`/verify?uuid=${uuid}&lang=${language}`);
    await until(ready);
    const server = await tab.evaluate(shown);
    await tab.evaluate("document.querySelector('#verify button[value=verify]').click()");
    await until("document.querySelector('#in-browser .result') !== null");
    assert.equal(await tab.evaluate("document.querySelector('[data-server]')"), null);
    assert.equal(await tab.evaluate(shown), server, language);
  }
});

test('a change is caught and named, above the checks', { skip: noChromium }, async () => {
  const { tab, open, until } = browsing;
  await open(`/verify?uuid=${uuid}`);
  await until(ready);
  await tab.evaluate("document.querySelector('button[value=break-status]').click()");
  await until("document.querySelector('#in-browser .result.bad') !== null");
  const changed = String(await tab.evaluate("document.querySelector('[data-slot=changed]').innerText"));
  const step = String(await tab.evaluate("document.querySelector('.checks .fail').dataset.step"));
  assert.match(changed, /You changed the status from “delivered” to/);
  assert.ok(changed.includes(`Check ${step} caught it`));
  assert.equal(await tab.evaluate('document.activeElement.matches(".result")'), true, 'readers hear the verdict');
});

test('form and verdict are above the fold of a phone, also with longer words', { skip: noChromium }, async () => {
  const { tab, open } = browsing;
  await browsing.setWidth(390);
  const bottom = (selector: string) =>
    tab.evaluate(`document.querySelector('${selector}').getBoundingClientRect().bottom`);
  for (const language of ['en', 'de', 'es', 'fr']) {
    await open(`/verify?lang=${language}`);
    assert.ok(Number(await bottom('.pick')) < 844, `${language}: button`);
    await open(`/verify?uuid=${uuid}&lang=${language}`);
    assert.ok(Number(await bottom('.result h1')) < 500, `${language}: verdict`);
  }
  await browsing.setWidth(1280);
});

test('without JavaScript a file is chosen with the button of the browser, and sent', { skip: noChromium }, async () => {
  const { tab, open } = browsing;
  await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    await open('/verify');
    const visible = (selector: string) => tab.evaluate(`document.querySelector('${selector}').checkVisibility()`);
    assert.equal(await visible('.drop button[value=verify]'), true);
    assert.equal(await visible('.pick .btn'), false);
    assert.equal(await visible('.drop .hint'), false, 'nothing is promised that needs a script');
  } finally {
    await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
});
