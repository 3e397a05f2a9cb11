import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browsing, startBrowsing, manyPagesMs } from '../support/browsing.ts';
import { noChromium } from '../support/chromium.ts';

const mail = `Dear team,
please check container MSKU6011672 and the letter RR287043775IN, and 1Z 999 AA1 0123 4567 84.
Tel. +46 8 5051 2200`;

let browsing: Browsing;
before(async () => {
  if (!noChromium) browsing = await startBrowsing();
});
after(async () => {
  if (!noChromium) await browsing[Symbol.asyncDispose]();
});

const press = (selector: string): string => `document.querySelector(${JSON.stringify(selector)}).click()`;

async function paste(text: string): Promise<void> {
  await browsing.open('/');
  await browsing.tab.evaluate("document.querySelector('#text').focus()");
  await browsing.tab.send('Input.insertText', { text });
}

for (const isScripted of [true, false]) {
  const how = isScripted ? 'with' : 'without';
  test(
    `a pasted email leads to each carrier's page in two clicks, ${how} JavaScript`,
    { skip: noChromium },
    async () => {
      const { tab, until } = browsing;
      await tab.send('Emulation.setScriptExecutionDisabled', { value: !isScripted });
      try {
        await paste(mail);
        await tab.evaluate(press('form.box button'));
        await until("location.pathname === '/numbers' && document.querySelectorAll('tr[data-ready]').length === 3");
        const targets = (await tab.evaluate(
          "[...document.querySelectorAll('tr[data-ready] a.btn')].map(({ hostname }) => hostname)",
        )) as string[];
        assert.deepEqual(targets, ['www.maersk.com', 'www.indiapost.gov.in', 'www.ups.com']);
      } finally {
        await tab.send('Emulation.setScriptExecutionDisabled', { value: false });
      }
    },
  );
}

test('Back from a row shows the list again', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await paste('RR287043775IN and MSKU6011673');
  await tab.evaluate(press('form.box button'));
  await until("location.pathname === '/numbers' && document.querySelector('table.list') !== null");
  await tab.evaluate(press('table.list a[href^="/track/"]'));
  await until("location.pathname === '/track/MSKU6011672' && document.readyState === 'complete'");
  await tab.evaluate('history.back()');
  await until("location.pathname === '/numbers' && document.querySelector('h1')?.textContent === '2 numbers found'");
});

test('says what was found while a person types, and sends nothing', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await paste('MSKU6011672');
  await until("document.querySelector('#live').textContent.includes('Maersk')");
  const before = tab.requested.length;
  await tab.evaluate("document.querySelector('#text').value = ''");
  await tab.send('Input.insertText', { text: mail.replace('MSKU6011672', 'MSKU6011673') });
  await until("document.querySelector('#live').textContent.includes('3 numbers found')");
  const live = String(await tab.evaluate("document.querySelector('#live').textContent"));
  assert.match(live, /2 ready/);
  assert.match(live, /1 to check/);
  await tab.evaluate("document.querySelector('#text').value = ''");
  await tab.send('Input.insertText', { text: '<b>hello</b>' });
  await until("document.querySelector('#live').textContent.includes('No match yet')");
  assert.equal(tab.requested.length, before);
});

test('takes files that are dropped anywhere on the page', { skip: noChromium }, async () => {
  const { tab, until, open } = browsing;
  await open('/');
  await until("document.querySelector('#file') !== null");
  await tab.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['MSKU6011672\\nRR287043775IN'], 'numbers.txt', { type: 'text/plain' }));
    document.querySelector('h1').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  })()`);
  await until("document.querySelector('#file-name').textContent === 'numbers.txt'");
  await tab.evaluate(press('form.box button'));
  await until("location.pathname === '/numbers' && document.querySelectorAll('tr[data-ready]').length === 2");
});

test('counts a container of a lessor as the list of the server does', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await paste('MSKU6000003\nTGHU1234567');
  await until("document.querySelector('#live').textContent.includes('2 numbers found')");
  const live = String(await tab.evaluate("document.querySelector('#live').textContent"));
  assert.match(live, /1 ready/);
  assert.doesNotMatch(live, /to check/);
});

test('Enter sends the form, Shift with Enter adds a line', { skip: noChromium }, async () => {
  const { tab, until } = browsing;
  await paste('MSKU6011672');
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter, modifiers: 8 });
  assert.equal(await tab.evaluate("document.querySelector('#text').value"), 'MSKU6011672\n');
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
  await until("location.pathname === '/track/MSKU6011672'");
});

test(
  'the start page and the list keep to the rules of accessibility at every width',
  { skip: noChromium, timeout: manyPagesMs },
  async () => {
    const { tab, open, setWidth, setTheme, until, violations } = browsing;
    for (const theme of ['light', 'dark']) {
      await setTheme(theme);
      for (const width of [320, 390, 768, 1440]) {
        await setWidth(width);
        for (const path of [
          '/',
          `/numbers?q=${encodeURIComponent('MSKU6011673 RR287043775IN 1Z999AA10123456784 020-12345675')}`,
        ]) {
          await open(path);
          await until("document.querySelector('h1') !== null");
          assert.deepEqual(await violations(theme === 'dark'), [], `${path} ${theme} ${width}`);
          const overflow = await tab.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          assert.equal(overflow, 0, `${path} ${width}`);
        }
      }
    }
    assert.deepEqual(tab.problems, []);
  },
);
