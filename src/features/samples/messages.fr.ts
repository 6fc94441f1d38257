export const words = {
  event_created: 'Immeuble d’exemple ajouté',
  event_removed: 'Immeuble d’exemple retiré',
  exists: 'Cette organisation a déjà un immeuble d’exemple.',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    samples: typeof words
  }
}
