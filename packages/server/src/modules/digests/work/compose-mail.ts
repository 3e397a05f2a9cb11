/** The bytes of a mail (RFC 5322, MIME), with everything but the fields that hold addresses. */
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

export async function composeMail(worded: WordedDigest, identity: MailIdentity): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
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

/** The mail as it is sent; `header` is the value of `From`. No recipient is named, so that none learns of the others. */
export function withSender(mail: Uint8Array, header: string): Buffer {
  return Buffer.concat([Buffer.from(`From: ${header}\r\nTo: undisclosed-recipients:;\r\n`), mail]);
}
