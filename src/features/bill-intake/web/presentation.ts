import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'La facture arrive, le formulaire se remplit.',
    sentence:
      'Déposez un PDF, une page numérisée ou la photo d’une facture\u00A0: fournisseur, dates, TPS, TVQ et total sont lus sur le serveur de Mitoyen, et chaque valeur est encadrée là où elle a été trouvée.',
    points: [
      'Plusieurs documents à la fois, lus tour à tour',
      'Seul le doute est marqué, et rien ne s’enregistre sans vous',
      'Une facture déjà reçue est signalée',
    ],
  },
  en: {
    title: 'The bill comes in, the form fills itself.',
    sentence:
      'Drop a PDF, a scan or a photo of a bill: vendor, dates, GST, QST and total are read on Mitoyen’s own server, and each value is boxed where it was found.',
    points: [
      'Many documents at once, read one after the other',
      'Only what is doubtful is marked, and nothing is saved without you',
      'A bill you already have is flagged',
    ],
  },
}
