import { module } from '../../kernel/module.ts';
import { changeSettings } from './settings.ts';

/** The change feed: every recorded event to the operator's own broker. No operation: it goes out, nothing comes in. */
export const changes = module({
  name: 'changes',
  settings: changeSettings,
  operations: [],
  needs: [],
  gives: [],
  load: () => import('./open.ts'),
});
