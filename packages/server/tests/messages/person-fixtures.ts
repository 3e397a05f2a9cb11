/**
 * Messages that name a person wherever one may stand. NAMEMARKER is the name, NAMEMARKER street and plate; nothing of it may
 * be kept, answered or logged.
 */
import type { MessageFormat } from '../../src/modules/messages/rules/reading.ts';

export interface PersonFixture {
  readonly name: string;
  readonly format: MessageFormat;
  readonly contentType: string;
  readonly text: string;
  readonly mapping?: string;
  /** Numbers that are recorded all the same. */
  readonly recorded: readonly string[];
}

/** With the count of segments in the trailers. */
function edifact(reference: string, type: string, segments: readonly string[]): string {
  const inner = segments.map((segment) => `${segment}'\r\n`);
  return [
    `UNB+UNOC:3+WSTERM:ZZZ+WSOPER:ZZZ+300305:0600+${reference}+NAMEMARKER+NAMEMARKER'\r\n`,
    `UNH+1+${type}'\r\n`,
    ...inner,
    `UNT+${segments.length + 2}+1'\r\n`,
    `UNZ+1+${reference}'\r\n`,
  ].join('');
}

const parties = [
  'NAD+CN+NAMEMARKER:160:86+NAMEMARKER GMBH:ATTN MR NAMEMARKER+NAMEMARKER:NAMEMARKER+NAMEMARKER STREET 1+HAMBURG+HH+20095+DE',
  'CTA+IC+NAMEMARKER:MR NAMEMARKER',
  'COM+NAMEMARKER?@EXAMPLE.ORG:EM',
  'COM+NAMEMARKER 49401234:TE',
];

const iftsta: PersonFixture = {
  name: 'IFTSTA',
  format: 'iftsta',
  contentType: 'application/EDIFACT',
  text: edifact('WSP1', 'IFTSTA:D:00B:UN', [
    'BGM+23+WSP1+9',
    'FTX+AAI+++NAMEMARKER: NAMEMARKER',
    'NAD+CA+WSLN:172:182+NAMEMARKER LINES',
    ...parties,
    'CNI+1+WSB900001:NAMEMARKER:NAMEMARKER',
    'STS+1+21:::DELIVERED TO NAMEMARKER+:::NAMEMARKER',
    'RFF+BM:WSB900001:NAMEMARKER',
    'RFF+ADE:NAMEMARKER',
    'DTM+334:203003041130:203',
    'DOC+740:::NAMEMARKER+NAMEMARKER',
    'FTX+DEL+++SIGNED BY NAMEMARKER',
    ...parties,
    'LOC+175+DEHAM:139:6:NAMEMARKER QUAY+NAMEMARKER:TER:ZZZ:NAMEMARKER+:::NAMEMARKER',
    'PCI+24+NAMEMARKER:NAMEMARKER',
    'TDT+1+NAMEMARKER1+3+31+NAMEMARKER:172:ZZZ:NAMEMARKER HAULAGE+++:::HH NM 1234 NAMEMARKER',
    'EQD+CN+WSLU9000010+45G1:102:5+++5',
    'SEL+NAMEMARKER+SH:::NAMEMARKER',
    'HAN+::: NAMEMARKER',
    'MEA+AAE+G+KGM:NAMEMARKER',
    'GID+1+NAMEMARKER',
    'PCI++NAMEMARKER',
  ]),
  recorded: ['WSLU9000010'],
};

const codeco: PersonFixture = {
  name: 'CODECO',
  format: 'coarri',
  contentType: 'application/edifact',
  text: edifact('WSP2', 'CODECO:D:95B:UN:ITG14', [
    'BGM+36+WSP2+9',
    'FTX+AAI+++NAMEMARKER',
    'NAD+CF+WSLN:160:166',
    ...parties,
    'EQD+CN+WSLU9000025+45G1:102:5++3+5',
    'RFF+BN:NAMEMARKER',
    'DTM+7:203003060915:203',
    'LOC+165+NLRTM:139:6+NAMEMARKER:TER:ZZZ:NAMEMARKER',
    'SEL+NAMEMARKER+CA',
    'DGS+IMD+3+1234++++NAMEMARKER',
    'TDT+1++3+31+NAMEMARKER HAULAGE:172+++NM 12 NAMEMARKER::ZZZ:NAMEMARKER',
    'CTA+DR+:NAMEMARKER',
    'CNT+16:1',
  ]),
  recorded: ['WSLU9000025'],
};

/** A reference, a code and a place that hold a person's text instead. */
const misplaced: PersonFixture = {
  name: 'IFTSTA with names in references, codes and places',
  format: 'iftsta',
  contentType: 'application/edifact',
  text: edifact('WSP3', 'IFTSTA:D:00B:UN', [
    'BGM+23+FOR NAMEMARKER+9',
    'CNI+1+MR NAMEMARKER',
    'STS+1+21',
    'DTM+334:203003041130:203',
    'LOC+175+AT NAMEMARKER HOME:139:6',
    'STS+1+TO NAMEMARKER',
    'DTM+334:203003041130:203',
    'LOC+175+DEHAM:139:6',
    'EQD+CN+WSLU9000030+45G1:102:5+++5',
    'STS+1+21+TO NAMEMARKER',
    'DTM+334:NAMEMARKER NOON:203',
    'EQD+CN+MRS NAMEMARKER+45G1:102:5+++5',
    'STS+1+21',
    'DTM+334:203003041145:203',
    'LOC+175+AT NAMEMARKER HOME:139:6',
    'EQD+CN+WSLU9000046+45G1:102:5+++5',
  ]),
  recorded: ['WSLU9000046'],
};

const isa = (control: string): string =>
  `ISA*00*NAMEMARKER*00*NAMEMARKER*ZZ*WSLNCARR       *ZZ*WSOPER         *300305*0600*U*00401*${control}*0*P*>~`;

const people = [
  'N1*CN*NAMEMARKER STORES*93*NAMEMARKER',
  'N2*NAMEMARKER*NAMEMARKER',
  'N3*NAMEMARKER STREET*NAMEMARKER',
  'N4*NAMEMARKER TOWN*TX*75201*US*A*NAMEMARKER',
  'NM1*IC*1*NAMEMARKER*NAMEMARKER',
  'G61*DC*NAMEMARKER*TE*555 NAMEMARKER',
  'PER*IC*NAMEMARKER*TE*555 NAMEMARKER*EM*NAMEMARKER@EXAMPLE.ORG',
  'K1*CALL NAMEMARKER*NAMEMARKER',
  'L11*NAMEMARKER*PO*NAMEMARKER',
];

function x12(control: string, code: string, type: string, segments: readonly string[]): string {
  return [
    isa(control),
    `GS*${code}*WSLNCARR*WSOPER*20300305*0600*101*X*004010~`,
    `ST*${type}*0001~`,
    ...segments.map((segment) => `${segment}~`),
    `SE*${segments.length + 2}*0001~GE*1*101~IEA*1*${control}~`,
  ].join('\n');
}

const x214: PersonFixture = {
  name: '214',
  format: 'x12',
  contentType: 'application/EDI-X12',
  text: x12('000009001', 'QM', '214', [
    'B10*WSB900002*NAMEMARKER*WSLN*4*NAMEMARKER',
    ...people,
    'LX*1',
    'AT7*D1*NS***20300303*1710*UT',
    'MS1*ALBANY*NY*US*0530000*0100000*W*N*NAMEMARKER',
    'MS2*WSLN*NAMEMARKER*TL*NAMEMARKER',
    'MAN*GM*NAMEMARKER',
    'AT8*G*L*100*4*1*NAMEMARKER',
    'LH2*9*NAMEMARKER',
    ...people,
  ]),
  recorded: ['WSB900002'],
};

const x315: PersonFixture = {
  name: '315',
  format: 'x12',
  contentType: 'application/edi-x12',
  text: x12('000009002', 'QO', '315', [
    'B4*NAMEMARKER*NAMEMARKER*VD*20300301*2210*NAMEMARKER*WSLU*900005*L*NAMEMARKER*CNSHA*UN*1',
    'N9*BM*WSB900003*NAMEMARKER',
    'N9*ZZ*NAMEMARKER*NAMEMARKER',
    'Q2*9990017*US*****NAMEMARKER**014E*NAMEMARKER**L*WS ELBE',
    'SG*X1*NAMEMARKER',
    ...people,
    'R4*L*UN*CNSHA*SHANGHAI*CN*NAMEMARKER TERMINAL',
    'DTM*140*20300301*2210*LT',
    'V9*EAD*NAMEMARKER',
  ]),
  recorded: ['WSLU9000051'],
};

const fsu: PersonFixture = {
  name: 'FSU',
  format: 'fsu',
  contentType: 'text/plain',
  text: [
    'QD FRAFMLH NAMEMARKER',
    '.HDQFMLH 151005',
    '=TEXT NAMEMARKER',
    'FSU/14',
    '020-90000013SINFRA/T9K60',
    'RCS/04MAR0900/FRA/T9K60/NAMEMARKER LOGISTICS',
    'NFD/04MAR1000/FRA/T9K60/MR NAMEMARKER',
    'AWD/04MAR1010/FRA/T9K60/NAMEMARKER',
    'RCT/LH/04MAR1100/FRA/T9K60',
    '/SQ/NAMEMARKER',
    'TFD/LH/04MAR1130/FRA/T9K60/NAMEMARKER',
    '/SQ/NAMEMARKER',
    'DLV/04MAR1200/FRA/T9K60/NAMEMARKER AND SONS',
    'OSI/NAMEMARKER PLEASE CALL',
    '/NAMEMARKER 555',
    'OCI/DE/CNE/CP/NAMEMARKER',
    '/DE/SHP/T/NAMEMARKER',
    'ULD/NAMEMARKER',
    'XYZ/NAMEMARKER/NAMEMARKER STREET',
    'DDL/NAMEMARKER/NAMEMARKER/T9/NAMEMARKER',
    '',
  ].join('\r\n'),
  recorded: ['02090000013'],
};

const party = (name: string): string =>
  `<${name}><PrimaryID>NAMEMARKER</PrimaryID><Name>NAMEMARKER</Name><PostalStructuredAddress><StreetName>NAMEMARKER</StreetName>` +
  `</PostalStructuredAddress><DefinedTradeContact><PersonName>NAMEMARKER</PersonName></DefinedTradeContact></${name}>`;

const parties6 = [
  'NotifiedParty',
  'DeliveryParty',
  'AssociatedReceivedFromParty',
  'AssociatedTransferredToParty',
  'ConsigneeParty',
];

const xfsu: PersonFixture = {
  name: 'Cargo-XML',
  format: 'xfsu',
  contentType: 'application/xml',
  text:
    '<?xml version="1.0" encoding="UTF-8"?><!-- NAMEMARKER --><?note NAMEMARKER?>' +
    '<StatusMessage xmlns="iata:statusmessage:1" note="NAMEMARKER"><MessageHeaderDocument><ID>WSP9</ID><Name>NAMEMARKER</Name>' +
    '<PurposeCode>Creation</PurposeCode><SenderParty><PrimaryID schemeID="NAMEMARKER">WSCARGO</PrimaryID></SenderParty>' +
    '<RecipientParty><PrimaryID>WSOPER</PrimaryID></RecipientParty></MessageHeaderDocument>' +
    '<BusinessHeaderDocument><ID>WSP9B</ID><IncludedHeaderNote><Content>NAMEMARKER</Content></IncludedHeaderNote></BusinessHeaderDocument>' +
    '<MasterConsignment><TotalPieceQuantity>9</TotalPieceQuantity><TransportContractDocument><ID>020-90000024</ID><TypeCode>741</TypeCode>' +
    '</TransportContractDocument><OriginLocation><ID>FRA</ID><Name>NAMEMARKER</Name></OriginLocation>' +
    '<ReportedStatus><ReasonCode>DLV</ReasonCode><AssociatedStatusConsignment><PieceQuantity>9</PieceQuantity>' +
    '<SpecifiedLogisticsTransportMovement><ID>LH8400</ID><SpecifiedLocation><ID>FRA</ID><Name>NAMEMARKER</Name></SpecifiedLocation>' +
    '<SpecifiedEvent><OccurrenceDateTime>2030-03-04T19:20:00</OccurrenceDateTime></SpecifiedEvent></SpecifiedLogisticsTransportMovement>' +
    parties6.map(party).join('') +
    '<HandlingOSIInstructions><Description>NAMEMARKER</Description></HandlingOSIInstructions>' +
    '<IncludedCustomsNote><Content>NAMEMARKER</Content></IncludedCustomsNote>' +
    '<IncludedHouseConsignment><Name>NAMEMARKER</Name></IncludedHouseConsignment>' +
    '</AssociatedStatusConsignment></ReportedStatus></MasterConsignment></StatusMessage>',
  recorded: ['02090000024'],
};

const csv: PersonFixture = {
  name: 'CSV',
  format: 'csv',
  contentType: 'text/csv',
  mapping: JSON.stringify({
    name: 'persons',
    delimiter: ';',
    encoding: 'windows-1252',
    columns: { tracking_number: 'Sendung', occurred_at: 'Zeit', code: 'Ereignis', locode: 'Ort', pieces: 'Teile' },
    constants: { carrier: 'ws-spedition', vertical: 'bol' },
    time_formats: ['iso'],
    codes: { AB: 'in_transit/picked_up' },
  }),
  text: [
    'Sendung;Zeit;Ereignis;Ort;Teile;Empfänger NAMEMARKER;Kennzeichen',
    'WS-900004;2030-03-04T11:00:00Z;AB;DEHAM;1;"NAMEMARKER; NORD";HH-NM 12',
    'WS-900005;NAMEMARKER;AB;DEHAM;1;NAMEMARKER;NAMEMARKER',
    'AN NAMEMARKER;2030-03-04T11:00:00Z;AB;DEHAM;1;NAMEMARKER;NAMEMARKER',
    'WS-900006;2030-03-04T11:00:00Z;AB;XXXXX;1;NAMEMARKER;NAMEMARKER',
    'WS-900007;2030-03-04T11:00:00Z;AB;DEHAM;NAMEMARKER;NAMEMARKER;NAMEMARKER',
    'WS-900008;2030-03-04T11:00:00Z;AB;DEHAM;NAMEMARKER',
    '"NAMEMARKER" x;"NAMEMARKER"',
    '',
  ].join('\n'),
  recorded: ['WS900004'],
};

export const personFixtures: readonly PersonFixture[] = [iftsta, codeco, misplaced, x214, x315, fsu, xfsu, csv];

/** Files that nothing is taken of; each names a person where it breaks. */
export const brokenPersonFiles: readonly (readonly [contentType: string, text: string])[] = [
  ['application/octet-stream', 'Dear NAMEMARKER, the ship has arrived.'],
  [
    'application/edifact',
    "UNB+UNOC:3+WSTERM:ZZZ:NAMEMARKER+WSOPER:ZZZ:NAMEMARKER+300305:0600+X+NAMEMARKER'UNH+NAMEMARKER HOME'",
  ],
  ['application/edifact', iftsta.text.slice(0, 700)],
  ['application/edifact', iftsta.text.replace('UNT+', 'NAMEMARKER+1+')],
  ['application/edifact', iftsta.text.replace('IFTSTA:D', 'MR NAMEMARKER:D').replaceAll('WSP1', 'WSP1A')],
  ['application/edifact', iftsta.text.replace('+WSP1+9', '+WSP1+FOR NAMEMARKER').replaceAll('WSP1', 'WSP1B')],
  ['application/edi-x12', x214.text.replace('WSLNCARR       ', 'NAMEMARKER')],
  ['application/edi-x12', x214.text.replace('ST*214', 'ST*NAMEMARKER')],
  ['text/plain', 'FSU/14\r\nNAMEMARKER STREET 5\r\nDLV/04MAR1200/FRA/T9K60/NAMEMARKER\r\n'],
  ['text/plain', 'FWB/17\r\n020-90000013SINFRA/T9K60\r\nCNE/NAMEMARKER\r\n'],
  ['application/xml', '<StatusMessage><NAMEMARKER>NAMEMARKER</StatusMessage>'],
];
