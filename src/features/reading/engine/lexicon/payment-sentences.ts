import { framed, phrases, pieces } from './phrases.ts'

const spelled = [
  ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
]
export const numbers = new Map<string, number>([
  ['une', 1],
  ...spelled.flatMap((words) => words.map((word, i): [string, number] => [word, i + 1])),
])
const noun = framed`(?:${pieces`
  verse(m|rn)ent[s]
  paie(m|rn)ent[s]
  mensualite[s]
  prelevement[s]
  echeance[s]
  tranche[s]
  remise[s]
  acompte[s]
  cheque[s]
  debit[s]
  retrait[s]
  suivant[s]
  autres
  insta[l]lment[s]
  payment[s]
  withdrawal[s]
  deduction[s]
  other[s]
`})`.source
const manner = framed`(?:${pieces`
  egaux
  egales
  autres
  mensuel\w*
  trimestriel\w*
  semestriel\w*
  bimensuel\w*
  hebdomadaire[s]
  annuel[s]
  consecuti\w+
  successi\w+
  postdate[s]
  preautorise[s]
  automatique[s]
  bancaire[s]
  identique[s]
  equal
  monthly
  quarterly
  weekly
  bi[-]weekly
  semi-annual
  annual
  consecutive
  successive
  remaining
  further
  subsequent
  following
  other
  post[-]dated
  pre[-]authori(s|z)ed
  automatic
  direct
  bank
  identical
  more
  last
  dernier[s]
`})`.source
export const counted = new RegExp(
  `(?<![\\d.,/$-])(?:(?<n>\\d{1,2})|\\b(?<word>${[...numbers.keys()].join('|')}))(?: ?\\((?:\\d{1,2}|[a-z]+)\\))? (?:${manner} |et |and |, ?){0,4}${noun}\\b`,
  'g',
)
export const several = new RegExp(`\\b${noun.replaceAll('s?', 's')}`)
export const single = new RegExp(
  `\\b(?:(?<which>premier|1er|first|1st|initial|dernier|last|final)(?: ${manner})? ${noun}|${noun} (?:initial|final)e?)\\b(?=[^.;\\d$]{0,14}\\$? ?\\d)`,
  'g',
)
export const times = /(?<![\d.,/$-])(?<n>\d{1,2}) ?[x×*] ?(?=\$? ?\d)/g
export const during = /\b(?:pendant|durant|sur|pour|for|over) (?<n>\d{1,2}) (?:mois|months)\b/g
/** Options at a price or not: nothing was agreed. */
export const offered = phrases`
  vous pouvez
  pouvez-vous
  si vous
  offrez-vous
  option
  possibilite
  disponible
  sur demande
  si le total
  lorsque
  you may
  you can
  if you
  if the
  available
  on request
  ask us
  excede
  exceed[s]
  plus de #
  more than
`

export const starting = phrases`
  a compter d(u|e)
  a partir d(u|e)
  debutant
  commencant
  des le
  premier
  1er
  first
  starting
  beginning
  from
  commencing
  start
  as of
  jusqu
  until
  through
  du
  de
  le
  on
`
