import type { Layout } from '../layout/layout.ts'
import { phrases } from '../lexicon/phrases.ts'

const french = new RegExp(
  phrases`
    facture[s]
    montant
    numero
    echeance
    sous-total
    total partiel
    paiement[s]
    compte
    taxes
    client
    votre
    vos
    solde
    facturation
    avant
    payer
    payable le
    tps
    tvq
    merci
    jours
    mois
    service de
    description des
  `,
  'g',
)
const english = new RegExp(
  phrases`
    invoice[s]
    amount
    number
    due
    subtotal
    sub-total
    payment[s]
    account
    customer
    your
    bill[ed|ing]
    balance
    before
    payable (on|by)
    gst
    qst
    thank
    days
    month[ly]
    fees
    total (this|due)
    pay
    please
    the
    of
    and
    for
  `,
  'g',
)

/** True when the document is in French first. Addresses are French either way here. */
export function isFrench(layout: Layout): boolean {
  const text = layout.lines
    .map((line) => line.plain)
    .filter((line) => !/\b(?:rue|avenue|boul\w*|chemin|place|montee)\b/.test(line))
    .join('\n')
  return (text.match(french)?.length ?? 0) >= (text.match(english)?.length ?? 0)
}
