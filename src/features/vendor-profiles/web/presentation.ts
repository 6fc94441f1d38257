import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Payer le bon fournisseur',
    sentence:
      'Un compte bancaire ne change qu’avec deux personnes, un montant inhabituel est signalé, et les préavis des contrats sont rappelés.',
  },
  en: {
    title: 'Paying the right vendor',
    sentence:
      'Bank details change only with two people, an unusual amount is pointed out, and you are reminded of contract notices.',
  },
}
