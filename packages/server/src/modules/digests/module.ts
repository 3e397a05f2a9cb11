import { module } from '../../kernel/module.ts';
import { digestSettings } from './settings.ts';

/** Digests by e-mail of what keys follow. No operation: addresses are in the operator's file alone. */
export const digests = module({
  name: 'digests',
  settings: digestSettings,
  operations: [],
  needs: ['apiKeys', 'keyLines', 'follows'],
  gives: ['digests', 'reloadDigests'],
  load: () => import('./open.ts'),
});
