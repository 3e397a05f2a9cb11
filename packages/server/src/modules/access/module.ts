import { module } from '../../kernel/module.ts';

export const access = module({
  name: 'access',
  settings: {},
  operations: [],
  needs: [],
  gives: ['apiKeys', 'keyLines', 'authentication', 'keyOversight'],
  load: () => import('./open.ts'),
});
