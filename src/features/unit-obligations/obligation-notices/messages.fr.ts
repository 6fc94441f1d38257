export const words = {
  section: 'Votre unité',
  group_obligations_due: 'Échéance des obligations de l’unité',
  told_in_60: 'Une obligation de votre unité arrive à échéance dans 60 jours ou moins',
  told_in_30: 'Une obligation de votre unité arrive à échéance dans 30 jours ou moins',
  told_in_7: 'Une obligation de votre unité arrive à échéance dans 7 jours ou moins',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'obligation-notices': typeof words
  }
}
