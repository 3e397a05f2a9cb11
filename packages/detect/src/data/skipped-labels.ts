/**
 * Words in front of numbers that are no shipment, by kind and language; compared without case, accents and signs. Own selection
 * from mails, invoices and signatures. Lists leave out words of those before them, and forms that text search makes of other words:
 * plurals, and those with a word for "number" ("order no", "número de pedido", "Rechnungsnummer"). `context-labels.ts` has the
 * words for shipments, `unspaced-labels.ts` those in Chinese, Japanese, Korean and Thai.
 */
export const skippedLabels: Readonly<
  Record<'phone' | 'order_number' | 'invoice_number' | 'customer_number', Readonly<Record<string, string>>>
> = {
  phone: {
    en: 'tel, phone, telephone, fax, mobile, cell, call, call us, hotline, whatsapp, dial in, ph, phn, tele, tph, mob, cellphone, cell phone, landline, helpline, toll free, tollfree, facsimile, telefax, contact, viber, wechat, telegram, skype, sms, switchboard, direct line, customer care, extension, call me, call me on, call us on, phone us, phone us on, phone me, ring us, ring us on, ring me, text us, text me, dial, reach us, reach us on, reach me, reach me on',
    de: 'telefon, mobil, handy, durchwahl, rückruf, fon, mobilfunk, festnetz, zentrale, ruf, kontakt, anruf, anrufen, telefonisch, telefonisch unter, erreichbar unter, uns unter, mich unter',
    es: 'teléfono, tfno, telf, tlf, móvil, cel, celular, fono, fijo, conmutador, contacto, llame al, llámenos, llámenos al, llámanos al',
    fr: 'portable, télécopie, appelez le, appelez, appelez nous au, appelez moi au, joignable au, gsm, fixe, télécopieur, tél portable',
    it: 'cellulare, chiama il, chiama, numero verde, contatto, contatti, fisso, centralino, recapito',
    nl: 'telefoon, mobiel, bel ons, bel',
    pt: 'telefone, telemóvel, ligue, ligue para, contato, fone, tlm, telem, telef, zap',
    pl: 'numer telefonu, nr telefonu, komórka, zadzwoń, infolinia, kom, tel kom, faks, telefonicznie',
    sv: 'ring, tfn, växel, kundtjänst',
    fi: 'puhelin, puh, puhelinnumero, matkapuhelin, faksi, soita, vaihde',
    cs: 'telefonní číslo, tel č, zavolejte, infolinka',
    tr: 'cep, telefon numarası, cep tel, belgegeçer, iletişim',
    uk: 'телефон, тел, моб, факс, телефонуйте, дзвоніть, номер телефону, вайбер',
    ru: 'сот, мобильный, звоните, номер телефона, горячая линия, ватсап, вотсап, т ф',
    bg: 'мобилен, джиесем, обадете се',
    sr: 'мобилни, mobilni, mobitel, pozovite',
    sk: 'telefónne číslo',
    sl: 'telefaks, mobi',
    hu: 'telefonszám, telszám, ügyfélszolgálat',
    ro: 'număr de telefon, sunați',
    lv: 'tālrunis, tālr',
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
    en: 'order, order reference, po, purchase order, so, sales order, booking number, quote, quotation',
    de: 'bestellung, bestellnummer, bestell id, bestellcode, bestellreferenz, auftrag, vorgang',
    es: 'pedido, orden, orden de compra',
    fr: 'commande, référence commande, référence de commande, bon de commande',
    it: 'ordine, ordine di acquisto',
    nl: 'bestelling, bestelnummer, inkooporder',
    pt: 'encomenda, ordem de compra',
    pl: 'zamówienie, zamówienia',
    sv: 'beställning',
    da: 'ordre, bestilling',
    fi: 'tilaus, tilausnumero, tilausnro',
    cs: 'objednávka, objednávky, objednávka č, č objednávky',
    tr: 'sipariş, sipariş numarası',
    uk: 'замовлення',
    ru: 'заказ, заказа',
  },
  invoice_number: {
    en: 'invoice, inv, credit note, receipt',
    de: 'rechnung, gutschrift, beleg, quittung',
    es: 'factura, recibo',
    fr: 'facture, avoir, reçu',
    it: 'fattura, ricevuta, scontrino, nota di credito',
    nl: 'factuur, kassabon, creditnota, bon',
    pt: 'fatura, nota fiscal, nf',
    pl: 'faktura, numer faktury, nr faktury, faktura vat, paragon, fv',
    sv: 'kvitto',
    da: 'kvittering',
    fi: 'lasku, laskunumero, laskun numero, kuitti',
    cs: 'číslo faktury, faktura č, doklad',
    tr: 'fatura numarası',
    uk: 'рахунок, номер рахунку',
    ru: 'счет, номер счета',
  },
  customer_number: {
    en: 'customer, member number, member no, member id, membership, account, vat, vat registration, acct, a c, abn, trn',
    de: 'kunde, kunden id, kd nr, kdnr, mitgliedsnummer, ust idnr, ust id, steuernummer, st nr, hrb, steuer id',
    es: 'cliente, cuenta, cif, nif',
    fr: 'client, compte, siret, siren, tva',
    it: 'conto, partita iva, p iva, codice fiscale',
    nl: 'klant, debiteur, btw, kvk, rekeningnummer',
    pt: 'conta, cpf, cnpj, contribuinte',
    pl: 'klient, numer klienta, nr klienta, id klienta, kod klienta, konto, numer konta, nr konta, nip, regon, pesel',
    sv: 'kund, org nr',
    da: 'cvr',
    fi: 'asiakas, asiakasnumero, asiakasnro, y tunnus',
    cs: 'zákazník, číslo zákazníka, zákaznické číslo, ičo, dič',
    tr: 'müşteri, müşteri numarası, vergi no, vkn, tc kimlik',
    uk: 'клієнт, номер клієнта',
    ru: 'клиент, номер клиента, инн, огрн, огрнип, р с',
  },
};

/**
 * Further words in front of numbers that are no shipment: articles, vouchers, bank accounts, tickets. Text search uses them;
 * `listSkipped` has no kind for such numbers.
 */
export const otherLabels: Readonly<Record<string, string>> = {
  en: 'ean, gtin, upc, gtin 14, gtin 13, gtin 12, gtin 8, gtin14, gtin13, ean 14, ean 13, ean 8, ean13, itf 14, itf14, dun 14, upc a, isbn 13, isbn 10, s n, case, hs code, commodity code, tariff code, policy no, rma, isbn, issn, asin, sku, imei, item no, item number, item code, part no, part number, article, product code, product no, model no, serial number, serial no, batch no, voucher, discount code, coupon, promo code, gift card, use code, pin, otp, security code, verification code, ticket, contract, reference, our reference, your reference, document, iban, bic, swift, sort code, uuid, guid, delivery note, complaint, id card, policy number, reservation number, card number, credit card, taric, hts, imei1, imei2, mmsi, oem, npwp, mst, ocr, kid',
  de: 'artikel, art nr, produktnummer, teilenummer, materialnummer, seriennummer, chargennummer, gutschein, gutscheincode, rabattcode, aktionscode, bestätigungscode, vertrag, aktenzeichen, referenz, unser zeichen, ihr zeichen, bankleitzahl, blz, lieferschein, versicherungsnummer, buchungsnummer, retourennummer, zolltarifnummer, warennummer, schadennummer, verwendungszweck, kassenzeichen, mandatsreferenz, kreditkarte',
  es: 'artículo, referencia, referencia del artículo, número de serie, lote, cupón, código de descuento, código promocional, tarjeta regalo, vale, código de producto, contrato, albarán, partida arancelaria',
  fr: 'référence article, réf, réf article, lot, code promo, code promotionnel, code de réduction, bon d achat, bon de réduction, carte cadeau, chèque cadeau, code produit, contrat, bon de livraison, dossier, code sh, carte bancaire',
  it: 'articolo, riferimento, numero di serie, lotto, buono, codice sconto, codice promo, codice promozionale, buono sconto, carta regalo, codice prodotto, contratto, ddt, bolla, pratica, voce doganale',
  nl: 'artnr, referentie, serienummer, kortingscode, actiecode, vouchercode, cadeaubon, cadeaukaart, productcode, pakbon, kenmerk, uw kenmerk, mededeling, betalingskenmerk',
  pt: 'artigo, referência do artigo, cupão, cupom, código de desconto, vale presente, cartão presente, código do produto, guia de remessa, processo',
  pl: 'artykuł, numer artykułu, nr artykułu, kod produktu, indeks, numer seryjny, nr seryjny, partia, kod rabatowy, kod promocyjny, kupon, bon, bon podarunkowy, karta podarunkowa, umowa, numer umowy, nr umowy, zgłoszenie, numer zgłoszenia, numer referencyjny, wz, kod cn',
  sv: 'rabattkod, presentkort, referens, ärendenummer',
  da: 'varenummer, rabatkode, gavekort, sagsnummer',
  no: 'rabattkode, referanse, saksnummer',
  fi: 'tuotenumero, tuotekoodi, sarjanumero, alennuskoodi, lahjakortti, viite, viitenumero',
  cs: 'číslo zboží, kód zboží, sériové číslo, slevový kód, poukaz, dárkový poukaz, variabilní symbol, vs',
  tr: 'ürün kodu, seri no, indirim kodu, hediye kartı, referans, gtip',
  uk: 'артикул, промокод, код товару',
  ru: 'код товара, тн вэд',
};

/** Words in front of the number of a seal, in all languages. */
export const sealLabels =
  'seal, siegel, plombe, precinto, plomb, scellé, sigillo, zegel, lacre, selo, plomba, plombering, mühür, пломба, пломби, пломбы';

/** Words between a label and its number that say nothing. */
export const fillers =
  'no, nr, num, number, nummer, numero, numer, n, o, id, code, ref, is, at, under, von, vom, with, der, die, das, le, la, el, il, de, da, do, di';

/** The first three letters of the months, without accents, in the same languages. */
export const monthStarts =
  'jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec, mrz, mai, okt, dez, ene, abr, ago, set, dic, jui, fev, avr, aou';

/** ISO 4217 codes of the currencies on most invoices, and signs. */
export const currencies =
  'EUR, USD, GBP, CHF, SEK, NOK, DKK, PLN, CZK, HUF, JPY, CNY, INR, AUD, CAD, MXN, BRL, €, $, £, ¥, ₹';
