import type { Label } from '../layout/labels.ts'
import { otherThings } from './other-number-labels.ts'
import { anyOf, framed, phrases, pieces } from './phrases.ts'

export type NumberRole = 'invoice' | 'other'

const mark = /(?: ?(?:no\b\.?|n ?[°ºo](?![a-z])\.?|nº|num(?:ero)?\b\.?|number\b|nbr?\b\.?|#|id\b))/
/** "No de contrat du client": whose, or of what, a number is. */
const ofWhom = /(?: (?:de |d'|of )?(?:client|compte|customer|account|contrat|service|police|commande))?/

/** Labels of a bill's own number, and of every other number near it (quebec.md §5.4). */
export const numberLabels: readonly Label<NumberRole>[] = [
  {
    role: 'invoice',
    weight: 1,
    pattern: framed`\b(?:${pieces`
      facture
      facturation
      invoice
      bill
      note de credit
      credit (note|memo)
      (note|compte|etat) d'honoraires
      (etat|note|memoire|compte) de frais
      bill of costs
      (statement of (fees|account)|fee (note|account|statement)|note[s] of fees)
      memoire
      bordereau
      bulletin
      voucher
      avis [d[e|']_\w+]
      releve
      [premium|tax|billing] notice
      demande [de paiement]
      [progress] claim
      receipt
      recu
    `})${mark}`,
  },
  {
    role: 'invoice',
    weight: 1,
    pattern: framed`(?:${anyOf(
      /\b(?:no|num|numero|number)\b\.?/,
      /n ?[°º]/,
      /#/,
    )})(?: ?(?:de|d'|of))?(?: (?:la|l'|the|your|votre|cette))? ?(?:${pieces`
      facture
      invoice
      bill
      avis
      releve
      note
      credit
      recu
      receipt
      notice
      demande
    `})\b`,
  },
  { role: 'invoice', weight: 0.95, pattern: /\b(?:[a-z']+ ){1,4}(?:et|and|&|\/) (?:facture|invoice)\b/ },
  {
    role: 'invoice',
    weight: 1,
    pattern: framed`\b(?:facture|invoice) (?:et|and|&|\/) (?:[a-z']+ ){0,3}[a-z']+${mark}`,
  },
  {
    role: 'invoice',
    weight: 0.8,
    pattern: framed`\bdocument${mark}|(?:\b(?:no|numero)\b\.?|n ?[°º]|#)(?: de)? document\b`,
  },
  {
    role: 'invoice',
    weight: 0.85,
    pattern: anyOf(
      /\b(?:facture|invoice|bill)(?: courante)?(?: ?(?:id|ref(?:erence)?))?\b/,
      /\b(?:current|this) (?:invoice|bill)\b/,
      framed`\b(?:${anyOf(
        pieces`
          note de credit
          credit note
          credit memo
          (note|compte|etat) d'honoraires
          statement of fees
          note[s] of fees
          fee (note|account)
          (etat|note|memoire|compte) de frais
          bill of costs
        `,
        /statement of account(?=[ :#]*$)/,
        /addition(?= ?(?:no\b\.?|n ?[°º]|#)?[ :]*$)/,
        /(?:guest )?(?:chk|check)(?= ?(?:no\b\.?|#)?[ :]*$)/,
        /trans(?:action)?\b\.?(?= ?(?:no|n°|#|:|\d))/,
      )})`,
      /\b(?:notre|our) (?:compte|account|note)\b/,
      /\bbon de travail\b/,
      /\bwork order\b(?= and)/,
      /\bdocument(?: ?(?:no|n°|#))\b/,
    ),
  },
  {
    role: 'invoice',
    weight: 0.55,
    pattern: framed`\b(?:${anyOf(
      /ref(?:erence)?s?\b\.?(?: (?:no|number))?/,
      phrases`
        …reference de [la] facture…
        …avis
        …notice
      `,
      /statement\b(?: no\b\.?)?/,
      phrases`
        …releve
        …bill
        …recu
        …receipt
        …piece
        …transaction…
      `,
    )})`,
  },
  {
    role: 'other',
    weight: 0.9,
    pattern: framed`\b(?:your|votre|vos|client's|v\/|y\/) ?(?:${anyOf(
      /ref(?:erence)?s?\b\.?(?: (?:no\b\.?|n ?[°º]|#))?/,
      /(?:no|numero|number)\b\.?/,
    )})`,
  },
  // A lawyer's own reference is the client's file; some call their bill so.
  {
    role: 'invoice',
    weight: 0.4,
    pattern: /\b(?:our|notre|nos|n\/) ?ref(?:erence)?s?\b\.?(?: (?:no\b\.?|n ?[°º]|#))?/,
  },
  { role: 'invoice', weight: 0.75, pattern: /^(?:numero|number)\b\.?(?=[ \t:.#]*$)/ },
  {
    role: 'invoice',
    weight: 0.42,
    pattern: /(?:^|[\t ])(?:no|num|numero|number|nbr)\b\.?(?=[ \t:.#]*$)|(?:^|[\t ])n ?[°º]|(?:^|[\t ])#/,
  },
  {
    role: 'other',
    weight: 1,
    pattern: framed`(?:\b(?:(?:numero|num|no)\b\.? ?(?:de |d'|du |of )?)|\b)(?:${otherThings})(?![a-z])${mark}?${ofWhom}${mark}?`,
  },
]
