import { module } from '../../kernel/module.ts';
import { detectBatch } from './operations/detect-batch.ts';
import { detect } from './operations/detect.ts';
import { findInText } from './operations/find-in-text.ts';
import { getQr } from './operations/get-qr.ts';
import { getTrackingUrl } from './operations/get-tracking-url.ts';

export const detection = module({
  name: 'detection',
  settings: {},
  operations: [detect, detectBatch, findInText, getQr, getTrackingUrl],
  needs: [],
  gives: ['listFiles'],
  load: () => import('./open.ts'),
});
