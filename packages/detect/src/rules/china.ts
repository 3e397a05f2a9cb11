/** Carriers of China. China Post and China EMS use S10. */
import type { DeclaredFamily } from '../rule.ts';
import { parcel } from './declare.ts';

/** "Index file" is the number of a file in the stored index of public code, which does not tell its repository. */
export const chineseFamilies: readonly DeclaredFamily[] = [
  parcel('sf_express', 'SF Express', 'sf-express', {
    variants: [
      { pattern: 'SF\\d{13}', max: 'high', example: 'SF3476224652777' },
      { pattern: 'SF\\d{12}', max: 'low', example: 'SF347622465277' },
      { pattern: '\\d{12}', max: 'low', example: '760769829894' },
    ],
    catalog: true,
    source: 'Two public tracking programs (index files 70264753215 and 52586811836); 12 digits are the older form.',
    examples: {
      valid: ['SF5147484933154', 'SF9711161432339', '659297967672', '141502317914'],
      invalid: ['9F3476224652777', 'QF3476224652777', 'SF34762246527'],
    },
  }),
  parcel('jd_logistics', 'JD Logistics', 'jd-logistics', {
    variants: [
      { pattern: 'JD[A-Z0-9]{2}\\d{11}', max: 'high', example: 'JDVA52094718361' },
      {
        // The bar code of one parcel of several: waybill, number of the parcel, number of parcels, as in JDVA…-1-2-.
        pattern: 'JD[VXK][A-Z0-9]\\d{13,15}',
        max: 'high',
        payload: (text) => text.slice(0, 15),
        example: 'JDVA5209471836112',
      },
    ],
    catalog: true,
    source:
      'BF-zh/Courier-Validation src/pattern/JD.ts; the same length and prefixes in index files 70264753215, 40914060666.',
    examples: {
      valid: ['JD0174920638514', 'JDX031847205596', 'JDV008172645390', 'JDAP48206139574', 'JDVC40718263950-1-3-'],
      invalid: ['9DVA52094718361', 'QDVA52094718361', 'JDVA5209471836'],
    },
  }),
  parcel('jt_express', 'J&T Express', 'jt-express-cn', {
    variants: [
      { pattern: 'JT\\d{13}', max: 'high', example: 'JT4280506108232' },
      { pattern: 'JT\\d{12}', max: 'low', example: 'JT428050610823' },
    ],
    candidates: ['jt-express-cn', 'jt-express-id', 'jt-express-my'],
    catalog: true,
    source: 'BF-zh/Courier-Validation src/pattern/JT.ts; index files 40914060666 and 52586811836.',
    examples: {
      valid: ['JT5686733282633', 'JT3681609642433'],
      invalid: ['9T4280506108232', 'QT4280506108232', 'JT42805061082'],
    },
  }),
  parcel('yto_express', 'YTO Express', 'yto-express', {
    variants: [
      { pattern: 'YT\\d{13}', max: 'high', example: 'YT7291840653172' },
      { pattern: 'YT\\d{10,12}', max: 'low', example: 'YT729184065317' },
    ],
    catalog: true,
    source: 'BF-zh/Courier-Validation src/pattern/YTO.ts; index files 40914060666, 52586811836 and 13919771.',
    examples: {
      valid: ['YT2810639475826', 'YT9057318264401', 'YT4820917365'],
      invalid: ['9T7291840653172', 'QT7291840653172', 'YT729184065'],
    },
  }),
  parcel('zto_express', 'ZTO Express', 'zto-express', {
    variants: [{ pattern: '7[3-68]\\d{12}', max: 'low', example: '78306192847510' }],
    catalog: true,
    source: 'BF-zh/Courier-Validation src/pattern/ZTO.ts (unverified number ranges).',
    examples: {
      valid: ['73510928461735', '75920164837261'],
      invalid: ['77306192847510', '7830619284751', 'Q8306192847510'],
    },
  }),
  parcel('sto_express', 'STO Express', 'sto-express', {
    variants: [
      { pattern: '77\\d{12,13}', max: 'low', example: '773048162957316' },
      { pattern: 'STO\\d{10}', max: 'low', example: 'STO4819203657' },
    ],
    catalog: true,
    source: 'BF-zh/Courier-Validation src/pattern/STO.ts; index file 40914060666 (unverified number ranges).',
    examples: {
      valid: ['77512930648217', '776201948375164', 'STO7301946582'],
      invalid: ['793048162957316', '7730481629573', 'Q73048162957316'],
    },
  }),
  parcel('yunda_express', 'Yunda Express', 'yunda-express', {
    variants: [
      { pattern: '(31|43|46)\\d{13}', max: 'low', example: '463810297465138' },
      { pattern: 'YD\\d{12,13}', max: 'low', example: 'YD482019376512' },
    ],
    catalog: true,
    source:
      'BF-zh/Courier-Validation src/pattern/YUNDA.ts; index files 40914060666, 52701311421 (unverified number ranges).',
    examples: {
      valid: ['318204716593024', '432918470563817', 'YD7302819465027'],
      invalid: ['563810297465138', '46381029746513', 'Q63810297465138'],
    },
  }),
  parcel('cn_parcel', 'China, 12 to 15 digits', 'zto-express', {
    variants: [{ pattern: '\\d{12,15}', max: 'low', example: '751820394617' }],
    candidates: ['zto-express', 'sto-express', 'yunda-express', 'yto-express', 'deppon'],
    catalog: true,
    source: 'Lengths that order systems accept for ZTO, STO, Yunda and YTO: index files 40914060666 and 46282433991.',
    examples: {
      valid: ['268491730254', '4309281746553', '75918203746518', '318204716593024'],
      invalid: ['75182039461', 'Q51820394617', '7518203946170000'],
    },
  }),
  parcel('deppon', 'Deppon', 'deppon', {
    variants: [
      { pattern: 'DPK\\d{12}', max: 'high', example: 'DPK361820947365' },
      {
        // The bar code of one piece of several, as in DPK…-1-2-.
        pattern: 'DPK\\d{14,16}',
        max: 'medium',
        payload: (text) => text.slice(0, 15),
        example: 'DPK36182094736512',
      },
      { pattern: 'DPK\\d{8,11}', max: 'low', example: 'DPK3618209473' },
    ],
    catalog: true,
    source: 'BF-zh/Courier-Validation src/pattern/DPK.ts; index files 40914060666, 31244980704 and 52189794789.',
    examples: {
      valid: ['DPK380174920563', 'DPK202917364850', 'DPK364820917365-1-2-'],
      invalid: ['9PK361820947365', 'QPK361820947365', 'DPK3618209'],
    },
  }),
  parcel('zjs_express', 'ZJS Express', 'zjs-express', {
    variants: [{ pattern: 'ZJS\\d{12}', max: 'low', example: 'ZJS004182736591' }],
    catalog: true,
    source: 'An order system that checks waybills by carrier: index file 40914060666 (unverified).',
    examples: {
      valid: ['ZJS018274639502', 'ZJS930184726615'],
      invalid: ['9JS004182736591', 'QJS004182736591', 'ZJS00418273659'],
    },
  }),
];

export const crossBorderFamilies: readonly DeclaredFamily[] = [
  parcel('cainiao', 'Cainiao', 'cainiao', {
    variants: [
      { pattern: 'LP\\d{14}', max: 'high', example: 'LP02826912885497' },
      { pattern: 'CN\\d{14}', max: 'medium', example: 'CN61039153974953' },
      { pattern: 'CNUSUP\\d{11}', max: 'high', example: 'CNUSUP00018204736' },
      // LP numbers with more digits, numbers of a country's last leg (CNFR…HD), and what some shops print.
      { pattern: 'LP\\d{15,18}', max: 'low', example: 'LP028269128854971' },
      { pattern: 'CN[A-Z]{2,4}\\d{8,13}([A-Z]{2})?', max: 'low', example: 'CNFRA180294736HD' },
      { pattern: 'CAINIAO\\d{6,16}', max: 'low', example: 'CAINIAO8201947365' },
    ],
    catalog: true,
    source:
      'Public trackers for LP (index files 68292667855, 69060469979) and CNUSUP (40722284965, 61958210024); else unverified.',
    examples: {
      valid: ['LP60824238224277', 'LP22021051623728', 'CN03185445122929', 'CN13773035088842', 'CNUSUP00731946258'],
      invalid: ['9P02826912885497', 'QP02826912885497', 'LP0282691288549'],
    },
  }),
  parcel('yunexpress', 'YunExpress', 'yunexpress', {
    variants: [{ pattern: 'YT\\d{16}', max: 'high', example: 'YT3851656990779798' }],
    catalog: true,
    source: 'YunExpress customer pages; index files 58780696047 and 69060469979.',
    examples: {
      valid: ['YT1173072484380830', 'YT2652991652948214'],
      invalid: ['9T3851656990779798', 'QT3851656990779798', 'YT385165699077979'],
    },
  }),
  parcel('fourpx', '4PX', '4px', {
    variants: [
      { pattern: '4PX\\d{13}(CN)?', max: 'medium', example: '4PX0286402415626' },
      { pattern: '4PX\\d{10,12}([A-Z]{2})?|4PX\\d{14,16}', max: 'low', example: '4PX028640241562' },
      { pattern: 'LP\\d{13}CN', max: 'low', example: 'LP0028640241562CN' },
    ],
    catalog: true,
    source: 'Public trackers: index files 68292667855, 69060469979, 40722284965; LP…CN in 70264753215 (unverified).',
    examples: {
      valid: ['4PX6899651454047CN', '4PX9979450837884CN', 'LP1820364751926CN'],
      invalid: ['9PX0286402415626', 'QPX0286402415626', '4PX028640241'],
    },
  }),
  parcel('yanwen', 'Yanwen', 'yanwen', {
    variants: [{ pattern: 'U[A-Z]\\d{9}YP|V[PR]\\d{9}YP', max: 'high', example: 'UG318204756YP' }],
    catalog: true,
    source:
      'Public trackers of different authors: index files 68292667855, 69060469979, 59900424229. YP is no country code.',
    examples: {
      valid: ['UY820194736YP', 'UF304817265YP', 'VR519283746YP'],
      invalid: ['9G318204756YP', 'QG318204756YP', 'UG31820475YP'],
    },
  }),
];
