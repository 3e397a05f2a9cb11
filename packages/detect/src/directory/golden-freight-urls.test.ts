/**
 * Airline or line, number, URL: typed by hand and never taken from the tables, so that a slip in a template shows. Numbers are made
 * up in the right form. A changed row here is a change that users see.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from '../index.ts';
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
  ['turkish-cargo', '235-12345675', 'https://www.turkishcargo.com/en/cargo-tracking?awbPrefix=235&awbNumber=12345675'],
  ['tap-air-cargo', '047-12345675', 'https://www.tapcargo.com/en/e-tracking-results?ciaCode=047&awb=12345675'],
  [
    'maskargo',
    '232-12345675',
    'https://www.maskargo.com/en/shipment-tracking.html?prefixNumber=232&awbNumber=12345675',
  ],
  [
    'thai-cargo',
    '217-12345675',
    'https://chorus.thaicargo.com/skychain/app?PID=WEB01-10&doc_typ=AWB&awb_pre=217&awb_no=12345675',
  ],
  ['ups-airlines', '406-12345675', 'https://www.aircargo.ups.com/en-US/Tracking?awbPrefix=406&awbNumber=12345675'],
  [
    'southwest-cargo',
    '526-12345675',
    'https://www.swacargo.com/swacargo_com_ui/tracking-details?trackingId=526-12345675',
  ],
  ['korean-air-cargo', '180-12345675', 'https://cargo.koreanair.com/en/tracking'],
  ['cathay-cargo', '160-12345675', 'https://www.cathaycargo.com/en-us/track-and-trace.html'],
  ['singapore-airlines-cargo', '618-12345675', 'https://www.siacargo.com/e-services/quicksearch_public/'],
  ['etihad-cargo', '607-12345675', 'https://www.etihadcargo.com/en/e-services/track-shipment'],
];

const lines: readonly [slug: string, container: string, containerUrl: string, bill: string, billUrl: string][] = [
  [
    'maersk',
    'MSKU1234565',
    'https://www.maersk.com/tracking/MSKU1234565',
    'MAEU203176301',
    'https://www.maersk.com/tracking/203176301',
  ],
  [
    'msc',
    'MSCU1234566',
    // trackingNumber=MSCU1234566&trackingMode=0
    'https://www.msc.com/en/track-a-shipment?params=dHJhY2tpbmdOdW1iZXI9TVNDVTEyMzQ1NjYmdHJhY2tpbmdNb2RlPTA%3D',
    'MEDUFR030802',
    // trackingNumber=MEDUFR030802&trackingMode=0
    'https://www.msc.com/en/track-a-shipment?params=dHJhY2tpbmdOdW1iZXI9TUVEVUZSMDMwODAyJnRyYWNraW5nTW9kZT0w',
  ],
  [
    'cma-cgm',
    'CMAU1234561',
    'https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=Container&Reference=CMAU1234561',
    'CMDUGGZ1234567',
    'https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=BL&Reference=GGZ1234567',
  ],
  [
    'hapag-lloyd',
    'HLCU1234567',
    'https://www.hapag-lloyd.com/en/online-business/track/track-by-container-solution.html?container=HLCU1234567',
    'HLCUHAM210312345',
    'https://www.hapag-lloyd.com/en/online-business/track/track-by-booking-solution.html?blno=HLCUHAM210312345',
  ],
  [
    'one',
    'ONEU1234560',
    'https://ecomm.one-line.com/one-ecom/manage-shipment/cargo-tracking?trakNoParam=ONEU1234560&trakNoTpCdParam=C',
    'ONEYSELC12345600',
    'https://ecomm.one-line.com/one-ecom/manage-shipment/cargo-tracking?trakNoParam=SELC12345600&trakNoTpCdParam=B',
  ],
  [
    'cosco',
    'CBHU1234567',
    'https://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=CONTAINER&number=CBHU1234567',
    'COSU6265577920',
    'https://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=BILLOFLADING&number=6265577920',
  ],
  [
    'pil',
    'PCIU1234561',
    'https://www.pilship.com/digital-solutions/?tab=customer&id=track-trace&label=containerTandT&module=TrackContStatus&refNo=PCIU1234561',
    'SHA123456700',
    'https://www.pilship.com/digital-solutions/?tab=customer&id=track-trace&label=containerTandT&module=TrackTraceBL&refNo=SHA123456700',
  ],
  [
    'zim',
    'ZIMU1234567',
    'https://www.zim.com/tools/track-a-shipment?consnumber=ZIMU1234567',
    'ZIMUSHH30252813',
    'https://www.zim.com/tools/track-a-shipment?consnumber=ZIMUSHH30252813',
  ],
  [
    'yang-ming',
    'YMLU1234561',
    'https://www.yangming.com/en/esolution/cargo_tracking?service=YMLU1234561',
    'YMLUE123456789',
    'https://www.yangming.com/en/esolution/cargo_tracking',
  ],
  [
    'apl',
    'APLU1234561',
    'https://www.apl.com/ebusiness/tracking/search?SearchBy=Container&Reference=APLU1234561',
    'APLU012345678',
    'https://www.apl.com/ebusiness/tracking',
  ],
  [
    'sinokor',
    'SKLU1234561',
    'https://ebiz.sinokor.co.kr/',
    'SNKO022210501060',
    'https://ebiz.sinokor.co.kr/BLDetail?blno=SNKO022210501060',
  ],
  [
    'oocl',
    'OOLU1234565',
    'https://www.oocl.com/Pages/ExpressLink.aspx?eltype=ct&businessType=containerNumber&businessNumber=OOLU1234565&language=en',
    'OOLU2302216930',
    'https://www.oocl.com/eng/ourservices/eservices/cargotracking/Pages/cargotracking.aspx',
  ],
  [
    'evergreen',
    'EGHU1234561',
    'https://ct.shipmentlink.com/servlet/TDB1_CargoTracking.do',
    'EGLV415010205113',
    'https://ct.shipmentlink.com/servlet/TDB1_CargoTracking.do',
  ],
  // retired brands go to their successor, without their own SCAC
  [
    'safmarine',
    'SAFM1234567',
    'https://www.maersk.com/tracking/SAFM1234567',
    'SAFM123456789',
    'https://www.maersk.com/tracking/123456789',
  ],
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

for (const [slug, container, containerUrl, bill, billUrl] of lines) {
  test(`builds the URLs of ${slug} for ${container} and ${bill}`, () => {
    assert.equal(build(slug, container, 'container'), containerUrl);
    assert.equal(build(slug, bill, 'bol'), billUrl);
  });
}

test('drops the SCAC of a brand that the line took over, and letters that serve as one', () => {
  for (const scac of ['MAEU', 'SUDU', 'SAFM', 'SEAU', 'MRKU', 'MCPU']) {
    assert.equal(build('maersk', `${scac}203176301`, 'bol'), 'https://www.maersk.com/tracking/203176301', scac);
  }
  assert.match(build('cosco', 'CHNJ6265577920', 'bol') ?? '', /number=6265577920$/u);
  assert.match(build('cma-cgm', 'DAAEAFZ0203814', 'bol') ?? '', /Reference=AFZ0203814$/u);
});

test('keeps letters of a bill that are no SCAC of the line', () => {
  assert.equal(build('maersk', '203176301', 'bol'), 'https://www.maersk.com/tracking/203176301');
  assert.equal(build('maersk', 'MAEU', 'bol'), 'https://www.maersk.com/tracking/MAEU');
  assert.equal(
    build('one', 'SELC12345600', 'bol'),
    'https://ecomm.one-line.com/one-ecom/manage-shipment/cargo-tracking?trakNoParam=SELC12345600&trakNoTpCdParam=B',
  );
});

test('opens the page of MSC for anything that is no number of a line', () => {
  for (const text of ['', '..', 'A/B 1', 'MSCU1234566&trackingMode=1', 'É123456', 'A'.repeat(21), 'MSCU1']) {
    assert.equal(build('msc', text, 'container'), 'https://www.msc.com/en/track-a-shipment', text);
  }
});

test('reads the number back from links of MSC, and nothing from others in their form', () => {
  for (const number of ['MSCU1234566', 'MEDUFR030802']) {
    assert.equal(detect(build('msc', number, 'container') ?? '').normalized, number);
  }
  const page = 'https://www.msc.com/en/track-a-shipment?params=';
  for (const params of ['', 'x', '====', btoa('trackingNumber=&trackingMode=0'), btoa('number=MSCU1234566&mode=0')]) {
    assert.equal(detect(page + encodeURIComponent(params)).matched, false, params);
  }
});
