import { module } from '../../kernel/module.ts';

export const follows = module({
  name: 'follows',
  settings: {},
  operations: [],
  needs: [],
  gives: [],
  load: () => import('./open.ts'),
});
