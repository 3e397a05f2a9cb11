import { module } from '../../kernel/module.ts';
import { followSettings } from './settings.ts';

export const follows = module({
  name: 'follows',
  settings: followSettings,
  operations: [],
  needs: ['keyLines'],
  gives: ['follows'],
  load: () => import('./open.ts'),
});
