import type { Subject } from '../find/customer-block.ts'
import { framed, phrases, pieces } from '../lexicon/phrases.ts'

/** The subject that a bill states: "Objet : réfection des balcons", "Project – roof of tower B". */
const labelled = framed`^(?:${pieces`
  objet
  re
  sujet
  subject
  projet
  project
  concerne
  mandat
  nature des travaux
  description des travaux
  description of work
`})\b ?(?:n[o°]\.? ?|no\b\.? ?)?[:.–—-]?[\t ]+(.*)$`
const amountCell = /^[-(]? ?(?:cad |ca)?\$? ?-?\d[\d ,.']*[.,]\d{2} ?\$?\)?-?$/
/** Words of sums, taxes and payments: rows that have them bill nothing. */
export const namesSum = phrases`
  [sous-]total
  sub[-]total
  tax[e|es]
  tps
  tvq
  tvh
  gst
  qst
  hst
  solde
  balance
  montant
  amount
  paiement[s]
  payment[s]
  versement[s]
  insta[l]lment[s]
  interet[s]
  interest
  retenue
  holdback
  depot
  deposit
  acompte
  retainer
  escompte
  rabais
  discount
  penalite[s]
  penalty
  credit promotionnel
  echeance
  due
  evaluation
  assessment
  exemption
  a payer
  net
`
/** When to pay, in the column of a bill's facts: no thing that is billed. */
const terms = phrases`
  (sur|a la|des) reception
  [up]on receipt
  jour[s] [de] net[s]
  net[s] (#+|jours|days)
  fin de mois
  end of month
`
const letters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

/** The reference before or after a subject: "19-307 – …", "… — P2214-71". */
const reference = /^[\p{L}\d./-]*\d[\p{L}\d./-]*\s+[–—-]\s+|\s+[–—-]\s+[\p{L}\d./-]*\d[\p{L}\d./-]*$|\s*\([^)]*$/gu
/** Prices, quantities and codes round what is billed. */
const crumbs =
  /^[\d.,×x@ ]+(?:[x×@] )?(?=\p{L})|^[^\p{L}\d]+|\s+(?:\d[\d.,]*\s*)?[@×x*]\s*\$?\d[\d.,]*\s?\$?$|[\s.:;,…|–—-]+$/gu

function clean(text: string): string {
  return text.replace(reference, '').replace(/\s+/g, ' ').replace(crumbs, '').trim()
}

/** Of "Location / Rental", the words in the bill's first language. */
function inTongue(text: string, isFrench: boolean): string {
  const [first, second, ...others] = text.split(/\s+\/\s+/)
  if (!first || !second || others.length > 0) return text
  return isFrench ? first : second
}

/** As many whole words as there is room for. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–—(-]+$/, '')
}

const fewestLetters = 6
/** "Objet : notre facture 112" does not describe the billed work. */
const ownBill = /(?:facture|invoice|bill|compte|account|statement)\b/i
/** "190.00 $ Storage": the amount precedes. */
const amountFirst = /^-?\d[\d ,.]*[.,]\d{2} ?\$? (?=\p{L})/u

function cellsOf({ plain, text }: Subject): { plain: string; text: string }[] {
  const texts = text.split('\t')
  return plain.split('\t').map((cell, i) => ({ plain: cell, text: texts[i] ?? '' }))
}

/** Names of columns alone: a row of four or more cells without a figure. */
const headsTable = ({ plain }: Subject): boolean => plain.split('\t').length > 3 && !/\d/.test(plain)

function billedOn(line: Subject): string | null {
  if (line.isNote || namesSum.test(line.plain) || terms.test(line.plain)) return null
  const cells = cellsOf(line)
  const [lead] = cells
  if (lead && cells.length === 1 && amountFirst.test(lead.plain)) return lead.text.replace(amountFirst, '')
  const amount = cells.findIndex((cell, i) => i > 0 && amountCell.test(cell.plain))
  const told = cells
    .slice(0, Math.max(0, amount))
    .filter(({ plain }) => letters(plain) >= fewestLetters)
    .sort((a, b) => letters(b.plain) - letters(a.plain))[0]
  return told ? told.text : null
}

export interface TitleDetail {
  readonly text: string
  readonly line: number
  /** The bill names it as its subject. */
  readonly isSubject: boolean
}

/** The billed work in the bill's own words: its stated subject, else the first row with an amount. */
export function detailOf(lines: readonly Subject[], isFrench: boolean): TitleDetail | null {
  const take = (told: string | null, line: number, isSubject: boolean): TitleDetail | null => {
    const text = told === null ? '' : clean(inTongue(told, isFrench))
    return letters(text) >= fewestLetters && !ownBill.test(text) ? { text, line, isSubject } : null
  }
  for (const line of lines) {
    const { plain, text, index, isNote } = line
    const told = isNote || headsTable(line) ? undefined : labelled.exec(plain)?.[1]
    const found = told ? take(text.slice(text.length - told.length).split('\t')[0] ?? '', index, true) : null
    if (found) return found
  }
  for (const line of lines) {
    const found = take(billedOn(line), line.index, false)
    if (found) return found
  }
  return null
}
