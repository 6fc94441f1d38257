/** Said on home pages and on the page of every building, which load no other sentence of these. */
export const words = {
  figure: 'Obligations à suivre',
  to_choose: 'À choisir',
  of_home: 'Obligations de l’unité',
  all_met: 'Tout est en règle',
  missing: { one: '{count} à fournir', other: '{count} à fournir' },
  expired: { one: '{count} en retard', other: '{count} en retard' },
  insufficient: { one: '{count} montant trop bas', other: '{count} montants trop bas' },
  expiring: { one: '{count} bientôt', other: '{count} bientôt' },
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'obligation-figure': typeof words
  }
}
