import { module } from '../../kernel/module.ts';
import { getDistance } from './operations/get-distance.ts';

export const places = module({
  name: 'places',
  settings: {},
  operations: [getDistance],
  needs: [],
  gives: ['places'],
  load: () => import('./open.ts'),
});
