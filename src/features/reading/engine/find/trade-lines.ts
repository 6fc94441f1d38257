import { anyOf, framed, phrases, pieces } from '../lexicon/phrases.ts'
export const endsWithForm = (text: string): boolean =>
  /\b(?:inc|ltee|ltd|limitee|enr|corp|llp|llc|s\.?e\.?n\.?c\.?(?:r\.?l\.?)?|cie|co|s\.e\.c)\b\.?$/.test(text.trim())
export const isBranch = phrases`
  franchis\w+
  succursale
  succ.
  branch
  magasin
  store
  division
  point de vente
  independently
  une compagnie
  a company
  member of
  membre d
`
/** Professions alone on a line. */
export const isCalling = framed`^(?:${anyOf(
  pieces`
    avocat[e][s]
    notaire[s]
    huissier[s]
  `,
  /comptables?(?: agree)?s?/,
  pieces`
    cpa
    architecte[s]
    ingenieur[e][s]
    lawyer[s]
    notar(y|ies)
    accountant[s]
    engineer[s]
    architect[s]
  `,
)})\.?$`
/** Trades in general: printed under names as often as in them. */
export const saysTrade = framed`^(?:${anyOf(
  framed`(?:${pieces`
    avocat[s]
    notaire[s]
    huissier[s]
    comptable[s]
    cpa
    architecte[s]
    ingenieur[s]
    arpenteur[s]
    evaluateur[s]
    expert[s]
    entrepreneur[s]
    conseiller[s]
    membre[s]
    lawyer[s]
    notar(y|ies)
    accountant[s]
    engineer[s]
    architect[s]
    surveyor[s]
    appraiser[s]
    contractor[s]
    barrister[s]
    attorney[s]
    consultant[s]
  `})\b`,
  /services? (?:de|of)\b/,
  /division\b/,
  /depuis/,
  /since/,
)})`
