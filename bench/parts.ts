/** All parts of `npm run bench`, in the order of the table. */
import type { Part } from './part.ts';
import { classifyPart } from './parts/classify.ts';
import { detectBatch } from './parts/detect-batch.ts';
import { detectPart } from './parts/detect.ts';
import { epcisCaptureParts } from './parts/epcis-capture.ts';
import { graphqlDetect } from './parts/graphql-detect.ts';
import { logAppendParts } from './parts/log-append.ts';
import { mcpCall } from './parts/mcp-call.ts';
import { podVerify } from './parts/pod-verify.ts';
import { restDetect } from './parts/rest-detect.ts';
import { startParts } from './parts/starts.ts';
import { webhooksPart } from './parts/webhooks.ts';

export const parts: readonly Part[] = [
  restDetect,
  detectBatch,
  mcpCall,
  graphqlDetect,
  detectPart,
  ...logAppendParts,
  ...epcisCaptureParts,
  webhooksPart,
  podVerify,
  classifyPart,
  ...startParts,
];
