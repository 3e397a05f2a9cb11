import { module } from '../../kernel/module.ts';
import { followSettings } from './settings.ts';

export const follows = module({
  name: 'follows',
  settings: followSettings,
  operations: [],
  needs: ['learning', 'shipments', 'histories'],
  gives: [],
  load: () => import('./open.ts'),
});
