import { module } from '../../kernel/module.ts';

export const access = module({
  name: 'access',
  settings: {},
  operations: [],
  needs: [],
  gives: ['apiKeys', 'keyLines', 'authentication'],
  load: () => import('./open.ts'),
});
