/** Everything that can be wrong with a message: one table of codes, each with its sentence. */

/** Where something stands. Segments, elements, components and lines count from 1, the offset from 0. */
export interface Position {
  /** Over the whole interchange; UNA is not counted. */
  readonly segment?: number;
  /** The tag is not counted. */
  readonly element?: number;
  readonly component?: number;
  readonly line?: number;
  /** In characters of the file. */
  readonly offset?: number;
}

export interface MessageProblem extends Position {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning';
  /** The code or reference that is wrong, at most 40 characters of `[A-Za-z0-9./_-]`. Never text of a person. */
  readonly value?: string;
  /** Name of the column (CSV). */
  readonly column?: string;
  readonly message: string;
}

type Entry = readonly [severity: MessageProblem['severity'], message: string];

/** What is wrong and what would be right. */
export const problemTexts = {
  format_unknown: ['error', 'is none of EDIFACT, X12, FSU and Cargo-XML; a table needs its mapping'],
  file_unreadable: ['error', 'cannot be read'],
  file_too_large: ['error', 'is larger than a file of messages may be'],
  too_slow: ['error', 'took too long to read; split the file'],
  charset_unsupported: ['error', 'names a character set other than UNOA to UNOF, UNOW and UNOY'],
  control_character: ['error', 'has a control character'],
  una_ambiguous: ['error', 'names the same character for two purposes'],
  no_unb: ['error', 'does not begin with UNB'],
  no_unz: ['error', 'ends without UNZ'],
  unt_missing: ['error', 'has a message without UNT'],
  unt_count: ['error', 'counts other segments than the message has'],
  unt_reference: ['error', 'differs from the reference in UNH'],
  unz_count: ['error', 'counts other messages or groups than the interchange has'],
  unz_reference: ['error', 'differs from the reference in UNB'],
  outside_message: ['error', 'is outside a message'],
  bad_tag: ['error', 'is not the tag of a segment'],
  unterminated_segment: ['error', 'is not ended'],
  no_isa: ['error', 'does not begin with ISA'],
  isa_width: ['error', 'is not 106 characters wide: a separator is not in its place'],
  isa_separators: ['error', 'names separators that are the same, or a letter, digit or blank'],
  no_iea: ['error', 'ends without IEA'],
  iea_count: ['error', 'counts other groups than the interchange has'],
  iea_reference: ['error', 'differs from the control number in ISA'],
  ge_count: ['error', 'counts other transaction sets than the group has'],
  ge_reference: ['error', 'differs from the control number in GS'],
  no_ge: ['error', 'ends a group without GE'],
  no_se: ['error', 'ends a transaction set without SE'],
  se_count: ['error', 'counts other segments than the transaction set has'],
  se_reference: ['error', 'differs from the control number in ST'],
  outside_transaction: ['error', 'is outside a transaction set'],
  message_type_unsupported: ['error', 'is no status message that is read here'],
  function_unsupported: ['error', 'is a function that no status message has'],
  test_message: ['error', 'is marked as a test; the profile of the sender takes none'],
  reference_missing: ['error', 'names no container, waybill, bill or consignment'],
  reference_invalid: ['error', 'is no valid reference: its form or its check digit is wrong'],
  reference_not_tracked: ['error', 'is a reference that is not tracked here'],
  carrier_unknown: [
    'error',
    'names no carrier of the directory; name one for the file, or in the profile of the sender',
  ],
  time_missing: ['error', 'has no time of the event'],
  time_invalid: ['error', 'is not a time that exists'],
  time_ahead: ['warning', 'is more than 48 hours ahead of receipt; recorded as it is'],
  place_invalid: ['warning', 'is no place that is known here; it was left out'],
  code_unknown: ['warning', 'is in no code table; recorded as unknown'],
  count_mismatch: ['warning', 'counts other containers than the message has'],
  possible_resend: ['warning', 'repeats pieces and weight of a delivery within the hour; their pieces count once'],
  pieces_exceed_total: ['warning', 'delivers more pieces than the shipment has'],
  line_invalid: ['error', 'does not have the form of its status line'],
  line_unknown: ['error', 'is no status line'],
  character_invalid: ['error', 'has a character that this field cannot have'],
  nothing_to_cancel: ['error', 'cancels nothing that is recorded'],
  replaces_unknown: ['warning', 'replaces a document that is not recorded; read as a new one'],
  replace_incomplete: ['error', 'replaces a document and has a wrong statement; nothing of it was taken'],
  control_reference_reused: ['warning', 'came before with other content; read as a new interchange'],
  chain_full: ['error', 'has a full history; nothing can be added'],
  doctype_refused: ['error', 'declares a type or an entity; send the document without it'],
  xml_malformed: ['error', 'is not well-formed XML'],
  xml_too_deep: ['error', 'is nested too deeply'],
  xml_too_large: ['error', 'has too many or too large elements or attributes'],
  column_missing: ['error', 'is a column of the mapping and not of the file'],
  column_count: ['error', 'has another number of fields than the header'],
  mapping_missing: ['error', 'needs a mapping of its columns'],
  field_invalid: ['error', 'has a value that its column cannot have'],
  unterminated_quote: ['error', 'opens a quotation that never ends'],
  record_too_long: ['error', 'is too long for one record'],
  too_many_messages: ['error', 'has too many messages or interchanges'],
  too_many_segments: ['error', 'has too many segments'],
  segment_too_long: ['error', 'is too long for a segment'],
  too_many_elements: ['error', 'has too many elements'],
  too_many_components: ['error', 'has too many components'],
  too_many_events: ['error', 'has too many statements'],
  too_many_rows: ['error', 'has too many rows'],
  message_too_long: ['error', 'is too long for a message'],
  line_too_long: ['error', 'is too long for a line'],
} as const satisfies Readonly<Record<string, Entry>>;
export type ProblemCode = keyof typeof problemTexts;

/** Longest value that a problem quotes. */
const longestValue = 40;

/** Problems of references and documents, whose texts have digits unless they are something else, such as a name. */
const ofReferences: ReadonlySet<ProblemCode> = new Set([
  'reference_invalid',
  'reference_not_tracked',
  'nothing_to_cancel',
  'replaces_unknown',
  'control_reference_reused',
  'chain_full',
]);

/** Form of what a problem quotes. Times have names of months and of zones, which have three letters. */
function formOf(code: ProblemCode): RegExp {
  if (code === 'time_invalid') return /^(?!.*[A-Za-z]{4})[A-Za-z0-9./_-]+$/;
  return ofReferences.has(code) ? /^(?=[^0-9]*[0-9])[A-Za-z0-9./_-]+$/ : /^[A-Za-z0-9./_-]+$/;
}

/**
 * A problem with the sentence of its code. `value` is quoted only where it is a code or a reference of at most 40
 * characters of `[A-Za-z0-9./_-]`, and a reference only where it has a digit: what a partner wrote elsewhere may name a person.
 */
export function problemOf(
  code: ProblemCode,
  position: Position,
  more: { readonly value?: string; readonly column?: string; readonly message?: string } = {},
): MessageProblem {
  const [severity, text] = problemTexts[code];
  const { value, column, message } = more;
  const isQuotable = value !== undefined && value.length <= longestValue && formOf(code).test(value);
  return {
    code,
    severity,
    ...position,
    ...(isQuotable ? { value } : {}),
    ...(column === undefined ? {} : { column }),
    message: message ?? text,
  };
}
