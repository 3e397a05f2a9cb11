import type { Catalogue, InEveryLanguage } from './catalogue.ts';

const en = {
  back: 'Start page',
  status: 'Status page',
  again: 'Try again',
  search: 'Track a number instead',
  retryIn: 'Try again in {seconds} s.',
  reference: 'If it keeps failing, send the operator this reference:',
  notFound: {
    kind: 'Page not found',
    heading: 'Nothing at this address',
    text: 'The link may be mistyped, or the shipment may have been deleted after its retention time.',
  },
  failed: {
    kind: 'Error on our side',
    heading: 'We couldn’t load this page',
    text: 'Your number is fine and nothing was lost. Try again in a minute.',
  },
  unavailable: {
    kind: 'Not available right now',
    heading: 'Wayseal isn’t ready',
    text: 'It’s starting, stopping or waiting for its database. Nothing was lost.',
  },
  tooMany: {
    kind: 'Limit reached',
    heading: 'Too many requests from your network',
    text: 'Pages have a limit per address, so that they stay fast for everyone.',
  },
  method: {
    kind: 'Page not found',
    heading: 'This address takes no such request',
    text: 'Open the page that has the form and send it from there.',
  },
  tooLarge: {
    kind: 'Too large',
    heading: 'That’s more than we can read',
    text: 'Send less text or a smaller file, or use the API.',
  },
  tooLong: {
    kind: 'Too long',
    heading: 'This address is too long',
    text: 'Paste long lists into the box of the start page instead.',
  },
  badAddress: {
    kind: 'Address not readable',
    heading: 'We can’t read this address',
    text: 'A % sign in it stands for no character. Paste the number below instead.',
  },
  refused: {
    kind: 'Request not accepted',
    heading: 'We can’t read this request',
    text: 'Part of the address or form is wrong. Go back and correct it, or start again.',
  },
};

const de: Catalogue<typeof en> = {
  back: 'Startseite',
  status: 'Betriebsstatus',
  again: 'Erneut versuchen',
  search: 'Stattdessen eine Nummer verfolgen',
  retryIn: 'Versuchen Sie es in {seconds} s erneut.',
  reference: 'Wenn es dabei bleibt, nennen Sie dem Betreiber diese Kennung:',
  notFound: {
    kind: 'Seite nicht gefunden',
    heading: 'Unter dieser Adresse ist nichts',
    text: 'Vielleicht ist der Link vertippt, oder die Sendung wurde nach ihrer Aufbewahrungszeit gelöscht.',
  },
  failed: {
    kind: 'Fehler auf unserer Seite',
    heading: 'Wir konnten diese Seite nicht laden',
    text: 'Ihre Nummer ist in Ordnung, und nichts ging verloren. Versuchen Sie es in einer Minute erneut.',
  },
  unavailable: {
    kind: 'Gerade nicht verfügbar',
    heading: 'Wayseal ist nicht bereit',
    text: 'Es startet, wird beendet oder wartet auf seine Datenbank. Nichts ging verloren.',
  },
  tooMany: {
    kind: 'Grenze erreicht',
    heading: 'Zu viele Anfragen aus Ihrem Netz',
    text: 'Seiten haben eine Grenze je Adresse, damit sie für alle schnell bleiben.',
  },
  method: {
    kind: 'Seite nicht gefunden',
    heading: 'Diese Adresse nimmt so eine Anfrage nicht an',
    text: 'Öffnen Sie die Seite mit dem Formular und senden Sie es von dort.',
  },
  tooLarge: {
    kind: 'Zu groß',
    heading: 'Das ist mehr, als wir lesen können',
    text: 'Senden Sie weniger Text oder eine kleinere Datei, oder nutzen Sie die API.',
  },
  tooLong: {
    kind: 'Zu lang',
    heading: 'Diese Adresse ist zu lang',
    text: 'Fügen Sie lange Listen stattdessen in das Feld der Startseite ein.',
  },
  badAddress: {
    kind: 'Adresse nicht lesbar',
    heading: 'Wir können diese Adresse nicht lesen',
    text: 'Ein %-Zeichen darin steht für kein Zeichen. Fügen Sie die Nummer stattdessen unten ein.',
  },
  refused: {
    kind: 'Anfrage nicht angenommen',
    heading: 'Wir können diese Anfrage nicht lesen',
    text: 'Ein Teil der Adresse oder des Formulars ist falsch. Gehen Sie zurück und korrigieren Sie ihn, oder beginnen Sie neu.',
  },
};

const es: Catalogue<typeof en> = {
  back: 'Página de inicio',
  status: 'Estado del servicio',
  again: 'Volver a intentarlo',
  search: 'Rastrear un número',
  retryIn: 'Vuelva a intentarlo en {seconds} s.',
  reference: 'Si sigue fallando, envíe esta referencia al operador:',
  notFound: {
    kind: 'Página no encontrada',
    heading: 'No hay nada en esta dirección',
    text: 'Puede que el enlace tenga un error, o que el envío se haya borrado tras su plazo de conservación.',
  },
  failed: {
    kind: 'Error de nuestra parte',
    heading: 'No pudimos cargar esta página',
    text: 'Su número está bien y no se perdió nada. Vuelva a intentarlo en un minuto.',
  },
  unavailable: {
    kind: 'No disponible ahora',
    heading: 'Wayseal no está listo',
    text: 'Se está iniciando, se detiene o espera a su base de datos. No se perdió nada.',
  },
  tooMany: {
    kind: 'Límite alcanzado',
    heading: 'Demasiadas peticiones desde su red',
    text: 'Las páginas tienen un límite por dirección para que sigan rápidas para todos.',
  },
  method: {
    kind: 'Página no encontrada',
    heading: 'Esta dirección no admite esa petición',
    text: 'Abra la página que tiene el formulario y envíelo desde allí.',
  },
  tooLarge: {
    kind: 'Demasiado grande',
    heading: 'Es más de lo que podemos leer',
    text: 'Envíe menos texto o un archivo más pequeño, o use la API.',
  },
  tooLong: {
    kind: 'Demasiado largo',
    heading: 'Esta dirección es demasiado larga',
    text: 'Pegue las listas largas en el cuadro de la página de inicio.',
  },
  badAddress: {
    kind: 'Dirección ilegible',
    heading: 'No podemos leer esta dirección',
    text: 'Un signo % no representa ningún carácter. Pegue el número abajo.',
  },
  refused: {
    kind: 'Petición no aceptada',
    heading: 'No podemos leer esta petición',
    text: 'Una parte de la dirección o del formulario es incorrecta. Vuelva atrás y corríjala, o empiece de nuevo.',
  },
};

const fr: Catalogue<typeof en> = {
  back: 'Page d’accueil',
  status: 'État du service',
  again: 'Réessayer',
  search: 'Suivre plutôt un numéro',
  retryIn: 'Réessayez dans {seconds} s.',
  reference: 'Si l’erreur persiste, envoyez cette référence à l’exploitant :',
  notFound: {
    kind: 'Page introuvable',
    heading: 'Rien à cette adresse',
    text: 'Le lien est peut-être mal tapé, ou l’envoi a été supprimé après sa durée de conservation.',
  },
  failed: {
    kind: 'Erreur de notre côté',
    heading: 'Nous n’avons pas pu charger cette page',
    text: 'Votre numéro est correct et rien n’est perdu. Réessayez dans une minute.',
  },
  unavailable: {
    kind: 'Indisponible pour le moment',
    heading: 'Wayseal n’est pas prêt',
    text: 'Il démarre, s’arrête ou attend sa base de données. Rien n’est perdu.',
  },
  tooMany: {
    kind: 'Limite atteinte',
    heading: 'Trop de requêtes depuis votre réseau',
    text: 'Les pages ont une limite par adresse, pour rester rapides pour tout le monde.',
  },
  method: {
    kind: 'Page introuvable',
    heading: 'Cette adresse n’accepte pas cette requête',
    text: 'Ouvrez la page qui contient le formulaire et envoyez-le de là.',
  },
  tooLarge: {
    kind: 'Trop volumineux',
    heading: 'C’est plus que nous ne pouvons lire',
    text: 'Envoyez moins de texte ou un fichier plus petit, ou utilisez l’API.',
  },
  tooLong: {
    kind: 'Trop long',
    heading: 'Cette adresse est trop longue',
    text: 'Collez plutôt les longues listes dans la zone de la page d’accueil.',
  },
  badAddress: {
    kind: 'Adresse illisible',
    heading: 'Nous ne pouvons pas lire cette adresse',
    text: 'Un signe % n’y représente aucun caractère. Collez plutôt le numéro ci-dessous.',
  },
  refused: {
    kind: 'Requête refusée',
    heading: 'Nous ne pouvons pas lire cette requête',
    text: 'Une partie de l’adresse ou du formulaire est incorrecte. Revenez en arrière et corrigez-la, ou recommencez.',
  },
};

export const errorTexts: InEveryLanguage<typeof en> = { en, de, es, fr };
