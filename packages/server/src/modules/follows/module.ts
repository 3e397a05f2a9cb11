import { module } from '../../kernel/module.ts';
import { changeFollowed } from './operations/change-followed.ts';
import { createLink } from './operations/create-link.ts';
import { followNumber } from './operations/follow-number.ts';
import { listFollowed } from './operations/list-followed.ts';
import { listLinks } from './operations/list-links.ts';
import { revokeLink } from './operations/revoke-link.ts';
import { stopFollowing } from './operations/stop-following.ts';
import { followSettings } from './settings.ts';

export const follows = module({
  name: 'follows',
  settings: followSettings,
  operations: [listFollowed, followNumber, changeFollowed, stopFollowing, listLinks, createLink, revokeLink],
  needs: ['keyLines', 'learning', 'shipments', 'histories'],
  gives: ['follows', 'followLinks', 'followOversight'],
  load: () => import('./open.ts'),
});
