import type { Catalogue, InEveryLanguage } from './catalogue.ts';

const en = {
  skip: 'Skip to the content',
  main: 'Main',
  more: 'More',
  language: 'Language',
  track: 'Track',
  sandbox: 'Sandbox',
  demonstration: 'Sandbox: made-up data. A demonstration feed is running on this service.',
  verify: 'Verify',
  carriers: 'Carriers',
  developers: 'Developers',
  status: 'Status',
  docs: 'Documentation',
  reference: 'API reference',
  motto: 'Read-only towards carriers. Never invents an event.',
};

const de: Catalogue<typeof en> = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  more: 'Weiteres',
  language: 'Sprache',
  track: 'Verfolgen',
  sandbox: 'Testnummern',
  demonstration: 'Testbetrieb: erfundene Daten. Auf diesem Dienst läuft ein Vorführ-Feed.',
  verify: 'Prüfen',
  carriers: 'Transporteure',
  developers: 'Entwickler',
  status: 'Betriebsstatus',
  docs: 'Dokumentation',
  reference: 'API-Referenz',
  motto: 'Liest bei Transporteuren nur. Erfindet nie ein Ereignis.',
};

const es: Catalogue<typeof en> = {
  skip: 'Ir al contenido',
  main: 'Principal',
  more: 'Más',
  language: 'Idioma',
  track: 'Seguir',
  sandbox: 'Números de prueba',
  demonstration: 'Entorno de pruebas: datos inventados. En este servicio funciona una fuente de demostración.',
  verify: 'Verificar',
  carriers: 'Transportistas',
  developers: 'Desarrolladores',
  status: 'Estado del servicio',
  docs: 'Documentación',
  reference: 'Referencia de la API',
  motto: 'Solo lee de los transportistas. Nunca inventa un evento.',
};

const fr: Catalogue<typeof en> = {
  skip: 'Aller au contenu',
  main: 'Principal',
  more: 'Plus',
  language: 'Langue',
  track: 'Suivre',
  sandbox: 'Numéros d’essai',
  demonstration: 'Bac à sable : données inventées. Ce service utilise un flux de démonstration.',
  verify: 'Vérifier',
  carriers: 'Transporteurs',
  developers: 'Développeurs',
  status: 'État du service',
  docs: 'Documentation',
  reference: 'Référence de l’API',
  motto: 'Lit seulement chez les transporteurs. N’invente jamais un événement.',
};

export const siteTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
