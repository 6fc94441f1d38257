import type { Layout } from '../layout/layout.ts'
import { anyOf, framed } from '../lexicon/phrases.ts'

export const onReceipt = anyOf(
  framed`\b(?:${anyOf(
    /payable/,
    /du/,
    /due/,
    /exigible/,
    /paiement/,
    /payment/,
    /echeance/,
    /terms?/,
    /modalites/,
    /conditions/,
  )})\b[^\t]{0,25}\b(?:sur|a la|des|upon|on|at|a)\b ?(?:la )?(?:reception|receipt)\b`,
  /\bdue (?:immediately|now)\b/,
  /\bpayable (?:immediatement|comptant)\b/,
  /\bpayable sur livraison\b/,
  /\bc\.?o\.?d\b/,
)
export const alreadyPaid = anyOf(
  framed`\b(?:${anyOf(
    /debit interac/,
    /paye (?:par|comptant)/,
    /paid (?:by|in full|on (?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)/,
    /date paid/,
    /carte \*/,
    /approuve(?:e)? merci/,
    /change due/,
    /monnaie/,
    /card \*/,
    /visa \*/,
    /mastercard \*/,
    /payee? - merci/,
    /amount tendered/,
    /(?<!\bsera )(?<!\bseront )port(?:e|ee?)s? a (?:la|votre) carte/,
    /(?<!\bbe )charged to (?:the |your )?(?:card|visa|mastercard)/,
    /debite[er]? (?:a|sur) (?:la|votre) carte/,
  )})\b`,
  /(?:^|\t)(?:paye|paid)e? ?!?(?=\t|$)/,
  /\b(?:visa|mastercard|interac|debit|amex)\b[^\t]{0,14}(?:[•*x]{2,}|\d{4})/,
  /\b(?:autorisation|authorization|monnaie|change)\b ?:?[ \t]*0[.,]00\b/,
)
export const says = (layout: Layout, pattern: RegExp): boolean => layout.lines.some((line) => pattern.test(line.plain))

/** True when the document says that it's due at once or already paid: no later day is to be expected. */
export const isSettledAtOnce = (layout: Layout): boolean => says(layout, onReceipt) || says(layout, alreadyPaid)
