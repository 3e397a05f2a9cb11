/**
 * Carrier, number, URL: typed by hand and never taken from the tables, so that a slip in a template shows. Numbers are made
 * up in the right form. A changed row here is a change that users see.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vertical } from '../types.ts';
import { builtInDirectory } from './index-of-carriers.ts';
import { buildTrackingUrl } from './tracking-url.ts';

const golden: readonly [slug: string, vertical: Vertical, number: string, url: string][] = [
  // parcel, deep links
  ['ups', 'parcel', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['fedex', 'parcel', '777700001234', 'https://www.fedex.com/fedextrack/?trknbr=777700001234'],
  [
    'dhl-express',
    'parcel',
    '1234567891',
    'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=1234567891',
  ],
  [
    'dhl-paket',
    'parcel',
    '00340434998000000031',
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434998000000031',
  ],
  ['amazon-logistics', 'parcel', 'TBA123456789012', 'https://track.amazon.com/tracking/TBA123456789012'],
  ['dpd-de', 'parcel', '01234567890123', 'https://tracking.dpd.de/status/en_US/parcel/01234567890123'],
  ['dpd-fr', 'parcel', '01234567890123', 'https://trace.dpd.fr/en/trace/01234567890123'],
  [
    'hermes-de',
    'parcel',
    '12345678901237',
    'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#12345678901237',
  ],
  ['colissimo', 'parcel', '6A12345678901', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
  [
    'chronopost',
    'parcel',
    'XY123456789FR',
    'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=XY123456789FR',
  ],
  ['parcelforce', 'parcel', 'AB1234567', 'https://www.parcelforce.com/track-trace?trackNumber=AB1234567'],
  [
    'inpost-pl',
    'parcel',
    '612345678901234567890123',
    'https://inpost.pl/sledzenie-przesylek?number=612345678901234567890123',
  ],
  ['bring', 'parcel', '370000000000000001', 'https://tracking.bring.com/tracking/370000000000000001'],
  ['econt', 'parcel', '1051234567890', 'https://www.econt.com/services/track-shipment/1051234567890'],
  ['purolator', 'parcel', '012345678901', 'https://www.purolator.com/en/shipping/tracker?pins=012345678901'],
  ['ontrac', 'parcel', 'C11031500001879', 'https://www.ontrac.com/tracking/?number=C11031500001879'],
  ['landmark-global', 'parcel', 'LTN12345678N1', 'https://track.landmarkglobal.com/?search=LTN12345678N1'],
  ['yunexpress', 'parcel', 'YT1234567890123456', 'https://www.yuntrack.com/parcelTracking?id=YT1234567890123456'],
  ['4px', 'parcel', '4PX3000012345678CN', 'https://track.4px.com/#/result/0/4PX3000012345678CN'],
  ['cainiao', 'parcel', 'LP00123456789012', 'https://global.cainiao.com/detail.htm?mailNoList=LP00123456789012'],
  ['yamato', 'parcel', '123456789012', 'https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=123456789012'],
  ['sagawa', 'parcel', '123456789012', 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=123456789012'],
  ['delhivery', 'parcel', '12345678901234', 'https://www.delhivery.com/track-v2/package/12345678901234'],
  ['aramex', 'parcel', '12345678901', 'https://www.aramex.com/us/en/track/results?mode=0&ShipmentNumber=12345678901'],
  ['ghtk', 'parcel', 'S1.A2.345', 'https://i.ghtk.vn/S1.A2.345'],
  [
    'tnt',
    'parcel',
    'GD123456789WW',
    'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons=GD123456789WW',
  ],
  ['packeta', 'parcel', 'Z1234567890', 'https://tracking.packeta.com/en/?id=Z1234567890'],
  ['gls', 'parcel', '12345678901', 'https://gls-group.eu/EU/en/parcel-tracking?match=12345678901'],
  ['elta-courier', 'parcel', 'RR123456785GR', 'https://www.elta-courier.gr/search?br=RR123456785GR'],
  // parcel, search pages
  ['cj-logistics', 'parcel', '123456789012', 'https://www.cjlogistics.com/ko/tool/parcel/tracking'],
  ['colis-prive', 'parcel', 'A1B2C3D4E5F6', 'https://colisprive.com/moncolis/pages/detailColis.aspx'],
  ['gofo', 'parcel', 'GFUS01234567890123', 'https://www.gofo.com/us/track'],
  ['mng-kargo', 'parcel', '123456789012', 'https://www.dhlecommerce.com.tr/gonderitakip'],
  ['evri', 'parcel', '1234567890123456', 'https://www.evri.com/track-a-parcel'],
  ['dpd-uk', 'parcel', '15501234567890', 'https://track.dpd.co.uk/'],
  ['mondial-relay', 'parcel', '12345678', 'https://www.mondialrelay.fr/suivi-de-colis/'],
  // posts: S10 items and their own parcel numbers
  [
    'royal-mail',
    'post_ems',
    'RB123456785GB',
    'https://www.royalmail.com/track-your-item#/tracking-results/RB123456785GB',
  ],
  [
    'usps',
    'parcel',
    '9205590164917312751089',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9205590164917312751089',
  ],
  ['usps', 'post_ems', 'EA123456784US', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=EA123456784US'],
  [
    'canada-post',
    'parcel',
    '1234567890123452',
    'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=1234567890123452',
  ],
  [
    'japan-post',
    'post_ems',
    'RR123456785JP',
    'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=RR123456785JP&locale=en',
  ],
  ['la-poste', 'post_ems', 'LB123456785FR', 'https://www.laposte.fr/outils/suivre-vos-envois?code=LB123456785FR'],
  ['swiss-post', 'post_ems', 'RR123456785CH', 'https://service.post.ch/ekp-web/ui/entry/search/RR123456785CH'],
  ['post-at', 'post_ems', 'RR123456785AT', 'https://www.post.at/s/sendungsdetails?snr=RR123456785AT'],
  ['posti', 'post_ems', 'RR123456785FI', 'https://www.posti.fi/en/tracking/RR123456785FI'],
  ['bpost', 'post_ems', 'RR123456785BE', 'https://track.bpost.cloud/btr/web/#/search?itemCode=RR123456785BE&lang=en'],
  ['ukrposhta', 'post_ems', 'RR123456785UA', 'https://track.ukrposhta.ua/tracking_EN.html?barcode=RR123456785UA'],
  ['thailand-post', 'post_ems', 'RR123456785TH', 'https://track.thailandpost.co.th/?trackNumber=RR123456785TH'],
  [
    'ctt',
    'post_ems',
    'RR123456785PT',
    'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects=RR123456785PT',
  ],
  ['nz-post', 'post_ems', 'RR123456785NZ', 'https://www.nzpost.co.nz/tools/tracking?trackid=RR123456785NZ'],
  ['australia-post', 'post_ems', 'RR123456785AU', 'https://auspost.com.au/mypost/track/#/details/RR123456785AU'],
  ['correios', 'post_ems', 'RR123456785BR', 'https://rastreamento.correios.com.br/app/index.php'],
  ['slovenska-posta', 'post_ems', 'RR123456785SK', 'https://tandt.posta.sk/zasielky/RR123456785SK'],
  ['correos-chile', 'post_ems', 'RR123456785CL', 'https://www.correos.cl/seguimiento-en-linea'],
  ['aland-post', 'post_ems', 'RR123456785AX', 'https://www.posten.ax/'],
  ['india-post', 'post_ems', 'RR287043775IN', 'https://www.indiapost.gov.in/'],
  ['singapore-post', 'post_ems', 'RR123456785SG', 'https://www.singpost.com/track-items'],
  ['postnl', 'post_ems', 'RR123456785NL', 'https://jouw.postnl.nl/track-and-trace/'],
  // air
  ['klm-cargo', 'air_cargo', '074-12345675', 'https://www.afklcargo.com/mycargo/shipment/detail/074-12345675'],
  ['air-france-cargo', 'air_cargo', '05712345675', 'https://www.afklcargo.com/mycargo/shipment/detail/057-12345675'],
  ['martinair-cargo', 'air_cargo', '129-12345675', 'https://www.afklcargo.com/mycargo/shipment/detail/129-12345675'],
  // freight: PRO numbers are detected as parcel numbers
  ['abf-freight', 'parcel', '123456789', 'https://arcb.com/tools/tracking.html#/123456789'],
  ['odfl', 'parcel', '07209562763', 'https://www.odfl.com/us/en/tools/trace-track-ltl-freight.html'],
  [
    'rl-carriers',
    'bol',
    'I123456789',
    'https://www2.rlcarriers.com/freight/shipping/shipment-tracing?pro=I123456789&docType=PRO',
  ],
  ['kuehne-nagel', 'bol', 'KN1234567', 'https://mykn.kuehne-nagel.com/public-tracking/shipments?query=KN1234567'],
  ['estes', 'parcel', '1234567890', 'https://www.estes-express.com/myestes/shipment-tracking/'],
  ['geodis', 'parcel', '1G1234567890', 'https://espace-client.geodis.com/services/destinataires/'],
  ['dachser', 'parcel', '12345678', 'https://elogistics.dachser.com/shp2s/?search=12345678'],
  // retired brands go to their successor
  ['hamburg-sud', 'container', 'SUDU1234569', 'https://www.maersk.com/tracking/SUDU1234569'],
  ['ecom-express', 'parcel', '1234567890', 'https://www.delhivery.com/track-v2/package/1234567890'],
  ['nexive', 'parcel', '1234567890', 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/1234567890'],
  ['db-schenker', 'bol', 'DESCH123', 'https://mydsv.dsv.com/tracing'],
];

test('has at least fifty golden URLs', () => {
  assert.ok(golden.length >= 50);
});

for (const [slug, vertical, number, url] of golden) {
  test(`builds the URL of ${slug} for ${vertical} ${number}`, () => {
    const directory = builtInDirectory();
    const carrier = directory.findCarrier(slug);
    assert.ok(carrier);
    assert.equal(buildTrackingUrl(directory, carrier, { trackingNumber: number, vertical })?.url, url);
  });
}
