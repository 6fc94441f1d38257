export const words = {
  title: 'Fournisseurs',
  name: 'Fournisseur',
  category: 'Catégorie de sa dernière facture',
  organization: 'Organisation',
  export_name: 'fournisseurs',
  event_created: 'Fournisseur ajouté',
  event_recategorised: 'Catégorie habituelle modifiée',
  event_memory_erased: 'Corrections réinitialisées',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    vendors: typeof words
  }
}
