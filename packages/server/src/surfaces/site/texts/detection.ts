/** Words of closed lists of detection, as pages say them. The API has its own in `explanations.ts`. */
const en = {
  bands: { verified: 'verified', high: 'high', medium: 'medium', low: 'low' },
  linkType: {
    deep_link: 'opens the shipment',
    search_page: 'carrier’s page where you type the number',
    home_page: 'carrier’s home page; look for its tracking there',
    b2b_only: 'for business customers with an account',
    unknown: 'no page known',
  },
  suggestion: {
    check_digit_missing: 'with its check digit',
    check_digit_wrong: 'with the correct check digit',
    character_confusion: 'with a look-alike character replaced',
    transposition: 'with two digits swapped',
    sandbox_number: 'a number of the sandbox',
  },
  warning: {
    check_remainder_10: 'Another number, one digit apart, has the same check digit 0. Compare the first digits.',
    owner_is_not_carrier: 'The prefix names the container’s owner. Another line may be moving it.',
    unknown_airline_prefix: 'We don’t know the airline of this prefix.',
    reserved_service_indicator: 'No postal item begins with this letter so far.',
    unassigned_service_indicator: 'The first two letters aren’t assigned to a postal service.',
    unknown_country: 'The last two letters aren’t a country code.',
    unusual_category: 'The fourth letter is unusual for a container.',
    placeholder_digits: 'One repeated digit is a placeholder, not a number.',
    non_latin_letters: 'Some letters look Latin but aren’t. Type them again.',
    foreign_characters: 'We left out characters that no number has.',
    not_trackable: 'This is a routing code. It can’t be tracked.',
  },
  checkPlain: {
    valid: 'The check digit is correct.',
    invalid: 'The check digit is wrong.',
    absent: 'The check digit is missing.',
  },
  evidence: {
    check: 'The check digit is correct',
    prefix_known: 'The prefix is known',
    layout: 'Letters and digits are in the right places',
    ai: 'It has the application identifier of this format',
    scac: 'It begins with the code of a known carrier',
    country: 'It ends with a country code',
    url_host: 'It came from the carrier’s web address',
    hint_carrier: 'You chose this carrier',
    hint_country: 'You chose this country',
    operator_pattern: 'The operator of this Wayseal added the format',
  },
};

type DetectionTexts = typeof en;

const de: DetectionTexts = {
  bands: { verified: 'bestätigt', high: 'hoch', medium: 'mittel', low: 'gering' },
  linkType: {
    deep_link: 'öffnet die Sendung',
    search_page: 'Seite des Transporteurs, auf der man die Nummer eingibt',
    home_page: 'Startseite des Transporteurs; dort die Sendungsverfolgung suchen',
    b2b_only: 'für Geschäftskunden mit Konto',
    unknown: 'keine Seite bekannt',
  },
  suggestion: {
    check_digit_missing: 'mit ihrer Prüfziffer',
    check_digit_wrong: 'mit der richtigen Prüfziffer',
    character_confusion: 'mit einem ersetzten ähnlichen Zeichen',
    transposition: 'mit zwei vertauschten Ziffern',
    sandbox_number: 'eine Nummer der Sandbox',
  },
  warning: {
    check_remainder_10:
      'Eine andere Nummer, eine Ziffer entfernt, hat dieselbe Prüfziffer 0. Vergleichen Sie die ersten Ziffern.',
    owner_is_not_carrier: 'Das Präfix nennt den Eigentümer des Containers. Bewegen kann ihn eine andere Reederei.',
    unknown_airline_prefix: 'Wir kennen die Fluggesellschaft dieses Präfixes nicht.',
    reserved_service_indicator: 'Postsendungen beginnen bisher nie mit diesem Buchstaben.',
    unassigned_service_indicator: 'Den ersten beiden Buchstaben ist kein Postdienst zugeordnet.',
    unknown_country: 'Die letzten beiden Buchstaben sind kein Ländercode.',
    unusual_category: 'Der vierte Buchstabe ist für einen Container ungewöhnlich.',
    placeholder_digits: 'Eine wiederholte Ziffer ist ein Platzhalter, keine Nummer.',
    non_latin_letters: 'Einige Buchstaben sehen lateinisch aus, sind es aber nicht. Tippen Sie sie neu ein.',
    foreign_characters: 'Zeichen, die in keiner Nummer vorkommen, haben wir weggelassen.',
    not_trackable: 'Das ist ein Leitcode: Er lässt sich nicht verfolgen.',
  },
  checkPlain: {
    valid: 'Die Prüfziffer stimmt.',
    invalid: 'Die Prüfziffer ist falsch.',
    absent: 'Die Prüfziffer fehlt.',
  },
  evidence: {
    check: 'Die Prüfziffer stimmt',
    prefix_known: 'Das Präfix ist bekannt',
    layout: 'Buchstaben und Ziffern sind an den richtigen Stellen',
    ai: 'Sie trägt den Datenbezeichner dieses Formats',
    scac: 'Sie beginnt mit dem Code eines bekannten Transporteurs',
    country: 'Sie endet mit einem Ländercode',
    url_host: 'Sie kam aus der Webadresse des Transporteurs',
    hint_carrier: 'Sie haben diesen Transporteur gewählt',
    hint_country: 'Sie haben dieses Land gewählt',
    operator_pattern: 'Der Betreiber dieses Wayseal hat das Format ergänzt',
  },
};

const es: DetectionTexts = {
  bands: { verified: 'verificado', high: 'alta', medium: 'media', low: 'baja' },
  linkType: {
    deep_link: 'abre el envío',
    search_page: 'página del transportista donde se escribe el número',
    home_page: 'página de inicio del transportista; busque allí el seguimiento',
    b2b_only: 'para clientes con cuenta de empresa',
    unknown: 'no se conoce ninguna página',
  },
  suggestion: {
    check_digit_missing: 'con su dígito de control',
    check_digit_wrong: 'con el dígito de control correcto',
    character_confusion: 'con un carácter parecido sustituido',
    transposition: 'con dos cifras intercambiadas',
    sandbox_number: 'un número de la sandbox',
  },
  warning: {
    check_remainder_10:
      'Otro número, a un dígito de distancia, tiene el mismo dígito de control 0. Compare las primeras cifras.',
    owner_is_not_carrier: 'El prefijo nombra al dueño del contenedor. Puede moverlo otra naviera.',
    unknown_airline_prefix: 'No conocemos la aerolínea de este prefijo.',
    reserved_service_indicator: 'Hasta ahora ningún envío postal empieza por esta letra.',
    unassigned_service_indicator: 'Las dos primeras letras no tienen servicio postal asignado.',
    unknown_country: 'Las dos últimas letras no son un código de país.',
    unusual_category: 'La cuarta letra es poco habitual en un contenedor.',
    placeholder_digits: 'Una cifra repetida es un relleno, no un número.',
    non_latin_letters: 'Algunas letras parecen latinas y no lo son. Vuelva a escribirlas.',
    foreign_characters: 'Omitimos caracteres que ningún número tiene.',
    not_trackable: 'Es un código de encaminamiento: no se puede seguir.',
  },
  checkPlain: {
    valid: 'El dígito de control es correcto.',
    invalid: 'El dígito de control es incorrecto.',
    absent: 'Falta el dígito de control.',
  },
  evidence: {
    check: 'El dígito de control es correcto',
    prefix_known: 'El prefijo es conocido',
    layout: 'Letras y cifras están en los lugares correctos',
    ai: 'Lleva el identificador de aplicación de este formato',
    scac: 'Empieza por el código de un transportista conocido',
    country: 'Termina en un código de país',
    url_host: 'Venía en la dirección web del transportista',
    hint_carrier: 'Usted eligió este transportista',
    hint_country: 'Usted eligió este país',
    operator_pattern: 'El operador de este Wayseal añadió el formato',
  },
};

const fr: DetectionTexts = {
  bands: { verified: 'vérifié', high: 'élevée', medium: 'moyenne', low: 'faible' },
  linkType: {
    deep_link: 'ouvre l’envoi',
    search_page: 'page du transporteur où l’on saisit le numéro',
    home_page: 'page d’accueil du transporteur ; cherchez-y le suivi',
    b2b_only: 'pour les clients avec un compte professionnel',
    unknown: 'aucune page connue',
  },
  suggestion: {
    check_digit_missing: 'avec sa clé de contrôle',
    check_digit_wrong: 'avec la bonne clé de contrôle',
    character_confusion: 'avec un caractère ressemblant remplacé',
    transposition: 'avec deux chiffres intervertis',
    sandbox_number: 'un numéro de la sandbox',
  },
  warning: {
    check_remainder_10:
      'Un autre numéro, à un chiffre près, a la même clé de contrôle 0. Comparez les premiers chiffres.',
    owner_is_not_carrier: 'Le préfixe nomme le propriétaire du conteneur. Une autre compagnie peut le transporter.',
    unknown_airline_prefix: 'Nous ne connaissons pas la compagnie aérienne de ce préfixe.',
    reserved_service_indicator: 'À ce jour, aucun envoi postal ne commence par cette lettre.',
    unassigned_service_indicator: 'Aucun service postal n’est attribué aux deux premières lettres.',
    unknown_country: 'Les deux dernières lettres ne sont pas un code de pays.',
    unusual_category: 'La quatrième lettre est inhabituelle pour un conteneur.',
    placeholder_digits: 'Un chiffre répété est un remplissage, pas un numéro.',
    non_latin_letters: 'Certaines lettres ont l’air latines et ne le sont pas. Saisissez-les de nouveau.',
    foreign_characters: 'Nous avons omis des caractères qu’aucun numéro ne contient.',
    not_trackable: 'C’est un code d’acheminement : il ne peut pas être suivi.',
  },
  checkPlain: {
    valid: 'La clé de contrôle est correcte.',
    invalid: 'La clé de contrôle est fausse.',
    absent: 'La clé de contrôle manque.',
  },
  evidence: {
    check: 'La clé de contrôle est correcte',
    prefix_known: 'Le préfixe est connu',
    layout: 'Lettres et chiffres sont aux bonnes places',
    ai: 'Il porte l’identifiant de données de ce format',
    scac: 'Il commence par le code d’un transporteur connu',
    country: 'Il se termine par un code de pays',
    url_host: 'Il venait de l’adresse web du transporteur',
    hint_carrier: 'Vous avez choisi ce transporteur',
    hint_country: 'Vous avez choisi ce pays',
    operator_pattern: 'L’exploitant de ce Wayseal a ajouté le format',
  },
};

export const detectionTexts = { en, de, es, fr } as const;
