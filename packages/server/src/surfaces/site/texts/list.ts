import { shapeWords } from '../../../modules/detection/rules/explanations.ts';
import type { Catalogue, InEveryLanguage } from './catalogue.ts';

const en = {
  title: 'Many numbers',
  lead: '{known} of {count} numbers were recognised.',
  number: 'Number',
  kind: 'What it is',
  carrier: 'Carrier',
  confidence: 'Certainty',
  unknown: 'no known format fits',
  shape: shapeWords,
  csv: 'Download as CSV',
  tooMany: 'These are {count} numbers; at most {limit} fit on this page. The command line and the API take more.',
  none: 'There is no number in the text.',
};

const de: Catalogue<typeof en> = {
  title: 'Viele Nummern',
  lead: '{known} von {count} Nummern wurden erkannt.',
  number: 'Nummer',
  kind: 'Was sie ist',
  carrier: 'Transporteur',
  confidence: 'Sicherheit',
  unknown: 'kein bekanntes Format passt',
  shape: 'nur die Länge passt',
  csv: 'Als CSV herunterladen',
  tooMany: 'Das sind {count} Nummern; auf diese Seite passen höchstens {limit}. Befehlszeile und API nehmen mehr.',
  none: 'Im Text steht keine Nummer.',
};

const es: Catalogue<typeof en> = {
  title: 'Muchos números',
  lead: 'Se reconocieron {known} de {count} números.',
  number: 'Número',
  kind: 'Qué es',
  carrier: 'Transportista',
  confidence: 'Certeza',
  unknown: 'no encaja ningún formato conocido',
  shape: 'solo encaja la longitud',
  csv: 'Descargar como CSV',
  tooMany: 'Son {count} números; en esta página caben como máximo {limit}. La línea de órdenes y la API admiten más.',
  none: 'No hay ningún número en el texto.',
};

const fr: Catalogue<typeof en> = {
  title: 'Plusieurs numéros',
  lead: '{known} numéros sur {count} ont été reconnus.',
  number: 'Numéro',
  kind: 'Ce que c’est',
  carrier: 'Transporteur',
  confidence: 'Certitude',
  unknown: 'aucun format connu ne convient',
  shape: 'seule la longueur convient',
  csv: 'Télécharger en CSV',
  tooMany:
    'Il y a {count} numéros ; cette page en accepte {limit} au plus. La ligne de commande et l’API en acceptent davantage.',
  none: 'Le texte ne contient aucun numéro.',
};

export const bulkTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
