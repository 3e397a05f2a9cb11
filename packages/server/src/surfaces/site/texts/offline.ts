import type { Language } from './catalogue.ts';

/** Words of /verify about documents that are fetched, and of the copy of it that works without a network. */
const en = {
  byUuid: 'Or fetch the document of a shipment',
  uuid: 'uuid of the shipment',
  kind: 'Document',
  kinds: { pod: 'proof of delivery', chain: 'history', inclusion: 'place in the public log' },
  fetch: 'Fetch and verify',
  notThere: 'There is no such document: {reason}',
  copyTitle: 'This page as one file',
  copyText:
    'It checks documents on any device, without a network, with the keys of {issuer} as they are now. Nothing that it checks is sent.',
  copy: 'Save the page',
  saved: 'Saved from {issuer} on {date}, with its keys of that day. Nothing that is checked here leaves this device.',
  drop: 'A file may also be dropped on this page.',
  needsScript: 'This file checks documents with JavaScript, which is switched off.',
  unsigned: 'This browser cannot check Ed25519 signatures: the signature is not checked here.',
  asksFirst: 'The link names a document. It is fetched when you agree, and nothing else is sent:',
  agree: 'Fetch it',
  fetchFailed: 'The document could not be fetched: {reason}',
};

export const offlineTexts: Readonly<Record<Language, typeof en>> = {
  en,
  de: {
    byUuid: 'Oder das Dokument einer Sendung abrufen',
    uuid: 'uuid der Sendung',
    kind: 'Dokument',
    kinds: { pod: 'Zustellnachweis', chain: 'Verlauf', inclusion: 'Platz im öffentlichen Log' },
    fetch: 'Abrufen und prüfen',
    notThere: 'Ein solches Dokument gibt es nicht: {reason}',
    copyTitle: 'Diese Seite als eine Datei',
    copyText:
      'Sie prüft Dokumente auf jedem Gerät, ohne Netz, mit den Schlüsseln von {issuer}, wie sie jetzt sind. Nichts, was sie prüft, wird gesendet.',
    copy: 'Seite speichern',
    saved:
      'Gespeichert von {issuer} am {date}, mit den Schlüsseln dieses Tages. Nichts, was hier geprüft wird, verlässt dieses Gerät.',
    drop: 'Eine Datei kann auch auf diese Seite gezogen werden.',
    needsScript: 'Diese Datei prüft Dokumente mit JavaScript, das ausgeschaltet ist.',
    unsigned: 'Dieser Browser kann keine Ed25519-Signaturen prüfen: Die Signatur ist hier nicht geprüft.',
    asksFirst: 'Der Link nennt ein Dokument. Es wird abgerufen, wenn Sie zustimmen, und sonst wird nichts gesendet:',
    agree: 'Abrufen',
    fetchFailed: 'Das Dokument konnte nicht abgerufen werden: {reason}',
  },
  es: {
    byUuid: 'O consultar el documento de un envío',
    uuid: 'uuid del envío',
    kind: 'Documento',
    kinds: { pod: 'prueba de entrega', chain: 'historial', inclusion: 'lugar en el registro público' },
    fetch: 'Consultar y verificar',
    notThere: 'No existe ese documento: {reason}',
    copyTitle: 'Esta página en un solo archivo',
    copyText:
      'Comprueba documentos en cualquier dispositivo, sin red, con las claves de {issuer} tal como son ahora. No se envía nada de lo que comprueba.',
    copy: 'Guardar la página',
    saved:
      'Guardada de {issuer} el {date}, con las claves de ese día. Nada de lo que se comprueba aquí sale de este dispositivo.',
    drop: 'También se puede soltar un archivo en esta página.',
    needsScript: 'Este archivo comprueba documentos con JavaScript, que está desactivado.',
    unsigned: 'Este navegador no puede comprobar firmas Ed25519: la firma no se comprueba aquí.',
    asksFirst: 'El enlace indica un documento. Se consulta cuando usted acepta, y no se envía nada más:',
    agree: 'Consultarlo',
    fetchFailed: 'No se pudo consultar el documento: {reason}',
  },
  fr: {
    byUuid: 'Ou récupérer le document d’un envoi',
    uuid: 'uuid de l’envoi',
    kind: 'Pièce',
    kinds: { pod: 'preuve de livraison', chain: 'historique', inclusion: 'place dans le journal public' },
    fetch: 'Récupérer et vérifier',
    notThere: 'Il n’y a pas de tel document : {reason}',
    copyTitle: 'Cette page en un seul fichier',
    copyText:
      'Elle vérifie des documents sur tout appareil, sans réseau, avec les clés de {issuer} telles qu’elles sont maintenant. Rien de ce qu’elle vérifie n’est envoyé.',
    copy: 'Enregistrer la page',
    saved:
      'Enregistrée de {issuer} le {date}, avec les clés de ce jour. Rien de ce qui est vérifié ici ne quitte cet appareil.',
    drop: 'Un fichier peut aussi être déposé sur cette page.',
    needsScript: 'Ce fichier vérifie des documents avec JavaScript, qui est désactivé.',
    unsigned: 'Ce navigateur ne sait pas vérifier les signatures Ed25519 : la signature n’est pas vérifiée ici.',
    asksFirst: 'Le lien désigne un document. Il est récupéré quand vous acceptez, et rien d’autre n’est envoyé :',
    agree: 'Le récupérer',
    fetchFailed: 'Le document n’a pas pu être récupéré : {reason}',
  },
};
