export const words = {
  group_bills_by_email: 'Factures reçues par courriel',
  group_held_mail: 'Courriels retenus',
  told_received: 'Des factures ont été reçues par courriel',
  told_held: 'Un courriel est retenu',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'mail-notices': typeof words
  }
}
