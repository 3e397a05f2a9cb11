import { brokenProofTexts, type BrokenProofName } from '../../../modules/proofs/rules/broken-proofs.ts';

type Kinds = Readonly<Record<BrokenProofName, string>>;

/** The part of the sandbox page about broken documents; the English descriptions are those of the API. */
export const brokenProofWords = {
  en: {
    title: 'Broken on purpose',
    lead: 'Documents of SVCTEST-DELIVERED that were tampered with. Each one is refused, at the step that stands beside it.',
    verify: 'Verify it',
    document: 'Document',
    sound: 'As it should be',
    check: 'fails at {check}: {verdict}',
    timeline: 'verify_timeline answers {result}',
    kinds: Object.fromEntries(brokenProofTexts.map(({ name, what }) => [name, what])) as Kinds,
  },
  de: {
    title: 'Mit Absicht beschädigt',
    lead: 'Dokumente von SVCTEST-DELIVERED, an denen etwas verändert wurde. Jedes wird abgelehnt, und zwar bei dem Schritt, der daneben steht.',
    verify: 'Prüfen',
    document: 'Dokument',
    sound: 'So wäre es richtig',
    check: 'scheitert bei {check}: {verdict}',
    timeline: 'verify_timeline antwortet {result}',
    kinds: {
      'changed-event': 'Der Ort der Zustellung wurde nach dem Signieren geändert.',
      'resigned-event':
        'Der Ort der Zustellung wurde geändert und die Aussage mit dem Schlüssel des Dienstes neu signiert.',
      'forged-signature': 'Die Aussage ist unverändert; die Signatur stammt von keinem Schlüssel.',
      'never-logged': 'Eine zweite Ausgabe, signiert mit dem Schlüssel des Dienstes und nie ins Log eingetragen.',
      'dropped-event': 'Das zweite Ereignis wurde entfernt.',
      'swapped-events': 'Die ersten beiden Ereignisse wurden vertauscht.',
      'dropped-seal': 'Das erste Siegel wurde entfernt.',
      'rewritten-history':
        'Die Zustellung wurde verlegt und jede Festlegung, jedes Glied und jedes Siegel neu berechnet; nur das Log weiß es besser.',
      'wrong-root': 'Neben dem Kontrollpunkt steht eine andere Wurzel.',
      'forged-checkpoint': 'Der Kontrollpunkt behauptet einen Eintrag mehr, mit den Signaturen des echten.',
    },
  },
  es: {
    title: 'Dañados a propósito',
    lead: 'Documentos de SVCTEST-DELIVERED que fueron manipulados. Cada uno se rechaza en el paso que figura a su lado.',
    verify: 'Verificarlo',
    document: 'Documento',
    sound: 'Como debería ser',
    check: 'falla en {check}: {verdict}',
    timeline: 'verify_timeline responde {result}',
    kinds: {
      'changed-event': 'El lugar de la entrega se cambió después de firmar.',
      'resigned-event':
        'El lugar de la entrega se cambió y la declaración se firmó de nuevo con la clave del servicio.',
      'forged-signature': 'La declaración está intacta; ninguna clave hizo la firma.',
      'never-logged': 'Una segunda emisión, firmada con la clave del servicio y nunca inscrita en el registro.',
      'dropped-event': 'Se quitó el segundo evento.',
      'swapped-events': 'Los dos primeros eventos cambiaron de lugar.',
      'dropped-seal': 'Se quitó el primer sello.',
      'rewritten-history':
        'La entrega se trasladó y se recalcularon todos los compromisos, eslabones y sellos; solo el registro lo sabe.',
      'wrong-root': 'Junto al punto de control figura otra raíz.',
      'forged-checkpoint': 'El punto de control afirma una entrada más con las firmas del verdadero.',
    },
  },
  fr: {
    title: 'Abîmés exprès',
    lead: 'Des documents de SVCTEST-DELIVERED qui ont été altérés. Chacun est refusé à l’étape indiquée à côté.',
    verify: 'Le vérifier',
    document: 'Le document',
    sound: 'Comme il devrait être',
    check: 'échoue à {check} : {verdict}',
    timeline: 'verify_timeline répond {result}',
    kinds: {
      'changed-event': 'Le lieu de la livraison a été modifié après la signature.',
      'resigned-event':
        'Le lieu de la livraison a été modifié et la déclaration signée de nouveau avec la clé du service.',
      'forged-signature': 'La déclaration est intacte ; aucune clé n’a fait cette signature.',
      'never-logged': 'Une deuxième émission, signée avec la clé du service et jamais inscrite au journal.',
      'dropped-event': 'Le deuxième événement a été retiré.',
      'swapped-events': 'Les deux premiers événements ont été intervertis.',
      'dropped-seal': 'Le premier sceau a été retiré.',
      'rewritten-history':
        'La livraison a été déplacée et chaque engagement, maillon et sceau recalculé ; seul le journal le sait.',
      'wrong-root': 'Une autre racine figure à côté du point de contrôle.',
      'forged-checkpoint': 'Le point de contrôle affirme une entrée de plus sous les signatures du vrai.',
    },
  },
} as const;
