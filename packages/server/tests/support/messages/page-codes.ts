/**
 * Code tables as the published lists have them, written down a second time and apart from `data/messages/`: what readers
 * answer is compared with these. Sources: UN/EDIFACT 9011 and UN/ECE Recommendation 24 (codes 1 to 103), X12 elements 1650,
 * 1651, 1652 and 157, IATA's list of FSU codes.
 */

export interface ExpectedStatus {
  /** Both null for what is informational, and for an estimate. */
  readonly state: string | null;
  readonly detail: string | null;
  readonly informational?: true;
  readonly unclassified?: true;
  readonly kind?: 'estimate';
}

export const informational: ExpectedStatus = { state: null, detail: null, informational: true };
export const estimate: ExpectedStatus = { state: null, detail: null, kind: 'estimate' };
export const unclassified: ExpectedStatus = { state: 'unknown', detail: null, unclassified: true };

/** `state` or `state/detail`. */
export function status(text: string): ExpectedStatus {
  if (text === 'informational') return informational;
  if (text === 'estimate') return estimate;
  const [state = '', detail = null] = text.split('/');
  return { state, detail };
}

/** One row a line: a status, a colon, its codes. `PA..PX` are all letters between. */
function table(rows: string): ReadonlyMap<string, ExpectedStatus> {
  const entries: [string, ExpectedStatus][] = [];
  for (const row of rows.trim().split('\n')) {
    const [name = '', codes = ''] = row.split(':');
    for (const code of codes.trim().split(/\s+/)) {
      for (const each of spread(code)) entries.push([each, status(name.trim())]);
    }
  }
  return new Map(entries);
}

function spread(code: string): string[] {
  const [, head, first, last] = /^([A-Z])([A-Z])\.\.[A-Z]([A-Z])$/.exec(code) ?? [];
  if (head === undefined || first === undefined || last === undefined) return [code];
  const codes: string[] = [];
  for (let letter = first.charCodeAt(0); letter <= last.charCodeAt(0); letter += 1)
    codes.push(head + String.fromCharCode(letter));
  return codes;
}

/** 28 is missing: delivered for a container, else in transit. 80 to 82 say nothing about an empty container. */
export const r24 = table(`
pre-transit/booked: 6 64 71 93 94
pre-transit/label_created: 68
in_transit: 5 15 16 31 35 41 42 43 44 75 76 91 100
in_transit/picked_up: 13 74
in_transit/departed: 24 27 99
in_transit/arrived: 1 40 47 98
in_transit/loaded: 48 70 79 92
in_transit/discharged: 26 29 59
in_transit/customs_processing: 46
in_transit/customs_cleared: 8 9 12
in_transit/available_for_pickup: 45
in_transit/partial_delivery: 73
delivered: 21 22 72
exception/customs_hold: 17
exception/damaged: 3 18 97
exception/lost: 49 66 69
exception/refused: 77
exception/attempt_failed: 23 56
exception/cancelled: 7
exception/delayed: 20 25 51 52 53 55 57 63 86 87 101
exception/held: 90
exception/discrepancy: 30 36 54 62 85 102
in_transit/returning: 80 81 82
informational: 2 4 10 11 14 19 32 33 34 37 38 39 50 58 60 61 65 67 78 83 84 88 89 95 96 103
`);

/** Details to which a reason (9013) leads. */
export const r24Reasons = table(`
refused: 3 49 90 114 115 124
address_issue: 1 9 16 30 39
payment_due: 11 46 47
customs_hold: 13 28
damaged: 14 48 60 74 75 94
lost: 33 40 56 59 66
held: 24 25 26 32 37 111 140 141
discrepancy: 4 19 22 27 45 83 92 95
attempt_failed: 6 7 130 131 132 133 134
delayed: 2 8 10 17 18 20 23 31 34 35 41 50 53 58 63 88
`);

export const x1650 = table(`
pre-transit/booked: BF C3 X3 X8 XB
in_transit: AI AN BA BC BR J1 L1 LC RH X6
in_transit/picked_up: AF R1
in_transit/departed: OA P1 RD RL Y2
in_transit/arrived: AR I1 RA X4 X9 Y1
in_transit/loaded: AL AM CL CP
in_transit/discharged: UR
in_transit/customs_processing: K1
in_transit/customs_cleared: K2
in_transit/available_for_pickup: AV AW
in_transit/partial_delivery: D2
out_for_delivery: AJ S1 X1 X5
delivered: D1
exception/attempt_failed: AH AP
exception/refused: A7
exception/damaged: A9
exception/delayed: BO PU SD SN
exception/customs_hold: PR
exception/discrepancy: NB OO
exception/cancelled: CA
in_transit/returning: A3
estimate: AG X2 A1 B6 C1
informational: C2 CB CD DE DO OP PA PD UC
`);

/** Element 1652; the committed code is `ap.` and this one. */
export const x1652 = table(`
estimate: AB AC X9
informational: AA ED EP LD LP XA
`);

export const x1651 = table(`
address_issue: A2 UC UD
attempt_failed: A1 AG AQ B1 BH
customs_hold: AR AS BD CA
payment_due: B4 C2 C8 C9
held: B5 BB BC C3 C6 C7 HB P2 P4
damaged: AK BP
refused: BS
discrepancy: S1
cancelled: CS
delayed: AA AF AH AI AJ AL AM AN AO AU AV AW BE BO BR D1 D2 SR
`);

/** I, OA and RD are missing: they depend on the journey. */
export const x157 = table(`
pre-transit/booked: BE BF EE IU RC SS X3 X7 X8 XB
in_transit: AI AN AW BA BC F J L SA SB X6
in_transit/picked_up: AF CD CO R
in_transit/departed: CI P RL VD Y2
in_transit/arrived: 2 A AR OH VA X4 Y1
in_transit/loaded: AE AL AM AO AP
in_transit/discharged: U UR UV
in_transit/customs_processing: AC C2 IB K
in_transit/customs_cleared: CT CU K3 A2
in_transit/available_for_pickup: AU AV Y
out_for_delivery: AJ S X1 X5 Z
delivered: D IV
exception/attempt_failed: AH DN
exception/delayed: B BO SD
exception/cancelled: CA
exception/customs_hold: A1 A3 C1 PA..PX
exception/held: GO HA HE HF HG HH HI TC
exception/discrepancy: NH NR O SC SN UP WH WR
in_transit/returning: 3
estimate: AG E X2 C
informational: A4 AA AD BD BR CB CC CR CS CV DA DC DI DO DP DR DS DT EA EC ED EI EP ER EX FD FP FT G GI H HR IM IR IS IT IW LD LP MT
informational: N NC ND NF NG NO NP NS NT NU OB OF ON OP RA RB RF RI RN SI T TM TO UA UB UC UD UE UW V W X X9 XA ZZ
`);

/** DIS is missing: it goes by its discrepancy. DLV and DDL: when all pieces are delivered. DOC: before any movement. */
export const fsu = table(`
pre-transit/booked: BKD FOH DOC
in_transit/picked_up: DPU RCS RCT
in_transit/loaded: PRE MAN
in_transit/departed: DEP TFD FOW
in_transit: TRM AWR
in_transit/arrived: ARR RCF FIW
in_transit/available_for_pickup: AWD NFD
in_transit/customs_processing: CRC TGC
in_transit/customs_cleared: CCD
delivered: DLV DDL
`);

export const discrepancies = table(`
informational: FDAV FDAW FDCA FDMB DFLD
exception/discrepancy: MSAV MSAW MSCA MSMB
exception/delayed: OFLD OVCD SSPD
`);
