import type { Found, Layout } from '../layout/layout.ts'
import { framed, phrases, pieces } from '../lexicon/phrases.ts'

const taxAccount = framed`\b(?:${pieces`
  taxe[s] (fonciere|municipale|scolaire|d'eau|account|bill)
  compte de taxes
  avis d'imposition
  avis de taxe
  taxe[s] (municipale[s]|fonciere[s]|scolaire[s])
  paiement des taxes
  tax (bill|notice|account)
  (property|school|municipal|water) tax
  matricule
  assessment roll
  roll (no|number)
`})`
/** A tax account's number is that of its bill. */
export const isTaxAccount = (layout: Layout): boolean => layout.lines.some((line) => taxAccount.test(line.plain))

/** Lawyers, notaries and people call their bill an account: where nothing is called a bill, that is its number. */
export const billsByAccount = phrases`
  date (of [this|the] account|du [present] compte)
  ^compte d'honoraires
  (this|our|present) account
  (ce|present|notre) compte
`
export const callsItselfAccount = /\bprofessional services\b|\bservices professionnels\b|\bhonoraires\b/
/** "Compte no 2025-03", not "numéro de compte". */
export const isOwnAccount = ({ line, start }: Found<string>): boolean =>
  /(?:^|\t)compte (?:no\b\.?|n ?[°º]|#)[ :.]*$/.test(line.plain.slice(0, start))
/** "COMPTE 2025-03": the title of the document, alone on its line. */
export const isTitledAccount = ({ line, start, end }: Found<string>): boolean =>
  /^(?:COMPTE|ACCOUNT)[ :]*$/.test(line.text.slice(0, start)) && end === line.text.length

export const accountThatBills = 'account that bills'
const ofAccount = /^(?:left|above|head|row)(?: …)? (?:com|compt|compte|acc|accou|account)…?$/

/** An account number may be the bill's number, or its customer's. */
export function tellAccount(
  traits: Map<string, number>,
  { isTax, isOwn, billsSo }: { readonly isTax: boolean; readonly isOwn: boolean; readonly billsSo: boolean },
  found: Found<string>,
): void {
  const isAccount = ['above', 'left', 'head', 'row'].some((place) =>
    ['compte', 'account'].some((word) => traits.has(`${place} ${word}`)),
  )
  if (isAccount)
    traits.set(isTax ? 'account of a tax bill' : isOwn || isOwnAccount(found) ? 'account of its own' : 'account', 1)
  if (billsSo && traits.has('account of its own')) traits.set(accountThatBills, 1)
  // An account number has no other trait than its label.
  if (traits.has('account') || traits.has('account of its own'))
    for (const word of traits.keys()) if (ofAccount.test(word)) traits.delete(word)
}
