export const words = {
  due_soon: 'Échéances d’ici {days} jours',
  none_soon: 'Rien dans les {days} prochains jours',
  see_all: 'Afficher les {count} échéances',
  days: 'Jours à venir',
  count: { one: '{count} échéance', other: '{count} échéances' },
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    calendar: typeof words
  }
}
