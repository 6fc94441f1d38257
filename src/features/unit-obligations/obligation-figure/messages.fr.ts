/** Said on the page of every building, which loads no other sentence of these. */
export const words = {
  figure: 'Obligations à suivre',
  to_choose: 'À choisir',
  note: '{missing} à fournir, {late} en retard',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'obligation-figure': typeof words
  }
}
