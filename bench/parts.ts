/** All parts of `npm run bench`, in the order of the table. */
import type { Part } from './part.ts';
import { classifyPart } from './parts/classify.ts';
import { detectPart } from './parts/detect.ts';
import { graphqlDetect } from './parts/graphql-detect.ts';
import { mcpCall } from './parts/mcp-call.ts';
import { restDetect } from './parts/rest-detect.ts';

export const parts: readonly Part[] = [restDetect, mcpCall, graphqlDetect, detectPart, classifyPart];
