import { module } from '../../kernel/module.ts';
import { createLink } from './operations/create-link.ts';
import { listLinks } from './operations/list-links.ts';
import { revokeLink } from './operations/revoke-link.ts';
import { followSettings } from './settings.ts';

export const follows = module({
  name: 'follows',
  settings: followSettings,
  operations: [listLinks, createLink, revokeLink],
  needs: ['keyLines'],
  gives: ['follows', 'followLinks', 'followOversight'],
  load: () => import('./open.ts'),
});
