import type { InEveryLanguage } from './catalogue.ts';

const en = {
  title: 'Embed on your site',
  warning: 'Anyone with this code can also open the proof of delivery.',
  badge: 'Badge (HTML)',
  card: 'Card (HTML)',
  alt: 'Shipment: {state}',
  sealed: 'sealed',
  unsealed: 'not sealed',
  broken: 'seal broken',
  sealedText: 'Sealed, verified {time}',
  unsealedText: 'Not sealed yet.',
  goneText: 'Sealed. The events were deleted after the retention time.',
  brokenText: 'The seal doesn’t match the history.',
  unknown: 'No such shipment',
  open: 'See the full history',
};

const de: typeof en = {
  title: 'Auf Ihrer Website einbetten',
  warning: 'Wer diesen Code hat, kann auch den Zustellnachweis öffnen.',
  badge: 'Plakette (HTML)',
  card: 'Karte (HTML)',
  alt: 'Sendung: {state}',
  sealed: 'versiegelt',
  unsealed: 'nicht versiegelt',
  broken: 'Siegel gebrochen',
  sealedText: 'Versiegelt, geprüft {time}',
  unsealedText: 'Noch nicht versiegelt.',
  goneText: 'Versiegelt. Die Ereignisse wurden nach der Aufbewahrungszeit gelöscht.',
  brokenText: 'Das Siegel passt nicht zum Verlauf.',
  unknown: 'Keine solche Sendung',
  open: 'Ganzen Verlauf ansehen',
};

const es: typeof en = {
  title: 'Insertar en su sitio',
  warning: 'Quien tenga este código también puede abrir la prueba de entrega.',
  badge: 'Insignia (HTML)',
  card: 'Tarjeta (HTML)',
  alt: 'Envío: {state}',
  sealed: 'sellado',
  unsealed: 'sin sellar',
  broken: 'sello roto',
  sealedText: 'Sellado, verificado el {time}',
  unsealedText: 'Aún sin sellar.',
  goneText: 'Sellado. Los eventos se borraron tras el plazo de conservación.',
  brokenText: 'El sello no coincide con el historial.',
  unknown: 'No existe ese envío',
  open: 'Ver el historial completo',
};

const fr: typeof en = {
  title: 'Intégrer à votre site',
  warning: 'Toute personne qui a ce code peut aussi ouvrir la preuve de livraison.',
  badge: 'Badge (HTML)',
  card: 'Carte (HTML)',
  alt: 'Envoi : {state}',
  sealed: 'scellé',
  unsealed: 'non scellé',
  broken: 'sceau rompu',
  sealedText: 'Scellé, vérifié {time}',
  unsealedText: 'Pas encore scellé.',
  goneText: 'Scellé. Les événements ont été effacés après la durée de conservation.',
  brokenText: 'Le sceau ne correspond pas à l’historique.',
  unknown: 'Cet envoi n’existe pas',
  open: 'Voir l’historique complet',
};

export const embedTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
