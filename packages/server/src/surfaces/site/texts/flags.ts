import { flagSentences } from '../../../modules/shipments/rules/flag-sentences.ts';
import type { Catalogue, InEveryLanguage } from './catalogue.ts';

/** English is what every surface says. */
const en = flagSentences;

const de: Catalogue<typeof en> = {
  label_only:
    'Versandetikett vor {days} Tagen erstellt, aber der Transporteur hat die Sendung nicht gescannt; Grenze {limit_days} Tage.',
  stale: 'Seit {hours} h kein Scan; Grenze {limit_hours} h.',
  past_usual:
    'Seit {elapsed_hours} h unterwegs, seit {hours} h ohne Scan. Die Hälfte der Sendungen auf dieser Strecke braucht höchstens {p50_hours} h.',
  slow_for_route:
    'Seit {elapsed_hours} h unterwegs. Auf dieser Strecke brauchen 90 % der Sendungen höchstens {p90_hours} h.',
  eta_moved: {
    later: {
      one: 'Der Transporteur erwartet die Ankunft jetzt {hours} h später, nach {count} Änderung; Grenze {limit_hours} h.',
      other:
        'Der Transporteur erwartet die Ankunft jetzt {hours} h später, nach {count} Änderungen; Grenze {limit_hours} h.',
    },
    earlier: {
      one: 'Der Transporteur erwartet die Ankunft jetzt {hours} h früher, nach {count} Änderung; Grenze {limit_hours} h.',
      other:
        'Der Transporteur erwartet die Ankunft jetzt {hours} h früher, nach {count} Änderungen; Grenze {limit_hours} h.',
    },
  },
  impossible_speed:
    'Zwei Scans liegen {distance_km} km, aber höchstens {hours} h auseinander; Grenze {limit_km_h} km/h.',
  movement_after_delivery: {
    one: '{count} Scan einer Bewegung nach der Zustellung.',
    other: '{count} Scans von Bewegungen nach der Zustellung.',
  },
  delivered_after_return:
    'Der Transporteur hat nach Beginn der Rücksendung eine Zustellung gemeldet; sie zählt als Rückgabe an den Absender.',
};

const es: Catalogue<typeof en> = {
  label_only:
    'Etiqueta creada hace {days} días, pero el transportista no ha registrado ninguna lectura; límite {limit_days} días.',
  stale: 'Sin lecturas desde hace {hours} h; límite {limit_hours} h.',
  past_usual:
    'En tránsito desde hace {elapsed_hours} h y sin lecturas desde hace {hours} h. La mitad de los envíos de esta ruta tarda como mucho {p50_hours} h.',
  slow_for_route:
    'En tránsito desde hace {elapsed_hours} h. En esta ruta, el 90 % de los envíos tarda como mucho {p90_hours} h.',
  eta_moved: {
    later: {
      one: 'El transportista prevé ahora la llegada {hours} h más tarde, tras {count} cambio; límite {limit_hours} h.',
      other:
        'El transportista prevé ahora la llegada {hours} h más tarde, tras {count} cambios; límite {limit_hours} h.',
    },
    earlier: {
      one: 'El transportista prevé ahora la llegada {hours} h antes, tras {count} cambio; límite {limit_hours} h.',
      other: 'El transportista prevé ahora la llegada {hours} h antes, tras {count} cambios; límite {limit_hours} h.',
    },
  },
  impossible_speed: 'Dos lecturas distan {distance_km} km, pero como mucho {hours} h; límite {limit_km_h} km/h.',
  movement_after_delivery: {
    one: '{count} lectura de movimiento después de la entrega.',
    other: '{count} lecturas de movimiento después de la entrega.',
  },
  delivered_after_return:
    'El transportista comunicó una entrega después de empezar la devolución; cuenta como devuelto al remitente.',
};

const fr: Catalogue<typeof en> = {
  label_only:
    'Étiquette créée il y a {days} jours, mais le transporteur n’a pas scanné l’envoi ; limite {limit_days} jours.',
  stale: 'Pas de scan depuis {hours} h ; limite {limit_hours} h.',
  past_usual:
    'En transit depuis {elapsed_hours} h, sans scan depuis {hours} h. La moitié des envois de ce trajet prend au plus {p50_hours} h.',
  slow_for_route: 'En transit depuis {elapsed_hours} h. Sur ce trajet, 90 % des envois prennent au plus {p90_hours} h.',
  eta_moved: {
    later: {
      one: 'Le transporteur prévoit maintenant l’arrivée {hours} h plus tard, après {count} changement ; limite {limit_hours} h.',
      other:
        'Le transporteur prévoit maintenant l’arrivée {hours} h plus tard, après {count} changements ; limite {limit_hours} h.',
    },
    earlier: {
      one: 'Le transporteur prévoit maintenant l’arrivée {hours} h plus tôt, après {count} changement ; limite {limit_hours} h.',
      other:
        'Le transporteur prévoit maintenant l’arrivée {hours} h plus tôt, après {count} changements ; limite {limit_hours} h.',
    },
  },
  impossible_speed:
    'Deux scans sont distants de {distance_km} km, mais d’au plus {hours} h ; limite {limit_km_h} km/h.',
  movement_after_delivery: {
    one: '{count} scan de mouvement après la livraison.',
    other: '{count} scans de mouvement après la livraison.',
  },
  delivered_after_return:
    'Le transporteur a signalé une livraison après le début du retour ; elle compte comme un retour à l’expéditeur.',
};

export const flagsTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
