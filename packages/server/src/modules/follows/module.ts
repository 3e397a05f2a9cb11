import { module } from '../../kernel/module.ts';
import { followSettings } from './settings.ts';

export const follows = module({
  name: 'follows',
  settings: followSettings,
  operations: [],
  needs: ['keyLines', 'learning', 'shipments', 'histories'],
  gives: ['follows'],
  load: () => import('./open.ts'),
});
