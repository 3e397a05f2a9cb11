import { module } from '../../kernel/module.ts';
import { feedSettings } from './settings.ts';

export const feeds = module({
  name: 'feeds',
  settings: feedSettings,
  operations: [],
  needs: ['places'],
  gives: ['feeds', 'reloadFeeds', 'feedUsage', 'feedPushes'],
  load: () => import('./open.ts'),
});
