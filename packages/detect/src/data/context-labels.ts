/**
 * Words that people and shops print beside the number of a shipment, by language; compared without case, accents and signs.
 * Own selection from shipping mails. Words for orders, invoices and customers are in `skipped-labels.ts`: such numbers look the
 * same and are no shipment. `kind-labels.ts` has the labels of air waybills, bills of lading and containers,
 * `unspaced-labels.ts` those in Chinese, Japanese, Korean and Thai.
 */
export const contextLabels: Readonly<Record<string, string>> = {
  en: 'tracking, track and trace, track & trace, tracking numbers, tracking nos, parcel numbers, shipment numbers, consignment numbers, track parcel, track package, track shipment, tracking reference, tracking details, track your parcel, track your package, track your shipment, track your order, consignment, consignment note, shipment number, shipment no, shipment id, shipment code, shipment reference, shipping number, shipping code, dispatch number, parcel number, parcel no, parcel id, parcel code, parcel reference, package number, package no, package id, delivery number, delivery tracking, courier number, waybill, hawb, house awb, house waybill, house air waybill, freight bill, pro number, purolator pin, shipment pin, sscc',
  de: 'sendungsnummer, sendungsnummern, paketnummern, trackingnummern, tracking-nummern, sdg-nr, nve, paketlabel, sendungs-nummer, sendungsnr, sendungs-nr, sendungs-id, sendungscode, sendungskennung, sendungsverfolgung, sendungsverfolgungsnummer, sendung nr, nummer der sendung, paketnummer, paket-nr, paketnr, paket-id, paketscheinnummer, paketschein-nr, paketschein nummer, paketverfolgung, packstück-id, trackingnummer, trackingnr, trackingcode, trackingid, verfolgungsnummer, versandnummer, frachtbrief, frachtbriefnummer, identcode, colli-nr',
  es: 'seguimiento, numero de seguimiento, numeros de seguimiento, numeros de envio, envio n, envio numero, paquete n, bulto n, n.º de seguimiento, num. de seguimiento, codigo de seguimiento, seguimiento del envio, seguimiento de envio, numero de envio, numero del envio, n.º de envio, codigo de envio, numero de expedicion, n.º de expedicion, numero de rastreo, codigo de rastreo, numero de paquete, localizador, localizador de envio, localizador del envio, numero de guia, n.º de guia, albaran de transporte, carta de porte',
  fr: "suivi, numero de suivi, numeros de suivi, colis n, colis numero, envoi n, numeros de colis, numero du suivi, n° de suivi, no de suivi, num de suivi, code de suivi, suivi de colis, suivi du colis, suivi de votre colis, suivi d'envoi, numero de colis, n° de colis, n° colis, numero colis, numero du colis, reference du colis, numero d'expedition, n° d'expedition, numero d'envoi, n° d'envoi, numero de tracking, bordereau, bordereau de transport, recepisse, lettre de voiture",
  it: 'tracciamento, numero di tracciamento, numeri di tracking, numeri di spedizione, spedizione n, spedizione numero, pacco n, collo n, codice di tracciamento, codice tracciamento, numero di tracking, numero tracking, codice tracking, codice di tracking, numero di spedizione, numero spedizione, n. spedizione, id spedizione, codice spedizione, codice di spedizione, numero del pacco, numero pacco, codice pacco, numero collo, ldv, lettera di vettura',
  nl: 'trackingnummers, pakketnummers, zendingsnummers, pakket nr, zending nummer, track en trace, barcode, zendingsnummer, zendingnummer, zendingsnr, zending nr, verzendnummer, verzendcode, pakketnummer, pakketnr, pakketcode, pakket-id, volgnummer, volgcode, volgnummer zending, vrachtbrief, vrachtbriefnummer',
  pt: 'rastreio, rastreamento, numero de rastreamento, numeros de rastreio, encomenda ctt, codigo rastreio, codigo de rastreamento, numero de rastreio, codigo de rastreio, codigo de seguimento, numero de seguimento, n.º de seguimento, numero do envio, numero do objeto, codigo do objeto, objeto, numero do pacote, guia de transporte',
  pl: 'numer przesylki, numery przesylek, numery paczek, paczka numer, przesylka numer, numer sledzenia paczki, nr przesylki, id przesylki, kod przesylki, przesylka nr, numer sledzenia, nr sledzenia, kod sledzenia, sledzenie przesylki, sledzenie paczki, numer paczki, nr paczki, paczka nr, numer nadania, nr nadania, list przewozowy, nr listu, numer listu przewozowego, nr listu przewozowego',
  sv: 'sparningsnummer, spårnings-id, kollinummer, kolli-id, sandningsnummer, forsandelsenummer, fraktsedel, fraktsedelsnummer',
  da: 'sporingsnummer, sporings-id, pakkenummer, forsendelsesnummer, fragtbrev, fragtbrevsnummer',
  no: 'sendingsnummer, fraktbrev, fraktbrevnummer',
  fi: 'seurantakoodi, seurantanumero, seurantatunnus, lahetystunnus, lahetysnumero, rahtikirja, rahtikirjanumero',
  cs: 'cislo zasilky, sledovaci cislo, cislo baliku, sledovani zasilky, kod zasilky, podaci cislo, nakladni list',
  tr: 'takip numarasi, takip no, kargo takip, kargo takip numarasi, gonderi numarasi, gonderi no, gonderi kodu',
  uk: 'номер відправлення, номер посилки, трек номер, номер накладної, експрес накладна, накладна, ттн, ен',
  ru: 'номер отправления, номер посылки, трек код, номер для отслеживания, отслеживание, номер накладной, накладная',
  ar: 'رقم التتبع, رقم الشحنة, رقم تتبع الشحنة, رقم البوليصة, بوليصة الشحن',
  fa: 'کد رهگیری, شماره پیگیری, شماره مرسوله',
  he: 'מספר מעקב, מספר משלוח, מספר חבילה',
};

/** Further words in front of a number that was pasted alone; in a sentence they say too little. */
export const pastedLabels =
  // With services of the posts, which people write in front of their numbers.
  'shipment, pro, booking, booking ref, parcel, package, number, no, nr, ems, epacket, airmail, air mail, small packet, registered, registered mail, registered letter, registered post, certified mail, priority mail, express mail, speedpost, speed post, einschreiben, recommande, lettre recommandee, raccomandata, certificado, carta certificada, aangetekend';
