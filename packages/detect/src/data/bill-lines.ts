/**
 * Bills of lading: which SCAC a line writes in front and what follows it. There is no check digit and no register of bodies;
 * the forms are what lines print on public documents. `unsure` marks what rests on one secondary source: it never gives `high`.
 */
export interface BillLine {
  /** Slug in the directory. */
  readonly slug: string;
  /** What the line prints in front of its bills: its SCAC, or letters that serve as one (`SNKO` for SKLU). */
  readonly scacs: readonly string[];
  readonly unsureScacs?: readonly string[];
  /** Patterns of the part after the SCAC. */
  readonly bodies: readonly string[];
  /** Public files in which bills of this form were seen, by the names that `data/README.md` explains. */
  readonly source?: string;
}

export const billLines: readonly BillLine[] = [
  { slug: 'maersk', scacs: ['MAEU'], unsureScacs: ['MRKU', 'SEAU', 'MCPU'], bodies: ['\\d{9}'] },
  { slug: 'msc', scacs: ['MEDU', 'MSCU'], bodies: ['[A-Z][A-Z0-9]?\\d{6,7}'] },
  { slug: 'cma-cgm', scacs: ['CMDU', 'CMAU'], bodies: ['[A-Z]{3}\\d{7}'] },
  { slug: 'apl', scacs: ['APLU'], bodies: ['[A-Z]{3}\\d{7}'] },
  { slug: 'anl', scacs: ['ANNU'], bodies: ['[A-Z]{3}\\d{7}'] },
  { slug: 'hapag-lloyd', scacs: ['HLCU'], bodies: ['[A-Z]{2}[A-Z0-9]{10}'] },
  { slug: 'one', scacs: ['ONEY'], bodies: ['[A-Z0-9]{12}'] },
  { slug: 'cosco', scacs: ['COSU'], bodies: ['\\d{10}'] },
  { slug: 'oocl', scacs: ['OOLU'], bodies: ['\\d{10}'] },
  { slug: 'evergreen', scacs: ['EGLV', 'EISU', 'EMCU', 'EVRG'], bodies: ['\\d{12}'] },
  {
    slug: 'hmm',
    scacs: ['HDMU'],
    bodies: ['[A-Z]{4}\\d{7}', '[A-Z]{4}[A-Z0-9]{2}\\d{6}'],
    source: 'list:bill-prefix-rules.ts (HDMUNBOZWS646200)',
  },
  { slug: 'yang-ming', scacs: ['YMLU', 'YMJA'], bodies: ['[EBTWI]\\d{9}'] },
  { slug: 'zim', scacs: ['ZIMU'], bodies: ['[A-Z]{3}\\d{4,8}'] },
  { slug: 'hamburg-sud', scacs: ['SUDU'], bodies: ['[A-Z0-9]{12}', '0SEA\\d{6}'] },
  { slug: 'matson', scacs: ['MATS'], bodies: ['\\d{10}'] },
  {
    slug: 'kmtc',
    scacs: ['KMTU', 'KMTC'],
    bodies: ['[A-Z]{3,4}\\d{6,7}'],
    source: 'list:sync-excel-prefixes.py (KMTCPUS…)',
  },
  {
    slug: 'sm-line',
    scacs: ['SMLM'],
    bodies: ['[A-Z]{4}\\d{8}', '[A-Z]{3}\\d[A-Z]\\d{7}'],
    source: 'eight public files with SMLMSEL and nine characters, such as SMLMSEL2J1252700',
  },
  {
    slug: 'sinokor',
    scacs: ['SNKO', 'SKLU'],
    bodies: ['\\d{2}[A-Z0-9]\\d{9}'],
    source: 'list:container-tracking-readme (SNKO101220501450), list:jordex-scacs.py',
  },
  {
    slug: 'heung-a',
    scacs: [],
    unsureScacs: ['HASL'],
    bodies: ['[A-Z]\\d{11}'],
    source: 'list:container-tracking-readme (HASLC03230602080)',
  },
  {
    slug: 'sitc',
    scacs: ['SITG'],
    unsureScacs: ['SITD'],
    bodies: ['[A-Z]{5,6}\\d{4,6}', '[A-Z]{3}\\d{3}[A-Z]\\d{3}'],
    source: 'list:container-tracking-readme (SITGSHVVT007061) and two further public files',
  },
  {
    slug: 'cu-lines',
    scacs: ['CULV', 'CULU'],
    bodies: ['[A-Z]{3}\\d{7,8}'],
    source: 'two public files (CULVSHA21040316, CULVNSA2601795)',
  },
  {
    slug: 'dong-young',
    scacs: ['PCSL'],
    bodies: ['[A-Z]{5}\\d{7}'],
    source: 'list:container-tracking-readme (PCSLBSHCC2300016)',
  },
];

/** SCACs that are words: with a space behind it, only a label or the line's name beside it makes "MATS 4016910000" a bill. */
export const wordScacs: readonly string[] = ['MATS'];

/** A body without SCAC. `slugs` are the lines that print such bodies; only a rare prefix with one line names it. */
export interface BareBody {
  readonly pattern: string;
  readonly slugs: readonly string[];
  /** Fewest letters of a 12-character body. */
  readonly minLetters?: number;
  readonly example: string;
}

export const letteredBodies: readonly BareBody[] = [
  { pattern: '0SEA\\d{6}', slugs: ['hamburg-sud'], example: '0SEA009630' },
  { pattern: '[EBTWI]\\d{9}', slugs: ['yang-ming'], example: 'E216035344' },
  { pattern: '[A-Z]{3}\\d{7}', slugs: ['cma-cgm', 'zim', 'apl', 'anl', 'kmtc'], example: 'AFZ0203814' },
  { pattern: '[A-Z]{4}\\d{8}', slugs: ['hmm', 'sm-line', 'one'], example: 'NJPE70038700' },
  { pattern: '[A-Z0-9]{12}', slugs: ['one'], minLetters: 2, example: 'SH9EL8963400' },
];

/** Digits only: every order number looks like this, so they rank below everything. */
export const digitBodies: readonly BareBody[] = [
  { pattern: '\\d{9}', slugs: ['maersk'], example: '203176301' },
  { pattern: '\\d{10}', slugs: ['cosco', 'oocl', 'matson'], example: '6265577920' },
  { pattern: '\\d{12}', slugs: ['evergreen'], example: '446041558743' },
];
