import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, dayOf, type Observation } from '../../src/modules/numbers/rules/observation.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { scoreForecasts, scoreForecastsWhenDue } from '../../src/modules/numbers/work/score-forecasts.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { mulberry32 } from '../support/random.ts';

describeOnBothDatabases('the nightly record', (newConfig) => {
  test('writes forecasts before the outcome, scores them when their time has passed, and reports them', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    const clock = { value: Date.UTC(2026, 8, 1), now: () => clock.value };
    const store = await openStore(config, { now: clock.now });
    t.after(() => store[Symbol.asyncDispose]());
    const ids = uuidV7Source(clock.now);
    const ports = { observations: store.observations, log: store.forecasts, clock, ids };
    const database = openDatabase(config);
    t.after(() => database[Symbol.asyncDispose]());
    // As retention does it.
    const forget = (subjects: readonly string[]) =>
      database.handle.updateTable('observations').set({ subject: null }).where('subject', 'in', subjects).execute();
    const random = mulberry32(1);
    // Every shipment takes 1 to 6 days; twelve start each day, and the past 60 days are known.
    const shipments = Array.from({ length: 12 * 90 }, (_, index) => ({
      subject: `s${index}`,
      startedAt: clock.value + (Math.floor(index / 12) - 60) * dayMs,
      durationS: 86_400 + Math.round(random() * 5 * 86_400),
    }));
    const known = new Set<string>();
    const open = new Set<string>();
    const tell = async (): Promise<void> => {
      const finished: { identity: string; observation: Observation }[] = [];
      for (const { subject, startedAt, durationS } of shipments) {
        const ageS = (clock.value - startedAt) / 1000;
        if (ageS <= 0 || known.has(subject)) continue;
        const outcome = durationS <= ageS ? 'delivered' : 'open';
        if (outcome === 'delivered') known.add(subject);
        const row: Observation = {
          vertical: 'parcel',
          originCountry: 'DE',
          destinationCountry: 'FR',
          carrierSlug: null,
          clock: 'transit',
          startedDay: dayOf(startedAt),
          durationS: Math.min(durationS, ageS),
          outcome,
          entryAgeS: 0,
        };
        if (outcome === 'delivered' && !open.has(subject)) finished.push({ identity: subject, observation: row });
        else await store.observations.record(subject, [row]);
        open.add(subject);
      }
      await store.observations.importLines(finished);
    };
    assert.equal(await store.forecasts.latestReport(), null);
    await tell();
    const first = await scoreForecasts(ports);
    assert.ok((first.groups[0]?.answered ?? 0) > 20);
    assert.equal(first.groups[0]?.resolved, 0);
    assert.equal(first.groups[0]?.scores, null);
    assert.match(first.groups[0]?.words ?? '', /^Not enough resolved forecasts: 0 of the 100 /);
    const again = await scoreForecasts({ ...ports, clock: { now: () => clock.value + 1 } });
    assert.equal(again.groups[0]?.forecasts, first.groups[0]?.forecasts, 'no forecast twice');
    for (let night = 0; night < 24; night += 1) {
      clock.value += dayMs;
      await tell();
      if (night === 5) await forget(['s690', 's691', 's692']);
      assert.ok(await scoreForecastsWhenDue(ports));
      assert.equal(await scoreForecastsWhenDue(ports), undefined, 'one report a night');
    }
    const report = await store.forecasts.latestReport();
    const all = report?.groups[0];
    assert.ok(all?.scores, all?.words);
    assert.ok(all.resolved >= 150);
    // 99 % binomial bounds. Forecasts of one shipment depend on each other: its ages count as one trial at worst.
    const firstNight = Date.UTC(2026, 8, 1);
    const followed = shipments.filter(({ startedAt, durationS }) => {
      return startedAt < clock.value && startedAt + durationS * 1000 > firstNight;
    });
    const wide = 2.5758 * Math.sqrt(all.forecasts / followed.length);
    for (const { n, meanP, observed } of all.scores.reliability) {
      if (n === 0 || meanP === null || observed === null) continue;
      const bound = wide * Math.sqrt((meanP * (1 - meanP)) / n) + 1 / n;
      assert.ok(Math.abs(meanP - observed) <= bound, `said ${meanP}, was ${observed}, bound ${bound} of ${n}`);
    }
    const expectedGap = all.scores.reliability.reduce((sum, { n, meanP }) => {
      return sum + Math.sqrt(n * (meanP ?? 0) * (1 - (meanP ?? 0)));
    }, 0);
    const decided = all.scores.reliability.reduce((sum, { n }) => sum + n, 0);
    assert.ok(all.scores.ece <= (wide * expectedGap) / decided, `ece ${all.scores.ece}`);
    for (const [coverage, target] of [
      [all.scores.coverageP50, 0.5],
      [all.scores.coverageP90, 0.9],
    ] as const) {
      assert.ok(coverage);
      const bound = wide * Math.sqrt((target * (1 - target)) / coverage.n);
      assert.ok(Math.abs(coverage.share - target) <= bound, `${JSON.stringify(coverage)}, bound ${bound}`);
    }
    const fourteen = all.scores.horizons.find(({ withinDays }) => withinDays === 14);
    assert.ok(fourteen === undefined || fourteen.observed === 1);
    assert.deepEqual(
      report?.groups.map(({ group }) => group),
      ['all', 'parcel'],
    );
  });
});
