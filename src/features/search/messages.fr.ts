export const words = {
  pages: 'Pages et listes',
  all: 'Tout',
  kinds: 'Type de résultat',
  in_list: '{list}\u00A0: «\u00A0{text}\u00A0»',
  found: { one: '{count} élément trouvé', other: '{count} éléments trouvés' },
  /** Of one kind, where there are more than the answer holds. */
  at_least: '{count}+',
  call: 'Appeler',
  call_at: 'Appeler\u00A0: {phone}',
  write: 'Écrire',
  phone: 'Téléphone',
  email: 'Courriel',
  key_choose: 'choisir',
  key_open: 'ouvrir',
  key_new_tab: 'nouvel onglet',
  key_close: 'fermer',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    search: typeof words
  }
}
