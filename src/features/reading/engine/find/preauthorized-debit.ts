import type { Layout } from '../layout/layout.ts'
import { anyOf, framed } from '../lexicon/phrases.ts'

const orders = /\bne pas payer\b|\bdo not pay\b/
const names = anyOf(
  /\bprelevements? (?:automatiques?|preautorises?|bancaires?|mensuels?)\b/,
  /\bdebits? preautorises?\b/,
  /\bpre-?authori[sz]ed\b/,
  /\b(?:date|calendrier|avis|jour) d(?:e|es|u) (?:prelevements?|debits?|retraits?)\b/,
  /\b\d+ (?:prelevements|retraits|withdrawals)\b/,
  /\b(?:withdrawal|debit|auto-?pay(?:ment)?) date\b/,
  /\b(?:schedule|calendar|date) of (?:monthly )?withdrawals?\b/,
  /\b(?:bank|monthly|automatic) withdrawals?\b/,
  /\bautomatic (?:payment|debit)s?\b/,
)
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
const notThis = framed`\b(?:${anyOf(
  /adhere[rz]/,
  /adhesion/,
  /inscrivez/,
  /inscrire/,
  /optez/,
  /offert/,
  /offrons/,
  /disponible/,
  /sign up/,
  /enroll?/,
  /register/,
  /available/,
  /ask/,
  /switch to/,
  /set up/,
  /interets?/,
  /interest/,
  /late/,
  /retard/,
)})\b`

/** The document says that its amount is withdrawn by itself: paying it would be paying it twice. */
export const isWithdrawn = ({ lines }: Layout): boolean =>
  lines.some(({ plain }) => orders.test(plain) || ((names.test(plain) || verbs.test(plain)) && !notThis.test(plain)))
