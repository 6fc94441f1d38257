import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Payer la semaine en une fois',
    sentence:
      'On choisit ce qui se paie, on voit ce qui sort et ce qui est à vérifier, puis on imprime la liste et on note chaque paiement une seule fois.',
  },
  en: {
    title: 'Paying the week in one go',
    sentence:
      'Choose what to pay, see what leaves and what to check, then print the list and record each payment once.',
  },
}
