import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carrierKinds } from '../../../src/modules/feeds/work/carriers/catalogue.ts';
import { carrierOf } from '../../support/carrier-bodies.ts';

test('every table of codes names its source and date, the terms and what is kept of an answer', async () => {
  for (const kind of Object.keys(carrierKinds)) {
    const { data } = (await carrierOf(kind)).table;
    assert.ok(data.source.length > 10, kind);
    assert.match(data.version, /^\d{4}-\d{2}-\d{2}$/, kind);
    assert.match(data.terms.source, /^https:\/\//, kind);
    assert.ok((data.keeps ?? []).length > 0, kind);
    const { read, stored, shown } = data.terms;
    if (read === null) assert.deepEqual([stored, shown], ['unread', 'unread'], kind);
    else assert.match(read, /^\d{4}-\d{2}-\d{2}$/, kind);
  }
});
