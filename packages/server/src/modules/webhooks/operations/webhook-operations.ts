import type { AnyOperation } from '../../../kernel/operation/operation.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { enableWebhook } from './enable-webhook.ts';
import { getWebhook } from './get-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listEvents } from './list-events.ts';
import { listWebhooks } from './list-webhooks.ts';
import { redeliver } from './redeliver.ts';
import { rotateWebhook } from './rotate-webhook.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

/** All webhook operations, in the order of the references. */
export const webhookOperations: readonly AnyOperation[] = [
  listWebhooks,
  createWebhook,
  listEvents,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhook,
  enableWebhook,
  listDeliveries,
  redeliver,
];
