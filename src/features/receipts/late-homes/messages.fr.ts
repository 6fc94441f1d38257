/** Said on the page of every building, which loads no other sentence of receipts. */
export const words = {
  arrears: 'Arriérés des unités',
  homes: { one: '{count} unité en retard', other: '{count} unités en retard' },
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'late-homes': typeof words
  }
}
