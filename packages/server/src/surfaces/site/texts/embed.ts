import type { InEveryLanguage } from './catalogue.ts';

const en = {
  title: 'Show this shipment on your own page',
  warning:
    'Whoever sees the code can open this page with its proofs, the proof of delivery included: embed it only where all may read that.',
  badge: 'Badge, as an image',
  card: 'Card, as a frame',
  copy: 'Copy',
  copied: 'Copied.',
  alt: 'Shipment: {state}',
  sealed: 'sealed',
  unsealed: 'not sealed',
  broken: 'seal broken',
  sealedText: 'Sealed history, verified at {time}',
  unsealedText: 'Nothing of this history is sealed yet.',
  goneText: 'Sealed history; details were deleted after the retention time.',
  brokenText: 'The sealed history does not verify.',
  unknown: 'no such shipment',
  open: 'Open the whole history',
};

const de: typeof en = {
  title: 'Diese Sendung auf der eigenen Seite zeigen',
  warning:
    'Wer den Code sieht, kann diese Seite mit ihren Beweisen öffnen, auch den Zustellnachweis: Betten Sie sie nur ein, wo alle das lesen dürfen.',
  badge: 'Plakette, als Bild',
  card: 'Karte, als Rahmen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  alt: 'Sendung: {state}',
  sealed: 'versiegelt',
  unsealed: 'nicht versiegelt',
  broken: 'Siegel gebrochen',
  sealedText: 'Versiegelter Verlauf, geprüft {time}',
  unsealedText: 'Von diesem Verlauf ist noch nichts versiegelt.',
  goneText: 'Versiegelter Verlauf; Einzelheiten wurden nach der Aufbewahrungszeit gelöscht.',
  brokenText: 'Der versiegelte Verlauf besteht die Prüfung nicht.',
  unknown: 'keine solche Sendung',
  open: 'Den ganzen Verlauf öffnen',
};

const es: typeof en = {
  title: 'Mostrar este envío en su propia página',
  warning:
    'Quien ve el código puede abrir esta página con sus pruebas, también la prueba de entrega: insértelo solo donde todos puedan leerlo.',
  badge: 'Insignia, como imagen',
  card: 'Tarjeta, como marco',
  copy: 'Copiar',
  copied: 'Copiado.',
  alt: 'Envío: {state}',
  sealed: 'sellado',
  unsealed: 'sin sellar',
  broken: 'sello roto',
  sealedText: 'Historial sellado, verificado: {time}',
  unsealedText: 'Aún no hay nada sellado de este historial.',
  goneText: 'Historial sellado; los detalles se borraron tras el plazo de conservación.',
  brokenText: 'El historial sellado no supera la verificación.',
  unknown: 'no existe ese envío',
  open: 'Abrir el historial completo',
};

const fr: typeof en = {
  title: 'Montrer cet envoi sur votre propre page',
  warning:
    'Qui voit le code peut ouvrir cette page avec ses preuves, preuve de livraison comprise : ne l’intégrez que là où tous peuvent la lire.',
  badge: 'Badge, en image',
  card: 'Carte, en cadre',
  copy: 'Copier',
  copied: 'Copié.',
  alt: 'Envoi : {state}',
  sealed: 'scellé',
  unsealed: 'non scellé',
  broken: 'sceau rompu',
  sealedText: 'Historique scellé, vérifié : {time}',
  unsealedText: 'Rien de cet historique n’est encore scellé.',
  goneText: 'Historique scellé ; les détails ont été supprimés après le délai de conservation.',
  brokenText: 'L’historique scellé ne passe pas la vérification.',
  unknown: 'aucun envoi de ce type',
  open: 'Ouvrir l’historique complet',
};

export const embedTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
