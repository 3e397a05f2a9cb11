import { module } from '../../kernel/module.ts';
import { changeFollowed } from './operations/change-followed.ts';
import { followNumber } from './operations/follow-number.ts';
import { listFollowed } from './operations/list-followed.ts';
import { stopFollowing } from './operations/stop-following.ts';
import { followSettings } from './settings.ts';

export const follows = module({
  name: 'follows',
  settings: followSettings,
  operations: [listFollowed, followNumber, changeFollowed, stopFollowing],
  needs: ['keyLines'],
  gives: ['follows'],
  load: () => import('./open.ts'),
});
