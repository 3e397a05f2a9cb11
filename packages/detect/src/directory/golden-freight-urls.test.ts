/**
 * Airline or line, number, URL: typed by hand and never taken from the tables, so that a slip in a template shows. Numbers are made
 * up in the right form. A changed row here is a change that users see.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vertical } from '../types.ts';
import { builtInDirectory } from './index-of-carriers.ts';
import { buildTrackingUrl } from './tracking-url.ts';

const airlines: readonly [slug: string, number: string, url: string][] = [
  [
    'lufthansa-cargo',
    '020-12345675',
    'https://www.lufthansa-cargo.com/en/eservices/etracking/tracking/-/awb/020/12345675?searchFilter=awb',
  ],
  ['american-airlines-cargo', '001-12345675', 'https://www.aacargo.com/mobile/tracking-details.html?awb=00112345675'],
  ['delta-cargo', '006-12345675', 'https://www.deltacargo.com/Cargo/home/trackShipment?awbNumber=00612345675'],
  ['air-canada-cargo', '014-12345675', 'https://www.aircanada.com/cargo/tracking?awbnb=014-12345675'],
  ['united-cargo', '016-12345675', 'https://www.unitedcargo.com/en/us/track/awb/016-12345675'],
  ['latam-cargo', '045-12345675', 'https://www.latamcargo.com/en/trackshipment?docNumber=12345675&docPrefix=045'],
  ['british-airways-cargo', '125-12345675', 'https://ui.tracking.iagcargo.com/en/125-12345675'],
  ['iberia-cargo', '07512345675', 'https://ui.tracking.iagcargo.com/en/075-12345675'],
  ['aer-lingus-cargo', '053-12345675', 'https://ui.tracking.iagcargo.com/en/053-12345675'],
  [
    'ethiopian-cargo',
    '071-12345675',
    'https://cargo.ethiopianairlines.com/my-cargo/track-your-shipment?awbnumber=071-12345675',
  ],
  [
    'emirates-skycargo',
    '176-12345675',
    'https://eskycargo.emirates.com/app/offerandorder/#/shipments/list?type=D&values=17612345675',
  ],
  [
    'qatar-airways-cargo',
    '157-12345675',
    'https://www.qrcargo.com/s/track-your-shipment?documentType=MAWB&documentPrefix=157&documentNumber=12345675',
  ],
  ['cargolux', '172-12345675', 'https://www.cargolux.com/track-and-Trace#numbers=172-12345675'],
  ['el-al-cargo', '114-12345675', 'https://www.elalextra.net/info/awb.asp?aid=114&awb=12345675'],
  [
    'swiss-worldcargo',
    '724-12345675',
    'https://offerandorder.swissworldcargo.com/app/offerandorder/#/shipments/list?type=D&values=72412345675',
  ],
  [
    'virgin-atlantic-cargo',
    '932-12345675',
    'https://myvs.virginatlanticcargo.com/app/offerandorder/#/shipments/list?type=D&values=93212345675',
  ],
  ['avianca-cargo', '729-12345675', 'https://cargoapps.aviancacargo.com/#/e-tracking/details/729-12345675'],
  ['atlas-air', '369-12345675', 'https://jumpseat.atlasair.com/aa/tracktracehtml/TrackTrace.html?pe=369&se=12345675'],
  [
    'nippon-cargo-airlines',
    '933-12345675',
    'https://www.nca.aero/icargoportal/portal/trackshipments?trkTxnValue=933-12345675',
  ],
  ['dhl-eat-leipzig', '615-12345675', 'https://aviationcargo.dhl.com/track/615-12345675'],
  ['turkish-cargo', '235-12345675', 'https://www.turkishcargo.com/en/cargo-tracking'],
  ['korean-air-cargo', '180-12345675', 'https://cargo.koreanair.com/en/tracking'],
  ['cathay-cargo', '160-12345675', 'https://www.cathaycargo.com/en-us/track-and-trace.html'],
  ['singapore-airlines-cargo', '618-12345675', 'https://www.siacargo.com/e-services/quicksearch_public/'],
  ['etihad-cargo', '607-12345675', 'https://www.etihadcargo.com/en/e-services/track-shipment'],
];

function build(slug: string, trackingNumber: string, vertical: Vertical): string | undefined {
  const directory = builtInDirectory();
  const carrier = directory.findCarrier(slug);
  assert.ok(carrier, slug);
  return buildTrackingUrl(directory, carrier, { trackingNumber, vertical })?.url;
}

for (const [slug, number, url] of airlines) {
  test(`builds the URL of ${slug} for ${number}`, () => assert.equal(build(slug, number, 'air_cargo'), url));
}
