import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qualityReport, type ScoredForecast } from '../../src/modules/numbers/rules/calibration.ts';
import { targets, type TargetOutcome } from '../../src/modules/numbers/rules/logged.ts';
import { describeGroups } from '../../src/modules/numbers/operations/get-forecast-quality.ts';
import { qualityPage, type QualityFacts } from '../../src/modules/numbers/pages/quality.ts';
import { catalogues, languageTags } from '../../src/surfaces/site/texts/texts.ts';
import { startTestService } from '../support/service.ts';
import { testView } from '../support/view.ts';

/** 200 forecasts that all stated 80 %, of which `hits` came true. */
function factsOf(hits: number, count = 200): QualityFacts {
  const forecasts = Array.from({ length: count }, (_, index): ScoredForecast => {
    const outcome: TargetOutcome = index < hits ? 'happened' : 'did_not_happen';
    const prediction = {
      level: 'lane',
      windowDays: 60,
      observations: 100,
      p: Array.from({ length: 7 }, () => 0.8),
      reference: Array.from({ length: 7 }, () => 0.5),
      p50S: 1,
      p90S: 2,
    } as const;
    return { vertical: 'parcel', prediction, outcomes: new Map(targets.map((target) => [target, outcome])) };
  });
  const report = qualityReport(forecasts, Date.UTC(2026, 10, 20));
  return { made_at: '2026-11-20T00:00:00.000Z', required: report.required, groups: describeGroups(report) };
}

test('a fresh instance says what is missing and when it comes, in every language', async () => {
  await using service = await startTestService();
  for (const language of languageTags) {
    const { status, text, headers } = await service.request(`/forecast-quality?lang=${language}`);
    const words = catalogues[language].numbers.quality;
    assert.equal(status, 200);
    assert.ok(text.includes(words.noReport) && text.includes(words.missing), language);
    assert.match(text, /href="\/api\/v1\/forecast-quality"/);
    assert.equal((text.match(/class="chart"/g) ?? []).length, 1, 'no empty picture of a record that is not there');
    assert.equal(headers['cache-control'], 'max-age=300');
    assert.doesNotMatch(text, /noindex|style=/);
  }
  const refused = await service.request('/forecast-quality', { method: 'POST', headers: { accept: 'text/html' } });
  assert.equal(refused.status, 405);
  assert.match(String(refused.headers['content-type']), /^text\/html/);
  assert.match((await service.request('/')).text, /href="\/forecast-quality"/);
});

test('below 100 resolved forecasts no figure is shown', () => {
  const { markup } = qualityPage(testView('en'), factsOf(50, 99)).content;
  assert.match(markup, /99 of the 100 resolved forecasts needed/);
  assert.doesNotMatch(markup, /Brier score|q-all-r/);
});

test('the card says in words and pictures what was said and what was', () => {
  const { markup } = qualityPage(testView('en'), factsOf(142)).content;
  assert.match(markup, /a stated chance was off by 9%/);
  assert.match(markup, /we said 80%, the outcome was 71%/);
  assert.match(markup, /By the time stated as p90 \(90 %\), 71% had arrived; the target is 90%/);
  assert.match(markup, /fewer than promised/);
  assert.match(
    markup,
    /By the time stated as p50 \(half\), 71% had arrived; the target is 50%. That is more than promised/,
  );
  // One dot, at 80 % to the right and 71 % up, in a square of 260.
  assert.match(markup, /<circle class="dot" cx="264\.0" cy="89\.4"/);
  for (const id of ['q-all-r-t', 'q-all-r-d', 'q-parcel-c-t']) assert.match(markup, new RegExp(`id="${id}"`));
  const fits = qualityPage(testView('en'), factsOf(180)).content.markup;
  assert.match(fits, /the target is 90%. Chance alone explains the difference/);
  for (const language of languageTags) {
    const page = qualityPage(testView(language), factsOf(142)).content.markup;
    assert.doesNotMatch(page, /\{\w+\}|undefined|NaN/, language);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, 'ids are unique');
  }
});
