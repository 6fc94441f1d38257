import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Les factures par courriel',
    sentence:
      'Transférez une facture à l’adresse de votre organisation\u00A0: ses pièces jointes arrivent parmi celles à vérifier. Les courriels d’adresses inconnues attendent votre accord.',
  },
  en: {
    title: 'Bills by email',
    sentence:
      'Forward a bill to your organization’s address: its attachments arrive among those to review. Emails from unknown addresses wait for you to agree.',
  },
}
