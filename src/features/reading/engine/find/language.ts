import type { Layout } from '../layout/layout.ts'
import { anyOf, framed } from '../lexicon/phrases.ts'

const french = new RegExp(
  framed`\b(?:${anyOf(
    /factures?/,
    /montant/,
    /numero/,
    /echeance/,
    /sous-total/,
    /total partiel/,
    /paiements?/,
    /compte/,
    /taxes/,
    /client/,
    /votre/,
    /vos/,
    /solde/,
    /facturation/,
    /avant/,
    /payer/,
    /payable le/,
    /tps/,
    /tvq/,
    /merci/,
    /jours/,
    /mois/,
    /service de/,
    /description des/,
  )})\b`,
  'g',
)
const english = new RegExp(
  framed`\b(?:${anyOf(
    /invoices?/,
    /amount/,
    /number/,
    /due/,
    /subtotal/,
    /sub-total/,
    /payments?/,
    /account/,
    /customer/,
    /your/,
    /bill(?:ed|ing)?/,
    /balance/,
    /before/,
    /payable (?:on|by)/,
    /gst/,
    /qst/,
    /thank/,
    /days/,
    /month(?:ly)?/,
    /fees/,
    /total (?:this|due)/,
    /pay/,
    /please/,
    /the/,
    /of/,
    /and/,
    /for/,
  )})\b`,
  'g',
)

/** True when the document speaks French first. Addresses are French either way here. */
export function isFrench(layout: Layout): boolean {
  const text = layout.lines
    .map((line) => line.plain)
    .filter((line) => !/\b(?:rue|avenue|boul\w*|chemin|place|montee)\b/.test(line))
    .join('\n')
  return (text.match(french)?.length ?? 0) >= (text.match(english)?.length ?? 0)
}
