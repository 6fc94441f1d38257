/** The bills that usually come and did not, on the home page of a manager. */
export const words = {
  title: 'Factures qui manquent',
  expected: 'attendue {ago}',
  last: 'la dernière\u00A0: {total}',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'missing-bills': typeof words
  }
}
