/** Mails of the half that rules may be tuned on. */
import { drawContainer, drawWaybill } from './numbers.ts';
import type { MailWriter } from './mail-writer.ts';

type Structure = (mail: MailWriter) => string;

const lines = (...parts: readonly string[]): string => parts.join('\n');

export const tuningStructures: Readonly<Record<string, Structure>> = {
  labelAndCarrier: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      '',
      m.tell('shipped', s),
      `${m.say('label')}: ${m.write(s, true)}`,
      '',
      m.field('order'),
      m.say('bye'),
    );
  },
  printedGroups: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      m.tell('shipped', s),
      `${m.say('label')}: ${m.write(s, true, 'printed')}`,
      m.field('total'),
      m.field('phone'),
    );
  },
  nextLine: (m) => {
    const s = m.shipment();
    return lines(
      m.say('thanks'),
      '',
      `${m.say('label')}:`,
      m.write(s, true),
      '',
      `${m.say('carrier')}: ${s.name}`,
      m.field('invoice'),
    );
  },
  nextLineAfterBlank: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      m.tell('shipped', s),
      '',
      m.say('label'),
      '',
      `   ${m.write(s, true, 'printed')}`,
      '',
      m.say('street'),
    );
  },
  sentence: (m) => {
    const s = m.shipment();
    return lines(m.say('hello'), '', m.tell('under', s, m.write(s, true)), '', m.say('bye'), m.field('phone'));
  },
  question: (m) => {
    const s = m.shipment();
    return lines(m.say('hello'), m.tell('where', s, m.write(s, true)), m.field('order', ' '), m.say('bye'));
  },
  subjectOnly: (m) => {
    const s = m.shipment();
    return lines(
      `${m.say('from')}: shop@shop.example`,
      `${m.say('subjectKey')}: ${m.tell('subject', s)}`,
      '',
      m.say('hello'),
      `${m.say('label')}: ${m.write(s, true)}`,
      m.field('ean'),
      m.field('customer'),
    );
  },
  senderOnly: (m) => {
    const s = m.shipment();
    return lines(
      `${m.say('from')}: ${s.name} <info@post.example>`,
      `${m.say('subjectKey')}: ${m.say('neutralSubject')}`,
      '',
      m.say('hello'),
      `${m.say('label')} ${m.write(s, true, 'printed')}`,
      m.say('bye'),
    );
  },
  pipeTable: (m) => {
    const s = m.shipment();
    return lines(
      m.say('thanks'),
      `| ${m.say('order')} | ${m.say('carrier')} | ${m.say('label')} |`,
      '|---|---|---|',
      `| ${m.decoy('order')} | ${s.name} | ${m.write(s, true)} |`,
      '',
      m.field('total'),
    );
  },
  labelColumn: (m) => {
    const s = m.shipment();
    return lines(
      `${m.say('order')}:        ${m.decoy('order')}`,
      `${m.say('carrier')}:     ${s.name}`,
      `${m.say('label')}:    ${m.write(s, true, 'printed')}`,
      `${m.say('invoice')}:      ${m.decoy('invoice')}`,
      `${m.say('total')}:   ${m.decoy('amount')}`,
    );
  },
  severalParcels: (m) => {
    const [a, b] = [m.shipment(), m.shipment()];
    return lines(
      m.say('hello'),
      m.say('parts'),
      `- ${a.name}: ${m.write(a, true)}`,
      `- ${b.name}: ${m.write(b, true)}`,
      m.field('order'),
      m.say('bye'),
    );
  },
  sameCarrierList: (m) => {
    const s = m.shipment();
    const numbers = [s, m.another(s)].map((each) => m.write(each, true)).join(', ');
    return lines(m.tell('shipped', s), `${m.say('label')}: ${numbers}.`, m.field('voucher'), m.say('bye'));
  },
  quotedReply: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      m.say('bye'),
      '',
      m.tell('wrote', s),
      `> ${m.say('hello')}`,
      `> ${m.tell('shipped', s)}`,
      `> ${m.say('label')}: ${m.write(s, true)}`,
      `> ${m.field('order')}`,
    );
  },
  foreignLink: (m) => {
    const s = m.shipment();
    return lines(
      m.tell('shipped', s),
      m.say('follow'),
      `https://track.shop.example/go?tracking=${m.write(s, true)}`,
      m.field('order'),
      m.say('thanks'),
    );
  },
  footer: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      m.tell('arrives', s, m.write(s, true)),
      '',
      '--',
      'Example Shop GmbH',
      m.say('street'),
      `IBAN ${m.decoy('iban')}`,
      m.field('phone'),
      `UUID ${m.decoy('uuid')}`,
    );
  },
  lowerCase: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello').toLowerCase(),
      m.tell('shipped', s),
      `${m.say('label').toLowerCase()} ${m.write(s, true, 'lower')}`,
      m.say('bye'),
    );
  },
  htmlLeftOver: (m) => {
    const s = m.shipment();
    return lines(
      `<p>${m.say('hello')}</p>`,
      `<p>${m.tell('shipped', s)}</p>`,
      `<td>${m.say('label')}</td><td><b>${m.write(s, true)}</b></td>`,
      `<td>${m.say('order')}</td><td>${m.decoy('order')}</td>`,
    );
  },
  trailingMarks: (m) => {
    const s = m.shipment();
    return lines(
      m.say('hello'),
      `(${m.say('label')}: ${m.write(s, true)}).`,
      m.tell('shipped', s),
      `${m.say('order')} (${m.decoy('order')})!`,
    );
  },
  carrierAfter: (m) => {
    const s = m.shipment();
    return lines(m.say('hello'), `${m.write(s, true)} (${s.name})`, m.field('customer'), m.field('invoice'));
  },
  labelWithoutCarrier: (m) => {
    const s = m.shipment();
    return lines(
      m.say('thanks'),
      m.field('order'),
      `${m.say('label')}: ${m.write(s, false)}`,
      m.field('total'),
      m.say('bye'),
    );
  },
  airFreight: (m) => {
    const s = drawWaybill(m.random);
    return lines(
      m.say('hello'),
      `AWB ${m.write(s, true, 'printed')}, ${s.name}, ${m.decoy('date')}`,
      m.field('invoice'),
      m.say('bye'),
    );
  },
  noShipment: (m) =>
    lines(
      m.say('hello'),
      m.say('thanks'),
      m.field('order'),
      m.field('invoice'),
      m.field('customer'),
      m.field('total'),
      m.field('phone'),
      `IBAN: ${m.decoy('iban')}`,
    ),
  noShipmentSentences: (m) =>
    lines(
      m.say('hello'),
      `${m.say('order')} ${m.decoy('order')} (${m.decoy('date')}), ${m.say('total')} ${m.decoy('amount')}.`,
      m.field('ean'),
      m.field('voucher'),
      m.say('street'),
      m.say('bye'),
    ),
  containerNote: (m) => {
    const s = drawContainer(m.random);
    return lines(
      m.say('hello'),
      `Container ${m.write(s, false)} / ${m.decoy('date')}`,
      m.field('order', ' '),
      m.field('phone', ' '),
    );
  },
};
