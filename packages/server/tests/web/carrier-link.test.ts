import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '@wayseal/detect';
import { renderTrack } from '../../src/modules/shipments/commands/render-track.ts';
import { trackHint, trackLink } from '../../src/surfaces/site/components.ts';
import { plainLook } from '../../src/surfaces/cli/look.ts';
import { testView } from '../support/view.ts';

const link = (linkType: string) => ({
  url: 'https://www.line.example/',
  linkType,
  carrier: 'Line',
  number: 'RR287043775IN',
});

test('the hint of a home page never tells people to paste the number right there', () => {
  for (const [language, words] of [
    ['en', /home page line\.example\. Look for its tracking there/],
    ['de', /Startseite line\.example\. Suchen Sie dort/],
    ['es', /página de inicio line\.example\. Busque allí/],
    ['fr', /page d’accueil line\.example\. Cherchez-y/],
  ] as const) {
    const view = testView(language);
    assert.match(String(trackHint(view, link('home_page'))), words);
    assert.doesNotMatch(String(trackHint(view, link('search_page'))), words);
    assert.match(String(trackLink(view, link('home_page'))), /data-copy="RR287043775IN"/);
  }
});

test('a short button says in a row of a list that it leads to a home page', () => {
  const view = testView();
  assert.match(String(trackLink(view, link('home_page'), 'btn', true)), /class="hidden"> at Line, home page</);
  assert.doesNotMatch(String(trackLink(view, link('search_page'), 'btn', true)), /home page/);
});

test('the command line says what a home page is, and that it may not have the status', () => {
  const answer = (linkType: 'unknown' | 'search_page') => ({
    number: 'RR287043775IN',
    detection: detect('RR287043775IN'),
    carrier: { name: 'Line' },
    carrier_url: { url: 'https://www.line.example/', link_type: linkType },
    service_url: 'https://wayseal.example/post/RR287043775IN',
    feed: { outcome: 'no_live_feed', provider: null, attribution: null, hint: null },
    shipment: null,
    live: null,
  });
  const home = renderTrack(answer('unknown'), plainLook).replaceAll(/\s+/g, ' ');
  assert.match(
    home,
    /We know only its home page\. .*home page: look for its tracking there, then paste RR287043775IN\./,
  );
  assert.doesNotMatch(home, /Its page has the status|paste it there/);
  assert.match(renderTrack(answer('search_page'), plainLook), /Its page has the status/);
});
