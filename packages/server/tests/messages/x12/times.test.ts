import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interchange, of, of214, problems } from './interchange.ts';

test('times: every form, every time code, and nothing that does not exist', () => {
  const table: readonly (readonly [written: string, local: string, offset?: number | null, zone?: string])[] = [
    ['20300304*1200', '2030-03-04T12:00'],
    ['20300304*1200*LT', '2030-03-04T12:00'],
    ['20300304', '2030-03-04'],
    ['300304*1200', '2030-03-04T12:00'],
    ['20320229*235959', '2032-02-29T23:59:59'],
    ['20300304*1200301', '2030-03-04T12:00:30'],
    ['20300304*12003012*UT', '2030-03-04T12:00:30', 0],
    ['20300304*1200*GM', '2030-03-04T12:00', 0],
    ['20300304*1200*01', '2030-03-04T12:00', 60],
    ['20300304*1200*12', '2030-03-04T12:00', 720],
    ['20300304*1200*13', '2030-03-04T12:00', -720],
    ['20300304*1200*24', '2030-03-04T12:00', -60],
    ['20300304*1200*25', '2030-03-04T12:00', -150],
    ['20300304*1200*26', '2030-03-04T12:00', -210],
    ['20300304*1200*27', '2030-03-04T12:00', 330],
    ['20300304*1200*28', '2030-03-04T12:00', 570],
    ['20300304*1200*29', '2030-03-04T12:00', 630],
    ['20300304*1200*ES', '2030-03-04T12:00', -300],
    ['20300304*1200*ED', '2030-03-04T12:00', -240],
    ['20300304*1200*CS', '2030-03-04T12:00', -360],
    ['20300304*1200*CD', '2030-03-04T12:00', -300],
    ['20300304*1200*MS', '2030-03-04T12:00', -420],
    ['20300304*1200*MD', '2030-03-04T12:00', -360],
    ['20300304*1200*PS', '2030-03-04T12:00', -480],
    ['20300304*1200*PD', '2030-03-04T12:00', -420],
    ['20300304*1200*AS', '2030-03-04T12:00', -540],
    ['20300304*1200*AD', '2030-03-04T12:00', -480],
    ['20300304*1200*HS', '2030-03-04T12:00', -600],
    ['20300304*1200*HD', '2030-03-04T12:00', -540],
    ['20300304*1200*NS', '2030-03-04T12:00', -210],
    ['20300304*1200*ND', '2030-03-04T12:00', -150],
    ['20300304*1200*TS', '2030-03-04T12:00', -240],
    ['20300304*1200*TD', '2030-03-04T12:00', -180],
    ['20300304*1200*ET', '2030-03-04T12:00', null, 'America/New_York'],
    ['20300304*1200*CT', '2030-03-04T12:00', null, 'America/Chicago'],
    ['20300304*1200*MT', '2030-03-04T12:00', null, 'America/Denver'],
    ['20300304*1200*PT', '2030-03-04T12:00', null, 'America/Los_Angeles'],
    ['20300304*1200*AT', '2030-03-04T12:00', null, 'America/Anchorage'],
    ['20300304*1200*HT', '2030-03-04T12:00', null, 'Pacific/Honolulu'],
    ['20300304*1200*NT', '2030-03-04T12:00', null, 'America/St_Johns'],
    ['20300304*1200*TT', '2030-03-04T12:00', null, 'America/Halifax'],
  ];
  for (const [written, local, offset = null, zone] of table) {
    const { time } = of(`AT7*X6*NS***${written}`);
    assert.deepEqual(
      [time.local, time.offsetMinutes, time.zone],
      [local, offset, zone === undefined ? null : { name: zone, uncertaintyS: 60 }],
      written,
    );
  }
  for (const [written, code, element] of [
    ['', 'time_missing', 5],
    ['*1200*UT', 'time_missing', 5],
    ['20300230*1200', 'time_invalid', 5],
    ['20300229*1200', 'time_invalid', 5],
    ['20301301*1200', 'time_invalid', 5],
    ['2030034*1200', 'time_invalid', 5],
    ['00000101*1200', 'time_invalid', 5],
    ['20300304*2400', 'time_invalid', 6],
    ['20300304*1260', 'time_invalid', 6],
    ['20300304*120060', 'time_invalid', 6],
    ['20300304*930', 'time_invalid', 6],
    ['20300304*1200*ZZ', 'time_invalid', 7],
    ['20300304*1200*30', 'time_invalid', 7],
  ] as const) {
    const [found] = problems(interchange(of214(`AT7*X6*NS***${written}`)));
    assert.deepEqual([found?.code, found?.segment, found?.element], [code, 6, element], written);
  }
});

test('times: the zone of a generic code has the offsets of its winter and summer codes', () => {
  const offsetOf = (zone: string, date: string): number => {
    const at = Date.parse(`${date}T12:00Z`);
    const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(at);
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  const read = (code: string) => of(`AT7*X6*NS***20300304*1200*${code}`).time;
  for (const area of ['E', 'C', 'M', 'P', 'A', 'H', 'N', 'T']) {
    const zone = read(`${area}T`).zone?.name ?? '';
    assert.equal(offsetOf(zone, '2026-01-15'), read(`${area}S`).offsetMinutes, zone);
    // Hawaii has no daylight time; its code HD is one of the list all the same.
    const summer = area === 'H' ? `${area}S` : `${area}D`;
    assert.equal(offsetOf(zone, '2026-07-15'), read(summer).offsetMinutes, zone);
  }
});
