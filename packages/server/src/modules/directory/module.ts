import { module } from '../../kernel/module.ts';
import { getCarrier } from './operations/get-carrier.ts';
import { listCarriers } from './operations/list-carriers.ts';
import { directorySettings } from './settings.ts';

export const directory = module({
  name: 'directory',
  settings: directorySettings,
  operations: [listCarriers, getCarrier],
  needs: [],
  gives: ['detector', 'directory', 'links', 'reloadDirectory'],
  load: () => import('./open.ts'),
});
