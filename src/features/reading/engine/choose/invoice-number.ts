import { saysCredit } from '../find/credit-note.ts'
import { customer } from '../find/customer-block.ts'
import { hasMixedSigns } from '../find/other-tokens.ts'
import { figuresOf, shapeOf, tokensOn } from '../find/tokens.ts'
import { endsWithForm } from '../find/trade-lines.ts'
import { type Hint, hintsFor, matchLabels, weightOf } from '../layout/labels.ts'
import { cellAt, type Found, type Layout } from '../layout/layout.ts'
import { plainText } from '../layout/words.ts'
import { type NumberRole, numberLabels } from '../lexicon/number-labels.ts'
import {
  accountThatBills,
  billsByAccount,
  callsItselfAccount,
  isTaxAccount,
  isTitledAccount,
  tellAccount,
} from './account-number.ts'
import { contextFeatures } from './context-features.ts'
import { lastBefore, servedUntil } from './number-line.ts'
import { isInBlockOfDates, namedAfter } from './number-named-after.ts'
import { isYear, partTraits } from './number-parts.ts'
import { type Proof, proofOf } from './number-proof.ts'
import { underTitle } from './number-under-title.ts'
import { sharesOf, type Traits, weigh } from './ranking.ts'

/** A number that may be the document's own, and what is true of it. */
export interface NumberCandidate extends Found<string> {
  readonly traits: Traits
}

export interface ReadNumber extends Found<string> {
  /** Its share of the votes: 1 is certainty. */
  readonly share: number
  readonly proof: Proof
}

const isNumberCell = (text: string): boolean => /^#? ?[a-z]{0,5}[- ]?\d[\da-z/-]*$/.test(text.trim())

/** "SDC 2040-2052 Duclos", "Condominium 88 Hale": the figures of a customer's name are its address. */
function namesCustomer({ line, start }: Found<string>): boolean {
  const cell = cellAt(line, start)
  const before = line.plain.slice(cell?.start ?? 0, start)
  const called = [...before.matchAll(new RegExp(customer, 'g'))].at(-1)
  return called !== undefined && matchLabels(before.slice(called.index + called[0].length), numberLabels).length === 0
}

const places = ['left', 'above', 'head', 'higher', 'below']
const called = (traits: Traits, ...words: string[]): boolean =>
  places.some((place) => words.some((word) => traits.has(`${place} ${word}`)))
const creditedBill = 'names a bill, on a credit'
/** "Facture n° NC-4471": a credit's own number, on a bill's form. */
const startsAsCredit = /^(?:nc|cn|cr|cm)[-_./ ]?[a-z]{0,4}\d/i
/** The bill that a credit is for is printed beside the credit's own number. */
const namesBill = (traits: Traits): boolean =>
  called(traits, '… factu', '… invoi', '… bill') ||
  (called(traits, 'facture', 'invoice', 'bill') && !called(traits, 'credit', 'note', 'memo'))

/** "H7L 3S4", whose second half may be recognized as digits. */
const endsPostalCode = (before: string, value: string): boolean =>
  value.length === 3 && /\b[abceghjklmnprstvxy]\d[a-z] ?$/.test(before)

/** A tax registration, as recognisers bend it: "1251574303T00001". */
const isRegistration = (value: string): boolean => /(?:^|\D)\d{9,10} ?[rt7][a-z0-9]? ?0{2,4}1$/i.test(value)

/** "# 26.04.7", "no 2026/05-12": a day is never printed so. */
const isMarked = ({ line, start, value }: Found<string>): boolean =>
  (/^\d{2}[-.]\d{2}[-.][\da-z]$/i.test(value) || hasMixedSigns(value)) &&
  /(?:#|n ?[°º]|\bno\b\.?) ?$/.test(line.plain.slice(0, start))

/** "9:20  41  602  55", on a later page: a row of readings. */
const isReading = ({ line, value }: Found<string>): boolean =>
  line.page.page > 1 && line.cells.length > 3 && value.length < 4 && !/[a-z]/.test(line.plain)

/** "Logis360" in large print, and "Technologies Logis360 inc." below: a name whose figures are no number. */
function namesFirm({ line, start, end }: Found<string>, { lines }: Layout): boolean {
  const text = line.text.slice(start, end)
  if (!/^\p{Lu}?\p{Ll}{3,}\d+$/u.test(text)) return false
  const name = plainText(text)
  return lines.some((other) => other.cells.some((cell) => endsWithForm(cell.plain) && cell.plain.includes(name)))
}

/** Properties of a document shared by all its numbers. */
interface Paper {
  readonly layout: Layout
  readonly dates: readonly Found<unknown>[]
  /** It calls its bill an account. */
  readonly billsSo: boolean
  /** A bill of taxes. */
  readonly isTax: boolean
  /** It calls an account its own. */
  readonly isOwn: boolean
  readonly isCredit: boolean
}

function traitsOf(paper: Paper, tokens: readonly Found<string>[], found: Found<string>): Map<string, number> {
  const { layout, dates, billsSo, isCredit } = paper
  const own = Math.max(lastBefore(tokens, found), servedUntil(found, dates))
  const traits = contextFeatures(layout, found, own, isNumberCell)
  tellParts(traits, tokens, found)
  const hints: Hint<NumberRole>[] =
    billsSo && isTitledAccount(found)
      ? [{ role: 'invoice', weight: 0.85 }]
      : hintsFor(layout, found, own, numberLabels, isNumberCell)
  const named = Math.max(weightOf(hints, 'invoice'), namedAfter(found))
  const title = underTitle(layout, found)
  if (named > 0) traits.set('called an invoice number', named)
  if (weightOf(hints, 'other') > 0) traits.set('called another number', weightOf(hints, 'other'))
  tellAccount(traits, paper, found)
  if (isCredit && namesBill(traits) && !startsAsCredit.test(found.value)) traits.set(creditedBill, 1)
  if (isInBlockOfDates(found, dates)) traits.set('in the block of dates', 1)
  if (title > 0) traits.set(named > 0.4 ? 'named and under the title' : 'under the title', 1)
  if (/(?:^|[\t ])\d[\d ,.]*[.,]\d{2}(?: ?\$)?(?=\t|$)/.test(found.line.plain.slice(found.end)))
    traits.set('an amount follows', 1)
  return traits
}

/** Whether a number is the whole of what is printed, and how it is written. */
function tellParts(traits: Map<string, number>, tokens: readonly Found<string>[], found: Found<string>): void {
  const others = tokens.filter((other) => other !== found)
  if (others.some((other) => other.start <= found.start && other.end >= found.end))
    traits.set('part of a longer one', 1)
  if (others.some((other) => other.start >= found.start && other.end <= found.end)) traits.set('of several parts', 1)
  for (const trait of [...shapeOf(found.value), ...partTraits(found)]) traits.set(trait, 1)
}

/** Every number of a document that may be its own, in reading order. */
export function numberCandidates(layout: Layout, dates: readonly Found<unknown>[]): NumberCandidate[] {
  const isDate = (one: Found<string>): boolean =>
    dates.some((date) => date.line === one.line && date.start < one.end && one.start < date.end) && !isMarked(one)
  const billsSo = layout.lines.some(({ plain }) => billsByAccount.test(plain))
  const paper: Paper = {
    layout,
    dates,
    billsSo,
    isTax: isTaxAccount(layout),
    isOwn: billsSo || layout.lines.some(({ plain }) => callsItselfAccount.test(plain)),
    isCredit: saysCredit(layout),
  }
  const all = layout.lines.flatMap((line) => {
    const tokens = tokensOn(line).filter(
      (one) =>
        !isYear(one.value) &&
        !isDate(one) &&
        (figuresOf(one.value).length > 1 || (/^[a-z]{2,}-\d$/i.test(one.value) && namedAfter(one) > 0)) &&
        !isRegistration(one.value) &&
        !namesCustomer(one) &&
        !endsPostalCode(line.plain.slice(0, one.start), one.value) &&
        !isReading(one) &&
        !namesFirm(one, layout),
    )
    return tokens.map((found) => ({ ...found, traits: traitsOf(paper, tokens, found) }))
  })
  tellPrints(all)
  compare(all)
  return all
}

/** A candidate whose traits are still being added. */
type OpenCandidate = Found<string> & { readonly traits: Map<string, number> }

/** Adds the traits that other prints of a number give it. */
function tellPrints(all: readonly OpenCandidate[]): void {
  for (const one of all) {
    const others = all.filter((other) => other !== one && other.value === one.value)
    if (others.length > 0) one.traits.set('printed twice', 1)
    if (others.length > 1) one.traits.set('printed more than twice', 1)
    const called = (trait: string): number => Math.max(0, ...others.map((other) => other.traits.get(trait) ?? 0))
    if (called('called an invoice number') > 0)
      one.traits.set('elsewhere called an invoice number', called('called an invoice number'))
    if (called('called another number') > 0)
      one.traits.set('elsewhere called another number', called('called another number'))
    if (called('under the title') > 0) one.traits.set('elsewhere under the title', 1)
    if (called(creditedBill) > 0) one.traits.set(creditedBill, 1)
  }
}

const otherwise = ['called another number', 'elsewhere called another number']

/** Traits relative to the other numbers of the document: the best labelled, or any if none has a clear label. */
function compare(all: readonly OpenCandidate[]): void {
  const named = (one: { readonly traits: Traits }): number => one.traits.get('called an invoice number') ?? 0
  const most = Math.max(0, ...all.map(named))
  for (const one of all) {
    // "This is our account": where nothing but a reference is called the bill's number, the account's is.
    if (one.traits.delete(accountThatBills) && most < 0.5) {
      for (const trait of otherwise) one.traits.delete(trait)
      one.traits.set('called an invoice number', 0.6)
    } else if (most > 0.3 && one.traits.delete('account of its own')) one.traits.set('account', 1)
    if (most > 0.3 && named(one) > most - 0.05) one.traits.set('best named', 1)
    if (most <= 0.3) {
      one.traits.set(one.traits.has('called another number') ? 'none named, this otherwise' : 'none named', 1)
      const first = all.find((other) => other.traits.has('called another number') && !other.traits.has('account'))
      if (one === first) one.traits.set('none named, first of the others', 1)
      if (one.traits.has('unnamed') && one.traits.has('large print')) one.traits.set('none named, large and alone', 1)
    }
  }
}

/** Evidence that a document has no number of its own. */
export const noNumber = (layout: Layout): Traits => {
  const traits = new Map([['none', 1]])
  if (
    layout.lines.some(
      (line) => /\b(?:banque|bank|caisse|trust)\b/.test(line.plain) && line.box[1] < line.page.height * 0.2,
    )
  )
    traits.set('none: a bank', 1)
  return traits
}

/** A number that is hardly likelier than none is none. */
const clearly = 1.35

/** The numbers that may be the document's own with their shares of the votes, best first; prints of one value vote together. */
export function readNumbers(layout: Layout, dates: readonly Found<unknown>[]): ReadNumber[] {
  const all = numberCandidates(layout, dates)
  const shares = sharesOf([weigh('number', noNumber(layout)), ...all.map(({ traits }) => weigh('number', traits))])
  const best = new Map<string, { number: Found<string>; share: number; top: number; prints: Traits[] }>()
  all.forEach(({ traits, ...number }, i) => {
    const share = shares[i + 1] ?? 0
    const key = number.value.toLowerCase().replace(/[^a-z0-9]/g, '')
    const known = best.get(key) ?? { number, share: 0, top: -1, prints: [] }
    best.set(key, {
      number: share > known.top ? number : known.number,
      share: known.share + share,
      top: Math.max(known.top, share),
      prints: [...known.prints, traits],
    })
  })
  const missing = shares[0] ?? 0
  const voted = [...best.values()].map(({ number, share, prints }) => ({ number, value: number.value, share, prints }))
  return voted
    .filter(
      ({ share, prints }) => share > missing * (prints.some((one) => one.has('account of its own')) ? 1 : clearly),
    )
    .sort((a, b) => b.share - a.share)
    .map((one) => ({
      ...one.number,
      share: one.share,
      proof: proofOf(
        one,
        voted.filter((other) => other !== one),
      ),
    }))
}
