import { module } from '../../kernel/module.ts';
import { createLink } from './operations/create-link.ts';
import { listLinks } from './operations/list-links.ts';
import { revokeLink } from './operations/revoke-link.ts';

export const follows = module({
  name: 'follows',
  settings: {},
  operations: [listLinks, createLink, revokeLink],
  needs: ['keyLines'],
  gives: ['followLinks'],
  load: () => import('./open.ts'),
});
