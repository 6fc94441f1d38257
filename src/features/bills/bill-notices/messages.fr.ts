export const words = {
  group_bills_overdue: 'Factures en retard',
  group_bills_undone: 'Paiements défaits et factures annulées',
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
