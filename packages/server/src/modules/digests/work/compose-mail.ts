/** The bytes of a mail (RFC 5322, MIME), with everything but its sender. */
import { listIdOf } from '../rules/identity.ts';
import { plainText, type WordedDigest } from '../rules/mail-text.ts';
import { mailHtml } from './mail-html.ts';

export interface MailIdentity {
  readonly name: string;
  readonly messageId: string;
  /** Domain of the sender. */
  readonly domain: string;
  /** Epoch milliseconds. */
  readonly date: number;
}

/** No recipient is named: none learns of the others, and the store holds no address. */
const undisclosed = { name: 'undisclosed-recipients', group: [] };

export async function composeMail(worded: WordedDigest, identity: MailIdentity): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    to: [undisclosed],
    subject: worded.subject,
    messageId: identity.messageId,
    date: new Date(identity.date),
    headers: {
      // RFC 3834: programs that answer mail leave this one alone.
      'Auto-Submitted': 'auto-generated',
      'List-Id': listIdOf(identity.name, identity.domain),
      'Content-Language': worded.language,
    },
    text: plainText(worded),
    html: mailHtml(worded),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** The mail as it is sent. `header` is the value of `From`. */
export function withSender(mail: Uint8Array, header: string): Buffer {
  return Buffer.concat([Buffer.from(`From: ${header}\r\n`), mail]);
}
