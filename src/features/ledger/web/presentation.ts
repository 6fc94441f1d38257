import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Un grand livre par immeuble',
    sentence:
      'Factures et paiements passent leurs écritures d’eux-mêmes, fonds par fonds; rien ne s’efface, et une année clôturée ne bouge plus.',
  },
  en: {
    title: 'A general ledger for each building',
    sentence:
      'Bills and payments post their own entries, fund by fund; nothing is erased, and a closed year no longer changes.',
  },
}
