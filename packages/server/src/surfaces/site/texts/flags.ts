import type { Catalogue, InEveryLanguage } from './catalogue.ts';

const en = {
  label_only: 'Announced {days} days ago and not handed to the carrier since, limit {limit_days} days.',
  stale: 'No scan for {hours} h, limit {limit_hours} h.',
  past_usual:
    'Under way for {elapsed_hours} h, half of the shipments on this route take {p50_hours} h, and no scan for {hours} h.',
  slow_for_route: 'Under way for {elapsed_hours} h, nine of ten shipments on this route take at most {p90_hours} h.',
  eta_moved: 'The carrier moved its expected arrival by {hours} h (steps: {count}), limit {limit_hours} h.',
  impossible_speed: 'Two scans {distance_km} km apart lie at most {hours} h apart, limit {limit_km_h} km/h.',
  movement_after_delivery: 'Movements were reported after the delivery: {count}.',
  delivered_after_return:
    'A delivery was reported after the way back had begun; it counts as handed back to the sender.',
};

const de: Catalogue<typeof en> = {
  label_only: 'Vor {days} Tagen angekündigt und seither nicht übergeben, Grenze {limit_days} Tage.',
  stale: 'Seit {hours} h kein Scan, Grenze {limit_hours} h.',
  past_usual:
    'Seit {elapsed_hours} h unterwegs, die Hälfte der Sendungen auf dieser Strecke braucht {p50_hours} h, und seit {hours} h kein Scan.',
  slow_for_route:
    'Seit {elapsed_hours} h unterwegs, neun von zehn Sendungen auf dieser Strecke brauchen höchstens {p90_hours} h.',
  eta_moved:
    'Der Transporteur hat die erwartete Ankunft um {hours} h verschoben (Schritte: {count}), Grenze {limit_hours} h.',
  impossible_speed:
    'Zwei Scans in {distance_km} km Entfernung liegen höchstens {hours} h auseinander, Grenze {limit_km_h} km/h.',
  movement_after_delivery: 'Nach der Zustellung wurden Bewegungen gemeldet: {count}.',
  delivered_after_return:
    'Nach Beginn des Rückwegs wurde eine Zustellung gemeldet; sie zählt als Rückgabe an den Absender.',
};

const es: Catalogue<typeof en> = {
  label_only: 'Anunciado hace {days} días y aún no entregado al transportista, límite {limit_days} días.',
  stale: 'Sin lecturas desde hace {hours} h, límite {limit_hours} h.',
  past_usual:
    'En camino desde hace {elapsed_hours} h, la mitad de los envíos de esta ruta tarda {p50_hours} h, y sin lecturas desde hace {hours} h.',
  slow_for_route:
    'En camino desde hace {elapsed_hours} h, nueve de cada diez envíos de esta ruta tardan como mucho {p90_hours} h.',
  eta_moved: 'El transportista ha movido la llegada prevista {hours} h (pasos: {count}), límite {limit_hours} h.',
  impossible_speed:
    'Dos lecturas a {distance_km} km de distancia están separadas como mucho {hours} h, límite {limit_km_h} km/h.',
  movement_after_delivery: 'Se comunicaron movimientos después de la entrega: {count}.',
  delivered_after_return:
    'Se comunicó una entrega después de empezar la devolución; cuenta como devuelto al remitente.',
};

const fr: Catalogue<typeof en> = {
  label_only: 'Annoncé il y a {days} jours et pas encore remis au transporteur, limite {limit_days} jours.',
  stale: 'Pas de scan depuis {hours} h, limite {limit_hours} h.',
  past_usual:
    'En route depuis {elapsed_hours} h, la moitié des envois de ce trajet prend {p50_hours} h, et pas de scan depuis {hours} h.',
  slow_for_route: 'En route depuis {elapsed_hours} h, neuf envois sur dix de ce trajet prennent au plus {p90_hours} h.',
  eta_moved: 'Le transporteur a déplacé l’arrivée prévue de {hours} h (étapes : {count}), limite {limit_hours} h.',
  impossible_speed:
    'Deux scans distants de {distance_km} km sont séparés d’au plus {hours} h, limite {limit_km_h} km/h.',
  movement_after_delivery: 'Des mouvements ont été signalés après la livraison : {count}.',
  delivered_after_return:
    'Une livraison a été signalée après le début du retour ; elle compte comme rendue à l’expéditeur.',
};

export const flagsTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
