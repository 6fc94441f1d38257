import type { Layout } from '../layout/layout.ts'
import { anyOf, framed, phrases, pieces } from '../lexicon/phrases.ts'

export const onReceipt = anyOf(
  framed`\b(?:${pieces`
    payable
    du
    due
    exigible
    paiement
    payment
    echeance
    term[s]
    modalites
    conditions
  `})\b[^\t]{0,25}\b(?:sur|a la|des|upon|on|at|a)\b ?(?:la )?(?:reception|receipt)\b`,
  /\bdue (?:immediately|now)\b/,
  /\bpayable (?:immediatement|comptant)\b/,
  /\bpayable sur livraison\b/,
  /\bc\.?o\.?d\b/,
)
export const alreadyPaid = anyOf(
  anyOf(
    phrases`
      debit interac
      paye (par|comptant)
    `,
    /\b(?:paid (?:by|in full|on (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*))\b/,
    phrases`
      date paid
      carte \*
      approuve[e] merci
      change due
      monnaie
      card \*
      visa \*
      mastercard \*
      paye[e] - merci
      amount tendered
    `,
    /\b(?:(?<!\bsera )(?<!\bseront )port(?:e|ee?)s? a (?:la|votre) carte)\b/,
    /\b(?:(?<!\bbe )charged to (?:the |your )?(?:card|visa|mastercard))\b/,
    phrases`debite[e|r] (a|sur) (la|votre) carte`,
  ),
  /(?:^|\t)(?:paye|paid)e? ?!?(?=\t|$)/,
  /\b(?:visa|mastercard|interac|debit|amex)\b[^\t]{0,14}(?:[•*x]{2,}|\d{4})/,
  /\b(?:autorisation|authorization|monnaie|change)\b ?:?[ \t]*0[.,]00\b/,
)
export const says = (layout: Layout, pattern: RegExp): boolean => layout.lines.some((line) => pattern.test(line.plain))

/** True when the document is due at once or already paid: no later due date is expected. */
export const isSettledAtOnce = (layout: Layout): boolean => says(layout, onReceipt) || says(layout, alreadyPaid)
