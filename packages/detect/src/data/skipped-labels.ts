/**
 * Words in front of numbers that are no shipment, by kind and language; compared without case, accents and signs. Own selection
 * from mails, invoices and signatures. `context-labels.ts` has the words for shipments.
 */
export const skippedLabels: Readonly<
  Record<'phone' | 'order_number' | 'invoice_number' | 'customer_number', Readonly<Record<string, string>>>
> = {
  phone: {
    en: 'tel, phone, telephone, fax, mobile, cell, call, call us, hotline, whatsapp, dial in',
    de: 'telefon, telefax, mobil, handy, rufnummer, telefonnummer, durchwahl, rückruf',
    es: 'teléfono, tfno, telf, móvil, llame al, llámenos',
    fr: 'téléphone, tél, portable, télécopie, appelez le, appelez',
  },
  order_number: {
    en: 'order, order number, order no, order id, order ref, po, po number, purchase order, so, sales order',
    de: 'bestellung, bestellnummer, bestellnr, bestell nr, auftrag, auftragsnummer, auftragsnr, auftrags nr',
    es: 'pedido, número de pedido, n de pedido, pedido n, orden, orden de compra',
    fr: 'commande, numéro de commande, n de commande, commande n, bon de commande',
  },
  invoice_number: {
    en: 'invoice, invoice number, invoice no, inv, credit note, receipt',
    de: 'rechnung, rechnungsnummer, rechnungsnr, rechnungs nr, gutschrift, beleg, belegnummer',
    es: 'factura, número de factura, n de factura, factura n, recibo',
    fr: 'facture, numéro de facture, n de facture, facture n, avoir',
  },
  customer_number: {
    en: 'customer, customer number, customer no, customer id, account, account number, client number, vat, vat id',
    de: 'kunde, kundennummer, kundennr, kunden nr, kontonummer, ust idnr, ust id, steuernummer, st nr, hrb',
    es: 'cliente, número de cliente, n de cliente, cuenta, cif, nif',
    fr: 'client, numéro de client, n client, compte, siret, siren, tva',
  },
};

/** Words between a label and its number that say nothing. */
export const fillers = 'no, nr, num, number, nummer, numero, n, id, ref, is, at, under, von, vom';

/** The first three letters of the months, without accents, in the same languages. */
export const monthStarts =
  'jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec, mrz, mai, okt, dez, ene, abr, ago, set, dic, jui, fev, avr, aou';

/** ISO 4217 codes of the currencies on most invoices, and signs. */
export const currencies =
  'EUR, USD, GBP, CHF, SEK, NOK, DKK, PLN, CZK, HUF, JPY, CNY, INR, AUD, CAD, MXN, BRL, €, $, £, ¥, ₹';
