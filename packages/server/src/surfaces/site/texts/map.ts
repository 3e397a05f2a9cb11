import type { InEveryLanguage } from './catalogue.ts';

const en = {
  title: 'Map',
  route: 'Route from {first} to {last}',
  describe: '{count} places in order: {places}. The newest one is {last}.',
  stops: 'Places on the map',
  precision: {
    airport: 'airport',
    metropolitan_area: 'city area',
    port: 'port',
    unlocode: 'place of this code',
    airport_derived: 'airport near the place',
    city_of_unlocode: 'city of this code',
    city: 'city',
  },
  lines: 'Lines join the scans in order. They are not the route driven.',
  lanes: 'Lines join the scans in order. At sea they follow usual lanes, not the ship’s track.',
};

const de: typeof en = {
  title: 'Karte',
  route: 'Weg von {first} nach {last}',
  describe: '{count} Orte der Reihe nach: {places}. Der neueste ist {last}.',
  stops: 'Orte auf der Karte',
  precision: {
    airport: 'Flughafen',
    metropolitan_area: 'Stadtgebiet',
    port: 'Hafen',
    unlocode: 'Ort dieses Codes',
    airport_derived: 'Flughafen nahe dem Ort',
    city_of_unlocode: 'Stadt dieses Codes',
    city: 'Stadt',
  },
  lines: 'Linien verbinden die Scans der Reihe nach. Sie sind nicht der gefahrene Weg.',
  lanes: 'Linien verbinden die Scans der Reihe nach. Auf See folgen sie üblichen Routen, nicht der Fahrt des Schiffs.',
};

const es: typeof en = {
  title: 'Mapa',
  route: 'Ruta de {first} a {last}',
  describe: '{count} lugares en orden: {places}. El más reciente es {last}.',
  stops: 'Lugares en el mapa',
  precision: {
    airport: 'aeropuerto',
    metropolitan_area: 'área urbana',
    port: 'puerto',
    unlocode: 'lugar de este código',
    airport_derived: 'aeropuerto cercano al lugar',
    city_of_unlocode: 'ciudad de este código',
    city: 'ciudad',
  },
  lines: 'Las líneas unen las lecturas en orden. No muestran la ruta recorrida.',
  lanes: 'Las líneas unen las lecturas en orden. En el mar siguen las rutas habituales, no el rumbo del barco.',
};

const fr: typeof en = {
  title: 'Carte',
  route: 'Trajet de {first} à {last}',
  describe: '{count} lieux dans l’ordre : {places}. Le plus récent est {last}.',
  stops: 'Lieux sur la carte',
  precision: {
    airport: 'aéroport',
    metropolitan_area: 'zone urbaine',
    port: 'port',
    unlocode: 'lieu de ce code',
    airport_derived: 'aéroport proche du lieu',
    city_of_unlocode: 'ville de ce code',
    city: 'ville',
  },
  lines: 'Les lignes relient les scans dans l’ordre. Elles ne montrent pas la route suivie.',
  lanes:
    'Les lignes relient les scans dans l’ordre. En mer, elles suivent les routes habituelles, pas celle du navire.',
};

export const mapTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
