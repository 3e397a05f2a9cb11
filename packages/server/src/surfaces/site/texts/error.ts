import type { Catalogue, InEveryLanguage } from './catalogue.ts';

const en = {
  title: 'Wayseal cannot show this page',
  heading: 'This page cannot be shown',
  requestId: 'Request id:',
  back: 'Back to the start',
};

const de: Catalogue<typeof en> = {
  title: 'Wayseal kann diese Seite nicht zeigen',
  heading: 'Diese Seite kann nicht gezeigt werden',
  requestId: 'Nummer der Anfrage:',
  back: 'Zurück zum Anfang',
};

const es: Catalogue<typeof en> = {
  title: 'Wayseal no puede mostrar esta página',
  heading: 'Esta página no se puede mostrar',
  requestId: 'Número de la petición:',
  back: 'Volver al inicio',
};

const fr: Catalogue<typeof en> = {
  title: 'Wayseal ne peut pas montrer cette page',
  heading: 'Cette page ne peut pas être montrée',
  requestId: 'Numéro de la requête :',
  back: 'Retour au début',
};

export const errorTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
