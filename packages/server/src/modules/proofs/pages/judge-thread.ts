/** The thread of /verify: what strangers post is checked here, so that no other request waits for it. */
import { answerWork } from '../../../kernel/lib/work-answer.ts';
import { judge, type VerifyWork } from './judge.ts';

answerWork((work) => judge(work as VerifyWork));
