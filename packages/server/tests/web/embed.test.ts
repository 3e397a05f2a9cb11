import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { sandboxUuid } from '@wayseal/proofs';
import { statusLabel } from '../../src/modules/statuses/rules/labels.ts';
import { badgeSvg } from '../../src/modules/shipments/pages/badge.ts';
import { embedCard } from '../../src/modules/shipments/pages/embed.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { type Browsing, startBrowsing } from '../support/browsing.ts';
import { noChromium, type Tab } from '../support/chromium.ts';
import { startTestService, type TestService } from '../support/service.ts';

const uuid = sandboxUuid('SVCTEST-DELIVERED');
const moving = sandboxUuid('SVCTEST-IN-TRANSIT');

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('the badge says state and seal in its language and theme, and is cached by its content', async () => {
  const grounds = new Set<string>();
  for (const language of languageTags) {
    for (const theme of ['light', 'dark']) {
      const path = `/badge/${uuid}.svg?lang=${language}&theme=${theme}`;
      const { status, text, headers } = await service.request(path);
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'image/svg+xml');
      assert.equal(headers['cache-control'], 'public, max-age=60');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
      assert.match(
        text,
        new RegExp(
          `<title>${catalogues[language].site.sandbox}${catalogues[language].site.colon}${statusLabel('delivered', null, language)}, `,
        ),
      );
      assert.doesNotMatch(text, /<style|<script|style=|href=/);
      grounds.add(/<rect\s[^>]*fill="([^"]+)"/.exec(text)?.[1] ?? '');
      const again = await service.request(path, { headers: { 'if-none-match': String(headers['etag']) } });
      assert.equal(again.status, 304);
    }
  }
  assert.equal(grounds.size, 2);
  assert.match((await service.request(`/badge/${moving}.svg`)).text, /Sandbox: In transit, sealed/);
});

test('a uuid that is nobody’s and a text that is none give the same neutral badge and card, with 404', async () => {
  for (const kind of ['badge', 'embed']) {
    const answers = await Promise.all(
      ['3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012', 'x', '%3Cscript%3E'].map((id) =>
        service.request(`/${kind}/${id}${kind === 'badge' ? '.svg' : ''}`),
      ),
    );
    for (const { status, text } of answers) {
      assert.equal(status, 404);
      assert.equal(text, answers[0]?.text);
      assert.doesNotMatch(text, /script/);
    }
  }
});

test('a badge keeps its size whatever it is told, and text stays text', () => {
  const seal = { mark: 'broken', text: '</text><script>'.repeat(1_000) } as const;
  const svg = badgeSvg({ theme: 'light', state: '<b>'.repeat(5_000), status: 'exception', seal });
  assert.doesNotMatch(svg, /<b>|<script>/);
  assert.ok(Number(/width="(\d+)"/.exec(svg)?.[1]) < 800);
});

test('the card may be framed, runs nothing, has no cookie and shows no more than the page', async () => {
  const { text, headers, status } = await service.request(`/embed/${uuid}?lang=fr&theme=dark`);
  assert.equal(status, 200);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /default-src 'none'; style-src 'self'.*frame-ancestors \*/);
  assert.equal(headers['set-cookie'], undefined);
  assert.match(text, /<html lang="fr"\s+data-theme="dark">/);
  assert.match(text, /Livré/);
  assert.doesNotMatch(text, /<script|\/pod|\/proof|style=/);
  assert.ok(gzipSync(text).length < 20_000);
  const page = (await service.request(`/shipments/${uuid}?lang=fr`)).text;
  const known = page.replaceAll(/<[^>]+>|\s+/g, ' ');
  for (const [, at = ''] of text.matchAll(/<p>([^<]*UTC)<\/p>/g))
    assert.ok(known.includes(at.split(': ')[1] ?? at), at);
  for (const path of ['/', `/shipments/${uuid}`, `/track/SVCTEST-DELIVERED`]) {
    const framed = await service.request(path);
    assert.match(String(framed.headers['content-security-policy']), /frame-ancestors 'none'/, path);
  }
});

test('hostile text in every field of a card is text', () => {
  const hostile = `<script>x</script>"'><img src=x onerror=y>\u202e\u0000${'A'.repeat(10_000)}`;
  const shipment = {
    uuid: hostile,
    status: 'exception',
    status_detail: 'held',
    source: 'operator_ingest',
    action_required: true,
    last_event_at: '2026-11-18T06:12:00Z',
    estimated_arrival: '2026-11-18T06:12:00Z',
    arrival_uncertainty_seconds: 0,
    flags: [],
    pod_url: hostile,
    events: [],
  } as const;
  const sandbox = false;
  const seal = { mark: 'sealed', isPurged: false, checkedAt: '2026-11-18T06:12:00Z' } as const;
  const card = { number: hostile, carrierName: hostile, shipment, seal, sandbox };
  for (const language of languageTags) {
    const text = embedCard(card, { language, theme: null }, hostile);
    assert.doesNotMatch(text, /<script>|<img|"'>/);
    assert.ok(text.length > 20_000, 'it is shown');
  }
});

test('the page of a shipment has the code, which shows exactly these addresses', async () => {
  const { text } = await service.request(`/shipments/${uuid}?lang=de`);
  const codes = [...text.matchAll(/<code>([^<]*)<\/code>/g)]
    .filter(([, code = '']) => code.includes('src='))
    .map(([, code = '']) =>
      code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
  assert.equal(codes.length, 2);
  for (const code of codes) {
    const [, source = ''] = /src="([^"]+)"/.exec(code) ?? [];
    assert.equal((await service.request(source.slice(service.url.length))).status, 200, source);
  }
  assert.match(text, /Zustellnachweis/);
  // The number is no capability: its page gives no code away.
  assert.doesNotMatch((await service.request('/track/SVCTEST-DELIVERED')).text, /\/badge\/|\/embed\//);
});

test(
  'in a page of another origin the frame shows the card, and no other page of ours',
  { skip: noChromium },
  async () => {
    await using browsing: Browsing = await startBrowsing();
    const { tab, until } = browsing;
    const inside = browsing.service.url;
    const page = `<iframe id="card" src="${inside}/embed/${uuid}"></iframe><iframe id="page" src="${inside}/"></iframe><img src="${inside}/badge/${uuid}.svg">`;
    const host = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    try {
      await tab.send('Page.navigate', { url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/` });
      await until("document.readyState === 'complete' && document.querySelector('img')?.naturalWidth > 100");
      assert.deepEqual(await shownFrames(tab), [`${inside}/embed/${uuid}`]);
      assert.ok(
        tab.problems.some((text) => text.includes('frame-ancestors')),
        'the start page refuses to be framed',
      );
      assert.equal(tab.problems.filter((text) => text.includes('/embed/')).length, 0);
    } finally {
      host.close();
      host.closeAllConnections();
    }
  },
);

/** Addresses of the frames that show a page: those of an origin of their own are targets in one kind of browser, and not in another. */
async function shownFrames({ send }: Tab): Promise<readonly string[]> {
  const { targetInfos } = (await send('Target.getTargets')) as never as {
    targetInfos: readonly { type: string; url: string }[];
  };
  const { frameTree } = (await send('Page.getFrameTree')) as never as {
    frameTree: { childFrames: readonly { frame: { url: string } }[] };
  };
  const apart = targetInfos.filter(({ type }) => type === 'iframe').map(({ url }) => url);
  return [...apart, ...frameTree.childFrames.map(({ frame }) => frame.url)].filter((url) => url.startsWith('http'));
}
