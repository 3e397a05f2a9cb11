import { module } from '../../kernel/module.ts';
import { ingestMessages } from './operations/ingest-messages.ts';
import { messageSettings } from './settings.ts';

/** Status messages of freight partners: EDIFACT, X12, Cargo-IMP, Cargo-XML and tables. */
export const messages = module({
  name: 'messages',
  settings: messageSettings,
  operations: [ingestMessages],
  needs: ['detector', 'directory', 'places', 'shipments', 'jointRecording'],
  gives: ['messages', 'messageSources'],
  load: () => import('./open.ts'),
});
