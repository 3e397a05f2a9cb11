/** The thread that reads files of strangers, so that no other request waits for them. */
import { answerWork } from '../../../kernel/lib/work-answer.ts';
import type { ListFile } from '../rules/list-file.ts';
import { readListFile } from './read-list-file.ts';

answerWork((file) => readListFile(file as ListFile));
