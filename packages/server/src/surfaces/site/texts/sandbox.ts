import { brokenProofWords } from './broken-proofs.ts';
import type { Catalogue, InEveryLanguage } from './catalogue.ts';

const en = {
  title: 'Sandbox',
  lead: 'Seven numbers with fixed, synthetic lifecycles in March 2030. They answer the same on every installation.',
  number: 'Number',
  moment: 'Moment {step} of {count}',
  slider: 'Move through the lifecycle',
  show: 'Show this moment',
  moments: 'All moments',
  before: 'Before the first scan: nothing is recorded.',
  never: 'This number is never found, at any moment.',
  page: 'The page of the number',
  programs: 'The same for programs',
  summaries: {
    'SVCTEST-DELIVERED': 'The whole way from the label to the delivery.',
    'SVCTEST-IN-TRANSIT': 'On its way; the newest event is in transit.',
    'SVCTEST-EXCEPTION': 'Stopped because the label is damaged; not delivered.',
    'SVCTEST-CUSTOMS-HOLD': 'Held at customs until the import duties are paid.',
    'SVCTEST-RETURNED': 'Refused at the door and returned to the sender.',
    'SVCTEST-STALE': 'No scan for 14 days.',
    'SVCTEST-NOT-FOUND': 'No data, ever.',
  },
  broken: brokenProofWords.en,
};

const de: Catalogue<typeof en> = {
  title: 'Testnummern',
  lead: 'Sieben Nummern mit festen, künstlichen Abläufen im März 2030. Sie antworten auf jeder Installation gleich.',
  number: 'Nummer',
  moment: 'Zeitpunkt {step} von {count}',
  slider: 'Durch den Ablauf bewegen',
  show: 'Diesen Zeitpunkt zeigen',
  moments: 'Alle Zeitpunkte',
  before: 'Vor dem ersten Scan: Nichts ist erfasst.',
  never: 'Diese Nummer wird nie gefunden, zu keinem Zeitpunkt.',
  page: 'Die Seite der Nummer',
  programs: 'Dasselbe für Programme',
  summaries: {
    'SVCTEST-DELIVERED': 'Der ganze Weg vom Etikett bis zur Zustellung.',
    'SVCTEST-IN-TRANSIT': 'Unterwegs; das neueste Ereignis ist „unterwegs“.',
    'SVCTEST-EXCEPTION': 'Angehalten, weil das Etikett beschädigt ist; nicht zugestellt.',
    'SVCTEST-CUSTOMS-HOLD': 'Beim Zoll angehalten, bis die Einfuhrabgaben bezahlt sind.',
    'SVCTEST-RETURNED': 'An der Tür verweigert und an den Absender zurückgesandt.',
    'SVCTEST-STALE': 'Seit 14 Tagen kein Scan.',
    'SVCTEST-NOT-FOUND': 'Nie irgendwelche Daten.',
  },
  broken: brokenProofWords.de,
};

const es: Catalogue<typeof en> = {
  title: 'Números de prueba',
  lead: 'Siete números con ciclos fijos y sintéticos en marzo de 2030. Responden igual en cada instalación.',
  number: 'Número',
  moment: 'Momento {step} de {count}',
  slider: 'Moverse por el ciclo',
  show: 'Mostrar este momento',
  moments: 'Todos los momentos',
  before: 'Antes de la primera lectura: no hay nada registrado.',
  never: 'Este número no se encuentra nunca, en ningún momento.',
  page: 'La página del número',
  programs: 'Lo mismo para programas',
  summaries: {
    'SVCTEST-DELIVERED': 'Todo el camino, de la etiqueta a la entrega.',
    'SVCTEST-IN-TRANSIT': 'En camino; el evento más reciente es «en tránsito».',
    'SVCTEST-EXCEPTION': 'Parado porque la etiqueta está dañada; no entregado.',
    'SVCTEST-CUSTOMS-HOLD': 'Retenido en la aduana hasta que se paguen los derechos.',
    'SVCTEST-RETURNED': 'Rechazado en la puerta y devuelto al remitente.',
    'SVCTEST-STALE': 'Sin lecturas desde hace 14 días.',
    'SVCTEST-NOT-FOUND': 'Nunca hay datos.',
  },
  broken: brokenProofWords.es,
};

const fr: Catalogue<typeof en> = {
  title: 'Numéros d’essai',
  lead: 'Sept numéros aux cycles fixes et synthétiques, en mars 2030. Ils répondent de même sur chaque installation.',
  number: 'Numéro',
  moment: 'Moment {step} sur {count}',
  slider: 'Parcourir le cycle',
  show: 'Montrer ce moment',
  moments: 'Tous les moments',
  before: 'Avant le premier scan : rien n’est enregistré.',
  never: 'Ce numéro n’est jamais trouvé, à aucun moment.',
  page: 'La page du numéro',
  programs: 'La même chose pour les programmes',
  summaries: {
    'SVCTEST-DELIVERED': 'Tout le trajet, de l’étiquette à la livraison.',
    'SVCTEST-IN-TRANSIT': 'En route ; le dernier événement est « en transit ».',
    'SVCTEST-EXCEPTION': 'Arrêté parce que l’étiquette est abîmée ; non livré.',
    'SVCTEST-CUSTOMS-HOLD': 'Retenu en douane jusqu’au paiement des droits.',
    'SVCTEST-RETURNED': 'Refusé à la porte et retourné à l’expéditeur.',
    'SVCTEST-STALE': 'Pas de scan depuis 14 jours.',
    'SVCTEST-NOT-FOUND': 'Jamais aucune donnée.',
  },
  broken: brokenProofWords.fr,
};

export const sandboxTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
