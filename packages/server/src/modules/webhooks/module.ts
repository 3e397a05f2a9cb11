import { module } from '../../kernel/module.ts';
import { webhookOperations } from './operations/webhook-operations.ts';
import { webhookSettings } from './settings.ts';

export const webhooks = module({
  name: 'webhooks',
  settings: webhookSettings,
  operations: webhookOperations,
  needs: ['keyLines'],
  gives: ['webhooks', 'webhookDepth', 'webhookOversight'],
  load: () => import('./open.ts'),
});
