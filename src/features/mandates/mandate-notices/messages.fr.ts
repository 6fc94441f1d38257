export const words = {
  section: 'Conseil d’administration',
  group_mandate_ends: 'Mandats qui prennent fin',
  told_ends_soon: 'Un mandat au conseil d’administration prend fin dans 30\u00A0jours ou moins',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'mandate-notices': typeof words
  }
}
