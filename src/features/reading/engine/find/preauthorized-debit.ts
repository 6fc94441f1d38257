import type { Layout } from '../layout/layout.ts'
import { anyOf, framed, phrases } from '../lexicon/phrases.ts'

const orders = /\bne pas payer\b|\bdo not pay\b/
const names = phrases`
  prelevement[s] (automatique[s]|preautorise[s]|bancaire[s]|mensuel[s])
  debit[s] preautorise[s]
  pre[-]authori(s|z)ed
  (date|calendrier|avis|jour) d(e|es|u) (prelevement[s]|debit[s]|retrait[s])
  #+ (prelevements|retraits|withdrawals)
  (withdrawal|debit|auto[-]pay[ment]) date
  (schedule|calendar|date) of [monthly] withdrawal[s]
  (bank|monthly|automatic) withdrawal[s]
  automatic (payment|debit)[s]
`
const account = /(?:(?:la|le|votre|vos|your|the|[a-z]+) ){0,3}(?:comptes?|cartes?|account|card)\b/
const month = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/
const verbs = anyOf(
  /\b(?:sera|seront) (?:automatiquement )?(?:preleve|debite)(?:e?s?)\b/,
  /\bprelevee?s? (?:automatiquement|mensuellement|le \d)/,
  framed`\b(?:preleve|debite|retire)e?s?(?: automatiquement| mensuellement)? (?:a|au|sur|de|dans) ?${account}`,
  framed`\bportee?s? (?:au debit de|a|sur) ${account}`,
  framed`\b(?:debited|withdrawn|charged|deducted)(?: automatically)? on (?:the )?(?:\d|(?:${month}))`,
  /\bautomatically (?:debited|withdrawn|charged|deducted)\b/,
  /\b(?:debited|withdrawn|charged|deducted) automatically\b/,
  framed`\b(?:debited|withdrawn|deducted) from ${account}`,
  /\bcharged to (?:(?:your|the|[a-z]+) ){0,3}card\b/,
)
/** A way to pay that is offered, or what is charged to those who pay late. */
const notThis = phrases`
  adhere(r|z)
  adhesion
  inscrivez
  inscrire
  optez
  offert
  offrons
  disponible
  sign up
  enrol[l]
  register
  available
  ask
  switch to
  set up
  interet[s]
  interest
  late
  retard
`

/** The document says that its amount is withdrawn automatically: paying it would be paying twice. */
export const isWithdrawn = ({ lines }: Layout): boolean =>
  lines.some(({ plain }) => orders.test(plain) || ((names.test(plain) || verbs.test(plain)) && !notThis.test(plain)))
