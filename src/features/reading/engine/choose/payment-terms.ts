import type { Found, Layout } from '../layout/layout.ts'
import { phrases, pieces } from '../lexicon/phrases.ts'
import { contextFeatures } from './context-features.ts'
import type { Traits } from './ranking.ts'

/** Words of sentences whose delay is none to pay in. */
const ofSomethingElse = pieces`
  escompte
  discount
  garantie
  warranty
  ouvert
  open
  retour
  return
  echange
  exchange
  refund
  rembours
  reclamation
  claim
  interet
  interest
  avis (de|ecrit)
  notice
  signaler
  report
  erreur
  error
  contest
  disput
`
/** The text around a term tells whether it is a payment term. */
export function termTraits(layout: Layout, term: Found<number>): Traits {
  const traits = new Map<string, number>()
  for (const [name, value] of contextFeatures(layout, term, 0, () => false)) traits.set(`term ${name}`, value)
  traits.set('term', 1)
  if (/net|^n/.test(term.text.toLowerCase())) traits.set('term says net', 1)
  if ([10, 15, 30, 45, 60].includes(term.value)) traits.set('usual term', 1)
  if (ofSomethingElse.test(sentenceOf(term)) || /\d ?%[^\t\d]{0,8}$/.test(term.line.plain.slice(0, term.start)))
    traits.set('term of something else', 1)
  if (isOfPaying(term)) traits.set('term of paying', 1)
  return traits
}

const ofPaying = phrases`
  pay\w*
  paie\w*
  net
  n
  regl\w+
  term[e][s]
  modalite[s]
  conditions
  du[e][s]
  exigible
  echeance
  solde
  remit\w*
  settle\w*
  delai
`
/** True when its sentence or the cell before it is about payment. */
const isOfPaying = (term: Found<number>): boolean =>
  ofPaying.test(`${term.line.plain.slice(0, term.start).split('\t').at(-2) ?? ''} ${sentenceOf(term)}`)

/** The sentence of a payment term. */
function sentenceOf({ line, start, end }: Found<number>): string {
  const before =
    line.plain
      .slice(0, start)
      .split(/[.;!?] |\t/)
      .at(-1) ?? ''
  return before + line.plain.slice(start, end) + (line.plain.slice(end).split(/[.;!?] |\t/)[0] ?? '')
}
