/**
 * Words in front of numbers that are no shipment, by kind and language; compared without case, accents and signs. Own selection
 * from mails, invoices and signatures. From Bulgarian on, a list leaves out words of those before it. `context-labels.ts` has the
 * words for shipments, `unspaced-labels.ts` those in Chinese, Japanese, Korean and Thai.
 */
export const skippedLabels: Readonly<
  Record<'phone' | 'order_number' | 'invoice_number' | 'customer_number', Readonly<Record<string, string>>>
> = {
  phone: {
    en: 'tel, phone, telephone, fax, mobile, cell, call, call us, hotline, whatsapp, dial in, ph, phn, tele, tph, mob, cellphone, cell phone, landline, helpline, toll free, tollfree, facsimile, telefax, contact, contact number, phone number, viber, wechat, telegram, skype, sms, switchboard, direct line, customer care, extension',
    de: 'telefon, telefax, mobil, handy, rufnummer, telefonnummer, handynummer, mobilnummer, faxnummer, durchwahl, rückruf, fon, tel nr, telnr, fax nr, faxnr, mobilfunk, festnetz, zentrale, ruf, kontakt',
    es: 'teléfono, tfno, telf, tlf, tel, móvil, cel, celular, fono, fijo, conmutador, contacto, llame al, llámenos, número de teléfono',
    fr: 'téléphone, tél, portable, mobile, télécopie, appelez le, appelez, numéro de téléphone, gsm, fixe, télécopieur, tél portable, mob',
    it: 'telefono, cellulare, cell, chiama il, chiama, numero di telefono, numero verde, tel, telefax, contatto, contatti, fisso, centralino, recapito',
    nl: 'telefoon, telefoonnummer, mobiel, bel ons, bel, gsm, telnr, tel nr, mob',
    pt: 'telefone, telemóvel, celular, ligue, ligue para, contacto, contato, fone, tlf, tlm, telem, telef, cel, zap, número de telefone',
    pl: 'telefon, numer telefonu, nr telefonu, komórka, zadzwoń, infolinia, kom, tel kom, faks, telefonicznie, kontakt',
    sv: 'telefon, mobil, telefonnummer, ring, tfn, tel nr, telnr, mobilnr, mobilnummer, växel, kundtjänst',
    da: 'telefon, mobil, telefonnummer, tlf, tlf nr, mobilnr, mobilnummer, kontakt',
    no: 'telefon, mobil, telefonnummer, tlf, tlf nr, mobilnr, mobilnummer, kontakt, faks',
    fi: 'puhelin, puh, puhelinnumero, matkapuhelin, gsm, faksi, soita, vaihde',
    cs: 'telefon, mobil, telefonní číslo, tel č, mob, zavolejte, infolinka',
    tr: 'telefon, cep, telefon numarası, telefon no, tel no, cep tel, gsm, faks, belgegeçer, iletişim',
    uk: 'телефон, тел, моб, факс, телефонуйте, дзвоніть, номер телефону, вайбер',
    ru: 'телефон, тел, моб, факс, сот, мобильный, звоните, номер телефона, горячая линия, ватсап, вотсап, т ф',
    bg: 'мобилен, джиесем, обадете се',
    sr: 'мобилни, mobilni, mobitel, pozovite',
    sk: 'telefónne číslo',
    sl: 'telefaks, mobi',
    hu: 'telefonszám, telszám, ügyfélszolgálat',
    ro: 'număr de telefon, nr tel, sunați',
    lv: 'tālrunis, tālr, fakss',
    lt: 'telefonas, faksas',
    is: 'sími, farsími, símanúmer',
    el: 'τηλέφωνο, τηλ, κινητό, κιν, φαξ, τηλέφωνα, επικοινωνία',
    ka: 'ტელეფონი, ტელ, მობილური, მობ, ფაქსი',
    hy: 'հեռախոս, հեռ, բջջային, բջջ, ֆաքս',
    ar: 'هاتف, الهاتف, رقم الهاتف, هاتف رقم, تلفون, تليفون, جوال, الجوال, رقم الجوال, موبايل, محمول, خلوي, فاكس, الفاكس, واتساب, اتصل, للتواصل, ت',
    fa: 'تلفن, شماره تلفن, موبایل, همراه, تلفن همراه, فکس, فاکس, نمابر, شماره تماس, تماس, واتساپ',
    ur: 'فون, فون نمبر, موبائل نمبر, ٹیلی فون, فیکس, رابطہ, رابطہ نمبر, واٹس ایپ',
    he: 'טלפון, טל, נייד, סלולרי, פלאפון, פקס, מספר טלפון, וואטסאפ, חייגו',
    hi: 'फोन, मोबाइल, मोबाइल नंबर, फोन नंबर, टेलीफोन, दूरभाष, फैक्स, संपर्क, व्हाट्सएप',
    mr: 'मोबाईल, दूरध्वनी',
    bn: 'ফোন, মোবাইল, টেলিফোন, ফ্যাক্স, ফোন নম্বর, মোবাইল নম্বর, যোগাযোগ',
    pa: 'ਫੋਨ, ਮੋਬਾਈਲ, ਟੈਲੀਫੋਨ, ਫੈਕਸ',
    gu: 'ફોન, મોબાઇલ, ટેલિફોન, ફેક્સ, સંપર્ક',
    ta: 'தொலைபேசி, கைபேசி, மொபைல், போன், தொலைநகல், அலைபேசி',
    te: 'ఫోన్, మొబైల్, టెలిఫోన్, ఫ్యాక్స్',
    kn: 'ಫೋನ್, ಮೊಬೈಲ್, ದೂರವಾಣಿ, ಫ್ಯಾಕ್ಸ್',
    ml: 'ഫോൺ, മൊബൈൽ, ടെലിഫോൺ, ഫാക്സ്',
    si: 'දුරකථන, දුරකථනය, ජංගම, ෆැක්ස්',
    ne: 'सम्पर्क',
    vi: 'điện thoại, số điện thoại, sđt, đt, dđ, di động, đtdđ, số fax, gọi, liên hệ, zalo',
    id: 'telp, tlp, telepon, telpon, no telp, nomor telepon, hp, no hp, nomor hp, ponsel, faksimili, hubungi, wa, no wa, kontak',
    ms: 'no tel, no telefon, bimbit',
    tl: 'telepono, tawag, tumawag',
    sw: 'simu, nambari ya simu, rununu',
    am: 'ስልክ, ፋክስ, ሞባይል',
    af: 'foon, selfoon, sel, skakel',
    mn: 'утас',
    kk: 'ұялы',
  },
  order_number: {
    en: 'order, order number, order no, order nr, order id, order ref, order reference, order code, po, po no, po number, purchase order, purchase order no, so, sales order, booking number, quote, quote no, quote number, quotation, quotation no',
    de: 'bestellung, bestellnummer, bestellnr, bestell nr, bestell id, bestellcode, bestellreferenz, auftrag, auftragsnummer, auftragsnr, auftrags nr, vorgangsnummer',
    es: 'pedido, número de pedido, número del pedido, n de pedido, n pedido, pedido n, pedido no, id de pedido, orden, número de orden, orden de compra',
    fr: 'commande, numéro de commande, numéro commande, n de commande, n commande, no de commande, commande n, référence commande, référence de commande, bon de commande',
    it: 'ordine, numero ordine, numero di ordine, numero d ordine, numero dell ordine, ordine n, ordine numero, n ordine, id ordine, codice ordine, ordine di acquisto',
    nl: 'bestelling, bestelnummer, bestelnr, bestel nr, order, ordernummer, ordernr, order nr, inkooporder, bestelling nr',
    pt: 'encomenda, número da encomenda, número de encomenda, n da encomenda, n de encomenda, encomenda n, pedido, número do pedido, número de pedido, n do pedido, pedido n, ordem de compra',
    pl: 'zamówienie, numer zamówienia, nr zamówienia, zamówienie nr, zamówienie numer, zamówienia, zamówienia nr, id zamówienia, kod zamówienia',
    sv: 'order, ordernummer, ordernr, beställning, beställningsnummer, beställningsnr',
    da: 'ordre, ordrenummer, ordrenr, bestilling, bestillingsnummer',
    no: 'ordre, ordrenummer, ordrenr, bestilling, bestillingsnummer',
    fi: 'tilaus, tilausnumero, tilausnro',
    cs: 'objednávka, objednávky, číslo objednávky, objednávka č, č objednávky',
    tr: 'sipariş, sipariş no, sipariş numarası',
    uk: 'замовлення, номер замовлення',
    ru: 'заказ, номер заказа, заказа',
  },
  invoice_number: {
    en: 'invoice, invoice number, invoice no, invoice nr, inv, credit note, credit note no, receipt, receipt no',
    de: 'rechnung, rechnungsnummer, rechnungsnr, rechnungs nr, rechnung nr, gutschrift, beleg, belegnummer, belegnr, beleg nr, quittung',
    es: 'factura, número de factura, n de factura, n factura, factura n, factura no, recibo',
    fr: 'facture, numéro de facture, n de facture, n facture, facture n, facture no, avoir, reçu',
    it: 'fattura, numero fattura, numero di fattura, fattura n, n fattura, ricevuta, scontrino, nota di credito',
    nl: 'factuur, factuurnummer, factuurnr, factuur nr, kassabon, creditnota, bon',
    pt: 'fatura, número da fatura, n da fatura, fatura n, nota fiscal, recibo, nf',
    pl: 'faktura, numer faktury, nr faktury, faktura nr, faktura vat, paragon, paragon nr, fv',
    sv: 'faktura, fakturanummer, fakturanr, kvitto',
    da: 'faktura, fakturanummer, fakturanr, kvittering',
    no: 'faktura, fakturanummer, fakturanr, kvittering',
    fi: 'lasku, laskunumero, laskun numero, kuitti',
    cs: 'faktura, číslo faktury, faktura č, doklad',
    tr: 'fatura, fatura no, fatura numarası',
    uk: 'рахунок, номер рахунку',
    ru: 'счет, счёт, номер счета',
  },
  customer_number: {
    en: 'customer, customer number, customer no, customer id, customer code, member number, member no, member id, membership, membership no, membership number, account, account number, account no, client number, client id, vat, vat id, vat no',
    de: 'kunde, kundennummer, kundennr, kunden nr, kunden id, kd nr, kdnr, mitgliedsnummer, kontonummer, ust idnr, ust id, steuernummer, st nr, hrb',
    es: 'cliente, número de cliente, n de cliente, n cliente, código de cliente, cliente n, cuenta, cif, nif',
    fr: 'client, numéro client, numéro de client, n client, n de client, code client, client n, compte, siret, siren, tva',
    it: 'cliente, codice cliente, numero cliente, n cliente, id cliente, conto, partita iva, p iva, codice fiscale',
    nl: 'klant, klantnummer, klantnr, klant nr, klant id, debiteur, debiteurnummer, debiteurnr, btw, kvk, rekeningnummer',
    pt: 'cliente, número de cliente, número do cliente, n de cliente, código de cliente, código do cliente, cliente n, conta, nif, cpf, cnpj, contribuinte',
    pl: 'klient, numer klienta, nr klienta, id klienta, kod klienta, konto, numer konta, nr konta, nip, regon, pesel',
    sv: 'kund, kundnummer, kundnr, konto, org nr',
    da: 'kunde, kundenummer, kundenr, konto, cvr',
    no: 'kunde, kundenummer, kundenr, konto, org nr',
    fi: 'asiakas, asiakasnumero, asiakasnro, y tunnus',
    cs: 'zákazník, číslo zákazníka, zákaznické číslo, ičo, dič',
    tr: 'müşteri, müşteri no, müşteri numarası, vergi no',
    uk: 'клієнт, номер клієнта',
    ru: 'клиент, номер клиента, инн',
  },
};

/**
 * Further words in front of numbers that are no shipment: articles, vouchers, bank accounts, tickets. Text search uses them;
 * `listSkipped` has no kind for such numbers.
 */
export const otherLabels: Readonly<Record<string, string>> = {
  en: 'ean, gtin, upc, gtin 14, gtin 13, gtin 12, gtin 8, gtin14, gtin13, ean 14, ean 13, ean 8, ean13, itf 14, itf14, dun 14, upc a, isbn 13, isbn 10, s n, case, case no, case id, hs code, commodity code, tariff code, imei no, policy no, rma, rma no, isbn, issn, asin, sku, imei, item no, item number, item code, part no, part number, article, article number, article no, product code, product no, model no, serial number, serial no, batch no, lot no, voucher, voucher code, discount code, coupon, coupon code, promo code, gift card, gift card number, use code, pin, otp, security code, verification code, ticket, ticket no, ticket number, case number, contract, contract number, reference, reference number, our reference, your reference, document, document no, document number, iban, bic, swift, sort code, uuid, guid, delivery note, delivery note no, complaint, complaint no, complaint number, id card, policy number, reservation number',
  de: 'artikel, artikelnummer, artikelnr, artikel nr, art nr, produktnummer, teilenummer, materialnummer, seriennummer, serien nr, chargennummer, gutschein, gutscheincode, gutscheinnummer, rabattcode, aktionscode, bestätigungscode, ticketnummer, vertragsnummer, vertrag, aktenzeichen, referenz, referenznummer, unser zeichen, ihr zeichen, bankleitzahl, blz, lieferschein, lieferscheinnummer, lieferschein nr, versicherungsnummer, buchungsnummer, retourennummer',
  es: 'artículo, código de artículo, referencia, referencia del artículo, número de serie, lote, cupón, código de descuento, código promocional, código de cupón, tarjeta regalo, vale, código de producto, contrato, número de contrato, albarán',
  fr: 'article, code article, référence, référence article, réf, réf article, numéro de série, lot, code promo, code promotionnel, code de réduction, bon d achat, bon de réduction, carte cadeau, chèque cadeau, code produit, contrat, numéro de contrat, bon de livraison, dossier, numéro de dossier',
  it: 'articolo, codice articolo, cod articolo, riferimento, numero di serie, lotto, buono, codice sconto, codice promo, codice promozionale, buono sconto, carta regalo, codice prodotto, contratto, numero contratto, ddt, bolla, pratica',
  nl: 'artikel, artikelnummer, artikelnr, art nr, artnr, referentie, serienummer, kortingscode, actiecode, vouchercode, cadeaubon, cadeaukaart, productcode, contract, contractnummer, pakbon, kenmerk, uw kenmerk',
  pt: 'artigo, código do artigo, referência, referência do artigo, número de série, lote, cupão, cupom, código de desconto, código promocional, vale, vale presente, cartão presente, código do produto, contrato, número do contrato, guia de remessa, processo',
  pl: 'artykuł, numer artykułu, nr artykułu, kod produktu, indeks, numer seryjny, nr seryjny, partia, kod rabatowy, kod promocyjny, kupon, bon, bon podarunkowy, karta podarunkowa, umowa, numer umowy, nr umowy, zgłoszenie, numer zgłoszenia, numer referencyjny, wz',
  sv: 'artikel, artikelnummer, artikelnr, serienummer, rabattkod, presentkort, referens, ärendenummer',
  da: 'varenummer, serienummer, rabatkode, gavekort, reference, sagsnummer',
  no: 'varenummer, serienummer, rabattkode, gavekort, referanse, saksnummer',
  fi: 'tuotenumero, tuotekoodi, sarjanumero, alennuskoodi, lahjakortti, viite, viitenumero',
  cs: 'číslo zboží, kód zboží, sériové číslo, slevový kód, poukaz, dárkový poukaz, variabilní symbol, vs',
  tr: 'ürün kodu, seri no, indirim kodu, kupon, hediye kartı, referans',
  uk: 'артикул, промокод, код товару',
  ru: 'артикул, промокод, код товара',
};

/** Words between a label and its number that say nothing. */
export const fillers =
  'no, nr, num, number, nummer, numero, numer, n, o, id, code, ref, is, at, under, von, vom, with, der, die, das, le, la, el, il, de, da, do, di';

/** The first three letters of the months, without accents, in the same languages. */
export const monthStarts =
  'jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec, mrz, mai, okt, dez, ene, abr, ago, set, dic, jui, fev, avr, aou';

/** ISO 4217 codes of the currencies on most invoices, and signs. */
export const currencies =
  'EUR, USD, GBP, CHF, SEK, NOK, DKK, PLN, CZK, HUF, JPY, CNY, INR, AUD, CAD, MXN, BRL, €, $, £, ¥, ₹';
