import type { Presentation } from '../../../web/presentation.ts'

export const presentation: Presentation = {
  fr: {
    title: 'Boîte à idées et feuille de route',
    sentence:
      'Chaque personne propose des améliorations à Mitoyen, vote pour celles des autres et suit ce qui est prévu et livré; une anomalie se signale avec ses captures.',
  },
  en: {
    title: 'Idea box and roadmap',
    sentence:
      'Everyone suggests improvements to Mitoyen, votes for those of others and follows what is planned and done; a bug is reported with its screenshots.',
  },
}
