export const words = {
  event_created: 'Fournisseur ajouté',
  event_recategorised: 'Catégorie habituelle modifiée',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    vendors: typeof words
  }
}
