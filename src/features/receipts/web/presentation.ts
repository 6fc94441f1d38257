import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Paiements reçus et comptes des unités',
    sentence:
      'Un dépôt paie les frais les plus anciens de ses unités; ce que chacune doit se lit par âge, et chaque copropriétaire voit son compte et son prochain versement.',
  },
  en: {
    title: 'Payments received and accounts of units',
    sentence:
      'A deposit pays the oldest charges of its units; what each one owes is read by age, and each owner sees their account and their next payment.',
  },
}
