import type { InEveryLanguage } from './catalogue.ts';

const en = {
  title: 'Map',
  describe: 'Map with {count} places of the history, from {first} to {last}',
  stops: 'Places on the map',
  precision: {
    airport: 'airport of this code',
    metropolitan_area: 'city area of this code',
    port: 'port of this code',
    unlocode: 'place of this code',
    airport_derived: 'airport near the place',
    city_of_unlocode: 'city of this code',
    city: 'city',
  },
  lines: 'Lines join the places in the order of the scans; they are not the way that was taken.',
};

const de: typeof en = {
  title: 'Karte',
  describe: 'Karte mit {count} Orten des Verlaufs, von {first} bis {last}',
  stops: 'Orte auf der Karte',
  precision: {
    airport: 'Flughafen dieses Codes',
    metropolitan_area: 'Stadtgebiet dieses Codes',
    port: 'Hafen dieses Codes',
    unlocode: 'Ort dieses Codes',
    airport_derived: 'Flughafen nahe dem Ort',
    city_of_unlocode: 'Stadt dieses Codes',
    city: 'Stadt',
  },
  lines: 'Linien verbinden die Orte in der Folge der Scans; sie sind nicht der genommene Weg.',
};

const es: typeof en = {
  title: 'Mapa',
  describe: 'Mapa con {count} lugares del historial, de {first} a {last}',
  stops: 'Lugares en el mapa',
  precision: {
    airport: 'aeropuerto de este código',
    metropolitan_area: 'área urbana de este código',
    port: 'puerto de este código',
    unlocode: 'lugar de este código',
    airport_derived: 'aeropuerto cercano al lugar',
    city_of_unlocode: 'ciudad de este código',
    city: 'ciudad',
  },
  lines: 'Las líneas unen los lugares en el orden de los escaneos; no son el camino recorrido.',
};

const fr: typeof en = {
  title: 'Carte',
  describe: 'Carte avec {count} lieux de l’historique, de {first} à {last}',
  stops: 'Lieux sur la carte',
  precision: {
    airport: 'aéroport de ce code',
    metropolitan_area: 'zone urbaine de ce code',
    port: 'port de ce code',
    unlocode: 'lieu de ce code',
    airport_derived: 'aéroport proche du lieu',
    city_of_unlocode: 'ville de ce code',
    city: 'ville',
  },
  lines: 'Les lignes relient les lieux dans l’ordre des scans ; elles ne sont pas le chemin suivi.',
};

export const mapTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
