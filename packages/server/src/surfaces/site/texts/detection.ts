import {
  confidenceWords,
  decisionWords,
  linkTypeWords,
  suggestionWords,
  unsureLinkWords,
  warningWords,
  wrongCheckWords,
} from '../../../modules/detection/rules/explanations.ts';

/** What pages say of a detected number. English is what every surface says. */
const en = {
  bands: { verified: 'verified', high: 'high', medium: 'medium', low: 'low' },
  confidence: confidenceWords,
  wrongCheck: wrongCheckWords,
  decision: decisionWords,
  linkType: linkTypeWords,
  unsureLink: unsureLinkWords,
  suggestion: suggestionWords,
  warning: warningWords,
  check: {
    valid: 'The check digit {actual} is correct (rule {algorithm}).',
    invalid: 'The check digit {actual} is wrong (rule {algorithm} gives {expected}).',
    absent: 'The check digit is missing (rule {algorithm} gives {expected}).',
  },
  checkPlain: {
    valid: 'The check digit is correct.',
    invalid: 'The check digit is wrong.',
    absent: 'The check digit is missing.',
  },
  evidence: {
    check: 'the check digit fits',
    prefix_known: 'the prefix is a known one',
    layout: 'letters and digits stand where the format has them',
    ai: 'it carries the application identifier of the format',
    scac: 'it begins with the code of a known carrier',
    country: 'it ends with a country code',
    url_host: 'it stood in the address of a carrier',
    hint_carrier: 'you chose this carrier',
    hint_country: 'you chose this country',
    operator_pattern: 'the operator of this service added the format',
  },
};

type DetectionTexts = typeof en;

const de: DetectionTexts = {
  bands: { verified: 'bestätigt', high: 'hoch', medium: 'mittel', low: 'gering' },
  confidence: {
    verified: 'Die Prüfziffer stimmt.',
    high: 'Sehr wahrscheinlich.',
    medium: 'Wahrscheinlich. Andere Nummern sehen genauso aus.',
    low: 'Möglich. Kaum mehr als die Länge passt.',
  },
  wrongCheck: 'Möglich. Die Prüfziffer ist falsch.',
  decision: {
    needs_confirmation: 'Wir sind nicht sicher. Prüfen Sie den Transporteur, bevor Sie sich darauf verlassen.',
    no_match: 'Kein bekanntes Format passt zu diesem Text.',
  },
  linkType: {
    deep_link: 'öffnet die Sendung selbst',
    search_page: 'offizielle Seite, auf der man die Nummer eingibt',
    b2b_only: 'für Geschäftskunden mit Anmeldung',
    unknown: 'keine Seite bekannt',
  },
  unsureLink: 'kennt diese Nummer vielleicht',
  suggestion: {
    check_digit_missing: 'mit ihrer Prüfziffer',
    check_digit_wrong: 'mit der richtigen Prüfziffer',
    character_confusion: 'ein ähnlich aussehendes Zeichen ersetzt',
    transposition: 'mit zwei vertauschten Ziffern',
    sandbox_number: 'eine Testnummer',
  },
  warning: {
    check_remainder_10:
      'Eine andere Nummer, eine Ziffer entfernt, hat dieselbe Prüfziffer 0; vergleichen Sie die ersten Ziffern.',
    owner_is_not_carrier: 'Das Präfix nennt den Eigentümer des Containers, nicht immer die Reederei, die ihn bewegt.',
    unknown_airline_prefix: 'Die Fluggesellschaft zu diesem Präfix ist hier nicht bekannt.',
    reserved_service_indicator: 'Postsendungen beginnen bisher nie mit diesem Buchstaben.',
    unassigned_service_indicator: 'Den ersten beiden Buchstaben ist kein Postdienst zugeordnet.',
    unknown_country: 'Die letzten beiden Buchstaben sind kein Ländercode.',
    unusual_category: 'Der vierte Buchstabe ist für einen Container ungewöhnlich.',
    placeholder_digits: 'Eine wiederholte Ziffer ist ein Platzhalter, keine Nummer.',
    non_latin_letters: 'Einige Buchstaben sehen lateinisch aus, sind es aber nicht; bitte neu eintippen.',
    foreign_characters: 'Zeichen, die in keiner Nummer vorkommen, wurden weggelassen.',
    not_trackable: 'Das ist ein Leitcode: Er lässt sich nicht verfolgen.',
  },
  check: {
    valid: 'Die Prüfziffer {actual} stimmt (Regel {algorithm}).',
    invalid: 'Die Prüfziffer {actual} ist falsch (Regel {algorithm} ergibt {expected}).',
    absent: 'Die Prüfziffer fehlt (Regel {algorithm} ergibt {expected}).',
  },
  checkPlain: {
    valid: 'Die Prüfziffer stimmt.',
    invalid: 'Die Prüfziffer ist falsch.',
    absent: 'Die Prüfziffer fehlt.',
  },
  evidence: {
    check: 'die Prüfziffer passt',
    prefix_known: 'das Präfix ist bekannt',
    layout: 'Buchstaben und Ziffern stehen, wo das Format sie hat',
    ai: 'sie trägt den Datenbezeichner des Formats',
    scac: 'sie beginnt mit dem Code eines bekannten Transporteurs',
    country: 'sie endet mit einem Ländercode',
    url_host: 'sie stand in der Adresse eines Transporteurs',
    hint_carrier: 'Sie haben diesen Transporteur gewählt',
    hint_country: 'Sie haben dieses Land gewählt',
    operator_pattern: 'der Betreiber dieses Dienstes hat das Format ergänzt',
  },
};

const es: DetectionTexts = {
  bands: { verified: 'verificado', high: 'alta', medium: 'media', low: 'baja' },
  confidence: {
    verified: 'El dígito de control es correcto.',
    high: 'Muy probable.',
    medium: 'Probable. Otros números tienen el mismo aspecto.',
    low: 'Posible. Apenas encaja más que la longitud.',
  },
  wrongCheck: 'Posible. El dígito de control es incorrecto.',
  decision: {
    needs_confirmation: 'No estamos seguros. Compruebe el transportista antes de fiarse de esto.',
    no_match: 'Ningún formato conocido encaja con este texto.',
  },
  linkType: {
    deep_link: 'abre el propio envío',
    search_page: 'página oficial donde se escribe el número',
    b2b_only: 'para clientes empresariales con acceso',
    unknown: 'no se conoce ninguna página',
  },
  unsureLink: 'quizá conozca este número',
  suggestion: {
    check_digit_missing: 'con su dígito de control',
    check_digit_wrong: 'con el dígito de control correcto',
    character_confusion: 'con un carácter parecido sustituido',
    transposition: 'con dos cifras intercambiadas',
    sandbox_number: 'un número de prueba',
  },
  warning: {
    check_remainder_10:
      'Otro número, a un dígito de distancia, tiene el mismo dígito de control 0; compare las primeras cifras.',
    owner_is_not_carrier: 'El prefijo nombra al dueño del contenedor, no siempre a la naviera que lo mueve.',
    unknown_airline_prefix: 'Aquí no se conoce la aerolínea de este prefijo.',
    reserved_service_indicator: 'Hasta ahora ningún envío postal empieza por esta letra.',
    unassigned_service_indicator: 'Las dos primeras letras no tienen servicio postal asignado.',
    unknown_country: 'Las dos últimas letras no son un código de país.',
    unusual_category: 'La cuarta letra es poco habitual en un contenedor.',
    placeholder_digits: 'Una cifra repetida es un relleno, no un número.',
    non_latin_letters: 'Algunas letras parecen latinas y no lo son; vuelva a escribirlas.',
    foreign_characters: 'Se omitieron caracteres que ningún número tiene.',
    not_trackable: 'Es un código de encaminamiento: no se puede seguir.',
  },
  check: {
    valid: 'El dígito de control {actual} es correcto (regla {algorithm}).',
    invalid: 'El dígito de control {actual} es incorrecto (la regla {algorithm} da {expected}).',
    absent: 'Falta el dígito de control (la regla {algorithm} da {expected}).',
  },
  checkPlain: {
    valid: 'El dígito de control es correcto.',
    invalid: 'El dígito de control es incorrecto.',
    absent: 'Falta el dígito de control.',
  },
  evidence: {
    check: 'el dígito de control encaja',
    prefix_known: 'el prefijo es conocido',
    layout: 'letras y cifras están donde el formato las tiene',
    ai: 'lleva el identificador de aplicación del formato',
    scac: 'empieza por el código de un transportista conocido',
    country: 'termina en un código de país',
    url_host: 'estaba en la dirección de un transportista',
    hint_carrier: 'usted eligió este transportista',
    hint_country: 'usted eligió este país',
    operator_pattern: 'el operador de este servicio añadió el formato',
  },
};

const fr: DetectionTexts = {
  bands: { verified: 'vérifié', high: 'élevée', medium: 'moyenne', low: 'faible' },
  confidence: {
    verified: 'La clé de contrôle est correcte.',
    high: 'Très probable.',
    medium: 'Probable. D’autres numéros ont la même forme.',
    low: 'Possible. La longueur convient, guère plus.',
  },
  wrongCheck: 'Possible. La clé de contrôle est fausse.',
  decision: {
    needs_confirmation: 'Nous n’en sommes pas sûrs. Vérifiez le transporteur avant de vous y fier.',
    no_match: 'Aucun format connu ne convient à ce texte.',
  },
  linkType: {
    deep_link: 'ouvre l’envoi lui-même',
    search_page: 'page officielle où l’on saisit le numéro',
    b2b_only: 'pour les clients professionnels avec un compte',
    unknown: 'aucune page connue',
  },
  unsureLink: 'connaît peut-être ce numéro',
  suggestion: {
    check_digit_missing: 'avec sa clé de contrôle',
    check_digit_wrong: 'avec la bonne clé de contrôle',
    character_confusion: 'avec un caractère ressemblant remplacé',
    transposition: 'avec deux chiffres intervertis',
    sandbox_number: 'un numéro d’essai',
  },
  warning: {
    check_remainder_10:
      'Un autre numéro, à un chiffre près, a la même clé de contrôle 0 ; comparez les premiers chiffres.',
    owner_is_not_carrier: 'Le préfixe nomme le propriétaire du conteneur, pas toujours la compagnie qui le transporte.',
    unknown_airline_prefix: 'La compagnie aérienne de ce préfixe n’est pas connue ici.',
    reserved_service_indicator: 'Aucun envoi postal ne commence jusqu’ici par cette lettre.',
    unassigned_service_indicator: 'Aucun service postal n’est attribué aux deux premières lettres.',
    unknown_country: 'Les deux dernières lettres ne sont pas un code de pays.',
    unusual_category: 'La quatrième lettre est inhabituelle pour un conteneur.',
    placeholder_digits: 'Un chiffre répété est un remplissage, pas un numéro.',
    non_latin_letters: 'Certaines lettres ont l’air latines et ne le sont pas ; saisissez-les de nouveau.',
    foreign_characters: 'Des caractères qu’aucun numéro ne contient ont été omis.',
    not_trackable: 'C’est un code d’acheminement : il ne peut pas être suivi.',
  },
  check: {
    valid: 'La clé de contrôle {actual} est correcte (règle {algorithm}).',
    invalid: 'La clé de contrôle {actual} est fausse (la règle {algorithm} donne {expected}).',
    absent: 'La clé de contrôle manque (la règle {algorithm} donne {expected}).',
  },
  checkPlain: {
    valid: 'La clé de contrôle est correcte.',
    invalid: 'La clé de contrôle est fausse.',
    absent: 'La clé de contrôle manque.',
  },
  evidence: {
    check: 'la clé de contrôle convient',
    prefix_known: 'le préfixe est connu',
    layout: 'lettres et chiffres sont là où le format les place',
    ai: 'il porte l’identifiant d’application du format',
    scac: 'il commence par le code d’un transporteur connu',
    country: 'il se termine par un code de pays',
    url_host: 'il figurait dans l’adresse d’un transporteur',
    hint_carrier: 'vous avez choisi ce transporteur',
    hint_country: 'vous avez choisi ce pays',
    operator_pattern: 'l’exploitant de ce service a ajouté le format',
  },
};

export const detectionTexts = { en, de, es, fr } as const;
