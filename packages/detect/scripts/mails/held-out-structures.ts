/** Mails of the half that nobody looks at while tuning. */
import { drawBill, drawContainer, drawWaybill } from './numbers.ts';
import type { MailWriter } from './mail-writer.ts';

type Structure = (mail: MailWriter) => string;

const lines = (...parts: readonly string[]): string => parts.join('\n');

export const heldOutStructures: Readonly<Record<string, Structure>> = {
  oneLineSms: (m) => {
    const s = m.shipment();
    return `${s.name}: ${m.tell('arrives', s, m.write(s, true))} ${m.say('bye')}`;
  },
  orderFirst: (m) => {
    const s = m.shipment();
    return lines(
      `${m.say('order')} ${m.decoy('order')} – ${m.tell('shipped', s)}`,
      `${m.say('label')} – ${m.write(s, true)}`,
      '',
      m.say('thanks'),
    );
  },
  labelAfter: (m) => {
    const s = m.shipment();
    return lines(m.say('hello'), m.tell('shipped', s), `${m.write(s, true)} = ${m.say('label')}`, m.field('phone'));
  },
  starFields: (m) => {
    const s = m.shipment();
    return lines(
      `* ${m.field('invoice')}`,
      `* ${m.say('carrier')}: ${s.name}`,
      `* ${m.say('label')}: ${m.write(s, true, 'printed')}`,
      `* ${m.field('customer')}`,
      `* ${m.field('voucher')}`,
    );
  },
  tabTable: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      `${m.say('carrier')}\t${m.say('label')}\t${m.say('order')}`,
      `${s.name}\t${m.write(s, true)}\t${m.decoy('order')}`,
      '',
      m.say('bye'),
    );
  },
  forwarded: (m) => {
    const s = m.shipment();
    return lines(
      'FYI',
      '',
      '---------- Forwarded message ---------',
      `${m.say('from')}: ${s.name} <no-reply@mail.example>`,
      `Date: ${m.decoy('date')}`,
      `${m.say('subjectKey')}: ${m.tell('subject', s)}`,
      '',
      m.say('hello'),
      m.tell('arrives', s, m.write(s, true, 'printed')),
      m.field('customer'),
    );
  },
  doublyQuoted: (m) => {
    const s = m.shipment();
    return lines(
      m.say('thanks'),
      m.tell('wrote', s),
      `> ${m.tell('where', s, m.write(s, true))}`,
      `>> ${m.field('order')}`,
      `>> ${m.field('total')}`,
      '>',
      `> ${m.say('bye')}`,
    );
  },
  wrapped: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      '',
      `${m.say('thanks')} ${m.tell('shipped', s)} ${m.say('label')}: ${m.write(s, true, 'wrapped')}.`,
      m.field('ean'),
      m.say('street'),
    );
  },
  chat: (m) => {
    const s = m.shipment();
    return lines(
      `[09:14] Sam: ${m.say('hello')}`,
      `[09:15] Sam: ${m.tell('where', s, m.write(s, true))}`,
      `[09:17] Kim: ${m.say('order')} ${m.decoy('order')}?`,
      `[09:18] Sam: ${m.say('bye')}`,
    );
  },
  boxes: (m) => {
    const [a, b, c] = [m.shipment(), m.shipment(), m.shipment()];
    return lines(
      m.say('parts'),
      `1) ${m.write(a, true)} ${a.name}`,
      `2) ${m.write(b, true)} ${b.name}`,
      `3) ${m.write(c, true)} ${c.name}`,
      m.field('order'),
    );
  },
  dashedDecoys: (m) => {
    const s = m.shipment();
    return lines(
      `${m.say('label')} >>> ${m.write(s, false)} <<<`,
      `${m.say('invoice')} >>> ${m.decoy('invoice')} <<<`,
      `${m.say('order')} >>> ${m.decoy('order')} <<<`,
      m.say('thanks'),
    );
  },
  voucherBeside: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      m.tell('under', s, m.write(s, true)),
      `${m.field('voucher')} | ${m.field('phone')}`,
      m.say('bye'),
    );
  },
  capitals: (m) => {
    const s = m.shipment();
    return lines(
      m.say('neutralSubject').toUpperCase(),
      `${m.say('carrier').toUpperCase()}: ${s.name}`,
      `${m.say('label').toUpperCase()}: ${m.write(s, true)}`,
      m.field('customer').toUpperCase(),
    );
  },
  twoCarriers: (m) => {
    const [a, b] = [m.shipment(), m.shipment()];
    return lines(
      m.say('hello'),
      m.tell('under', a, m.write(a, true)),
      m.tell('under', b, m.write(b, true)),
      m.field('order'),
      m.say('bye'),
    );
  },
  parameterLink: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      m.tell('shipped', s),
      `${m.say('follow')} https://status.shop.example/?lang=en&trackingNumber=${m.write(s, true)}&ref=mail`,
      m.say('bye'),
    );
  },
  signature: (m) => {
    const s = m.shipment();
    return lines(
      m.tell('where', s, m.write(s, true, 'printed')),
      '',
      m.say('bye'),
      'Robin Sample',
      'Sample Ltd',
      m.say('street'),
      `M ${m.decoy('phone')}`,
      `IBAN ${m.decoy('iban')} BIC EXAMDEFFXXX`,
    );
  },
  brackets: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      `[${s.name}] [${m.write(s, true)}] [${m.decoy('date')}]`,
      m.field('order'),
      m.field('total'),
    );
  },
  semicolonCsv: (m) => {
    const s = m.shipment();
    return lines(
      `${m.say('order')};${m.say('carrier')};${m.say('label')};${m.say('total')}`,
      `${m.decoy('order')};${s.name};${m.write(s, true)};${m.decoy('amount')}`,
    );
  },
  longSentence: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      `${m.say('thanks')} ${m.tell('shipped', s)} ${m.say('label')} ${m.write(s, true)}, ${m.say('order')} ${m.decoy('order')}.`,
      m.field('phone'),
    );
  },
  billOfLading: (m) => {
    const [bill, box] = [drawBill(m.random), drawContainer(m.random)];
    return lines(
      m.say('hello'),
      `B/L ${m.write(bill, true)}, ${m.write(box, false, 'printed')}, ${bill.name}`,
      m.field('invoice'),
      m.say('bye'),
    );
  },
  cargo: (m) => {
    const s = drawWaybill(m.random);
    return lines(
      `${s.name} ${m.write(s, true, 'printed')} / ${m.decoy('date')}`,
      `${m.say('order')} ${m.decoy('order')}`,
      m.say('bye'),
    );
  },
  receipt: (m) =>
    lines(
      m.say('thanks'),
      `${m.say('invoice')} ${m.decoy('invoice')} / ${m.say('customer')} ${m.decoy('customer')}`,
      `1 x Sample ${m.say('ean')} ${m.decoy('ean')}`,
      m.field('total'),
      `IBAN ${m.decoy('iban')}`,
    ),
  newsletter: (m) =>
    lines(
      m.say('hello'),
      `${m.say('voucher')} ${m.decoy('voucher')} – ${m.decoy('date')}`,
      `https://shop.example/n/${m.decoy('uuid')}?utm_id=${m.decoy('customer')}`,
      m.say('street'),
      m.field('phone'),
    ),
};
