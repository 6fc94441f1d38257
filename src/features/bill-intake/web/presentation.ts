import type { PicturedPresentation } from '../../../web/presentation.ts'

export const presentation: PicturedPresentation = {
  fr: {
    title: 'La facture arrive, le formulaire se remplit.',
    sentence:
      'Déposez un PDF, une page numérisée ou la photo d’une facture\u00A0: fournisseur, dates, TPS, TVQ et total sont lus sur le serveur de Mitoyen, et chaque valeur est encadrée là où elle a été trouvée.',
    points: [
      'Plusieurs documents à la fois, lus tour à tour',
      'Seul le doute est marqué; aucune facture n’est enregistrée sans vous',
      'Une facture déjà reçue est signalée',
    ],
  },
  en: {
    title: 'The bill comes in, the form fills itself in.',
    sentence:
      'Drop a PDF, a scan or a photo of a bill: vendor, dates, GST, QST and total are read on Mitoyen’s own server, and each value is boxed where it was found.',
    points: [
      'Many documents at once, read one after the other',
      'Only what is doubtful is marked; no bill is saved without you',
      'A bill you already have is flagged',
    ],
  },
  picture: {
    name: 'bill-intake',
    role: 'manager',
    device: 'desk',
    path: '/manager/bills/pile?triage=check',
    // The first row; the button above the list opens the possible duplicate.
    follow: 'main a[href^="/manager/bills/pile/"]:not([href*="?"]) >> nth=1',
    crop: { left: 257, top: 61, width: 975, height: 790 },
    narrow: { left: 0, top: 52, width: 390, height: 620 },
    features: ['bill-intake'],
    alt: {
      fr: 'Vérification d’une facture\u00A0: son document et les champs remplis, dont deux restent à vérifier.',
      en: 'Checking a bill: its document and the fields it filled, two of them left to check.',
    },
  },
}
