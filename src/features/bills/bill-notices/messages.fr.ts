export const words = {
  group_bills_due_week: 'Versements à payer d’ici une semaine',
  group_bills_due_day: 'Versements à payer le lendemain',
  group_bills_overdue: 'Factures en retard',
  group_bills_undone: 'Paiements défaits et factures annulées',
  told_due_in_7: 'Un versement est à payer d’ici une semaine',
  told_due_in_1: 'Un versement est à payer d’ici demain',
  told_became_overdue: 'Une facture est en retard',
  told_unpaid: '{actor} a défait le paiement d’une facture',
  told_payment_reversed: '{actor} a défait un paiement d’une facture',
  told_cancelled: '{actor} a annulé une facture',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'bill-notices': typeof words
  }
}
