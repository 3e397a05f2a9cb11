import { module } from '../../kernel/module.ts';
import { getCapabilities } from './operations/get-capabilities.ts';
import { getHealth, getReadiness } from './operations/get-health.ts';
import { getOpenApi } from './operations/get-openapi.ts';
import { getService } from './operations/get-service.ts';

export const service = module({
  name: 'service',
  settings: {},
  operations: [getService, getOpenApi, getCapabilities, getHealth, getReadiness],
  needs: [],
  gives: ['readiness'],
  load: () => import('./open.ts'),
});
