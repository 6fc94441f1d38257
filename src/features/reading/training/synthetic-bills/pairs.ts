import { addDays, addMonths } from '../../../../shared/dates.ts'
import type { Card } from './cards.ts'
import type { PrintedFacts } from './facts.ts'
import { choose, phone } from './names.ts'
import { inventNumber } from './numbers.ts'
import type { PrintPen } from './print.ts'
import type { Wording } from './wording.ts'

export type Pair = readonly [label: string, value: string]

/**
 * The essential facts of the document and the rest, as pairs in the order they are printed. Each draw happens in the order of the
 * lines, so that a seed keeps its document.
 */
export function pairsOf(pen: PrintPen, facts: PrintedFacts, card: Card): { pairs: Pair[]; term: string | null } {
  const { words, share } = pen
  const { chance } = share
  const numberName = numberNameOf(pen, facts)
  const head: Pair[] = []
  if (facts.number !== null && card.numberPlace === 'facts') head.push([words.say(numberName), facts.number])
  head.push([words.say('issue'), pen.day(facts.issuedOn)])
  const { due, isRenewal } = dueOf(pen, facts)
  const net = termWords(pen, facts)
  const inMeta = net !== null && chance.happens(0.65)
  const rest = otherPairs(pen, facts, numberName)
  if (card.registered === 'header' && chance.happens(0.2))
    rest.push([words.tell('No TPS', 'GST no.'), card.gst], [words.tell('No TVQ', 'QST no.'), card.qst])
  const terms: Pair[] = inMeta ? [[words.say('terms'), net]] : []
  const before = chance.between(0, Math.min(2, rest.length))
  const ordered = chance.happens(0.5)
    ? [...head, ...due, ...terms, ...rest]
    : [...rest.slice(0, before), ...head, ...rest.slice(before), ...terms, ...due]
  if (facts.payments.length === 0 && facts.kind !== 'credit' && chance.happens(0.16))
    ordered.push([words.say('amountDue'), pen.money(facts.total - facts.deposit + facts.previous - facts.received)])
  const pairs = chance.happens(0.1) && head.length > 1 ? [...ordered].reverse() : ordered
  if (isRenewal) return { pairs, term: renewalTerm(pen) }
  return { pairs, term: inMeta ? null : net }
}

/** Label of the document's number. */
function numberNameOf({ share: { chance } }: PrintPen, { kind }: PrintedFacts): Wording {
  const isTax = kind === 'municipal' || kind === 'school'
  if (kind === 'receipt') return 'receiptNumber'
  if (isTax && chance.happens(0.6)) return 'taxNumber'
  if (kind === 'credit') return 'creditNumber'
  return (isTax || kind === 'premium') && chance.happens(0.7) ? 'noticeNumber' : 'number'
}

/** The day it is due, where one is printed, which may be that of a renewal. */
function dueOf(pen: PrintPen, { kind, dueOn, duePrint, rhythm }: PrintedFacts): { due: Pair[]; isRenewal: boolean } {
  const { words, share } = pen
  const { chance } = share
  const printed = duePrint === 'date' || duePrint === 'both' ? dueOn : null
  const name = kind === 'bank' || (kind === 'contract' && chance.happens(0.08)) ? 'debitOn' : 'due'
  const isRenewal = rhythm === 'yearly' && duePrint === 'date' && chance.happens(0.3)
  const due: Pair[] = printed ? [[words.say(isRenewal ? 'renewal' : name), pen.day(printed)]] : []
  // Nothing comes of it: the bills of each seed are those that the weights were learned on.
  if (printed && kind === 'work') chance.next()
  return { due, isRenewal }
}

function renewalTerm({ words, share: { chance } }: PrintPen): string {
  if (/vigueur|Effective/.test(words.say('renewal')))
    return words.tell('Payable à l’entrée en vigueur', 'Payable on the effective date')
  return words.tell(
    chance.pick(['Payable à la date de renouvellement', 'Exigible au renouvellement']),
    chance.pick(['Payable on renewal', 'Due on the renewal date']),
  )
}

type Add = (odds: number, make: () => Pair) => void

/** Other fields of the block: each document has a few of them. */
function otherPairs(pen: PrintPen, facts: PrintedFacts, numberName: Wording): Pair[] {
  const rest: Pair[] = []
  const add: Add = (odds, make) => {
    if (pen.share.chance.happens(odds)) rest.push(make())
  }
  addRegisterAndRoll(pen, facts, add)
  const name = pen.words.say(numberName)
  addAccounts(pen, facts, add, name)
  addReferences(pen, facts, add, name)
  rest.push(...periodOf(pen, facts))
  const { words, share } = pen
  const { chance } = share
  add(facts.kind === 'work' ? 0.3 : 0.05, () => [
    words.say('worked'),
    pen.day(addDays(facts.issuedOn, -chance.between(1, 25))),
  ])
  rest.push(...creditedBill(pen, facts))
  add(0.07, () => [words.say('printed'), pen.day(addDays(facts.issuedOn, chance.between(0, 6)))])
  add(0.1, () => [words.say('next'), pen.day(addDays(facts.issuedOn, chance.between(20, 90)))])
  add(0.1, () => [words.say('last'), pen.day(addDays(facts.issuedOn, -chance.between(10, 90)))])
  add(0.12, () => [words.say('representative'), chance.pick(['M. Roy', 'J. Smith', 'Carole B.', '#114'])])
  add(0.06, () => [words.tell('Téléphone', 'Phone'), phone(chance)])
  return rest
}

const figuresOf =
  ({ share: { chance } }: PrintPen) =>
  (low: number, high: number): string =>
    String(chance.between(low, high))

/** The till of a receipt, the roll of a tax account. */
function addRegisterAndRoll(pen: PrintPen, { kind }: PrintedFacts, add: Add): void {
  const { words, share } = pen
  const { chance } = share
  const figures = figuresOf(pen)
  if (kind === 'receipt') {
    add(0.7, () => [words.say('register'), chance.pick([`0${figures(1, 9)}`, figures(10, 400)])])
    add(0.4, () => [chance.pick(['CAISSIER', 'ARTICLES', 'AUTH', 'TERM']), figures(2, 999_999)])
  }
  if (kind === 'municipal' || kind === 'school')
    add(0.8, () => [
      words.say('roll'),
      chance.pick([
        `0${figures(100, 999)}-${figures(10, 99)}-${figures(1000, 9999)}-${figures(1, 9)}`,
        `${figures(1, 6)} ${figures(100, 999)} ${figures(100, 999)}`,
        `${figures(1000, 9999)}-${figures(10, 99)}-${figures(1000, 9999)}`,
      ]),
    ])
}

/** The file and the account of the customer. Where the document is called an account, no other account is told. */
function addAccounts(pen: PrintPen, { kind, issuedOn }: PrintedFacts, add: Add, numberName: string): void {
  const { words, share } = pen
  const { chance } = share
  const figures = figuresOf(pen)
  const odds = kind === 'bank' ? 0.85 : 0.45
  add(0.25, () => [
    words.say('file'),
    chance.pick([
      `${figures(1000, 9999)}-${figures(100, 999)}/${chance.pick(['AB', 'JPR', 'SG'])}`,
      `${chance.pick(['AB', 'GT', 'JD'])}/${issuedOn.slice(2, 4)}-${figures(100, 999)}`,
      `${chance.pick(['AB', 'KM', 'D'])}-${figures(10, 9999)}`,
      inventNumber(share, issuedOn),
    ]),
  ])
  add(/compte|account/i.test(numberName) ? 0 : odds, () => [
    words.say('account'),
    chance.pick([
      figures(1000, 99_999),
      `${figures(100, 999)} ${figures(100, 999)} ${figures(100, 999)}`,
      `C-${figures(100, 9999)}`,
      `SDC${figures(10, 999)}`,
      inventNumber(share, issuedOn),
      inventNumber(share, issuedOn),
    ]),
  ])
}

/** References, orders and contracts: numbers that are not the document's. */
function addReferences(pen: PrintPen, { kind, trade, issuedOn }: PrintedFacts, add: Add, numberName: string): void {
  const { words, share } = pen
  const { chance } = share
  const figures = figuresOf(pen)
  const isLegal = trade.key === 'legal'
  const isReference = /r[ée]f/i.test(numberName)
  const ourOdds = isLegal ? 0.5 : 0.04
  add(isReference ? 0 : ourOdds, () => [
    words.tell(chance.pick(['Notre réf.', 'N/Réf.', 'Nos références']), chance.pick(['Our ref.', 'Our reference'])),
    inventNumber(share, issuedOn),
  ])
  add(isLegal ? 0.3 : 0.04, () => [
    words.tell(chance.pick(['Votre réf.', 'V/Réf.']), chance.pick(['Your ref.', 'Your reference'])),
    inventNumber(share, issuedOn),
  ])
  add(isLegal ? 0.2 : 0.01, () => [
    words.tell(chance.pick(['Cour', 'No de cour']), chance.pick(['Court', 'Court file no.'])),
    `${figures(100, 999)}-${figures(10, 99)}-${figures(100_000, 999_999)}-${issuedOn.slice(2, 4)}`,
  ])
  add(0.04, () => [
    words.tell(chance.pick(['Événement no', 'Réservation']), chance.pick(['Event no.', 'Booking'])),
    inventNumber(share, issuedOn),
  ])
  add(kind === 'work' ? 0.3 : 0.1, () => [
    words.say('order'),
    chance.pick([
      `PO-${figures(1000, 9999)}`,
      figures(1000, 99_999),
      'N/A',
      `BT${figures(100, 9999)}`,
      inventNumber(share, issuedOn),
    ]),
  ])
  add(0.22, () => [words.say('contract'), chance.pick([inventNumber(share, issuedOn), `C-${figures(1000, 9999)}`])])
}

/** The time that the bill covers: a year for a premium, a month for what is read or delivered. */
function periodOf(pen: PrintPen, { kind, issuedOn }: PrintedFacts): Pair[] {
  const { words, share } = pen
  const { chance } = share
  if (!['contract', 'energy', 'statement', 'bank', 'premium'].includes(kind) || !chance.happens(0.5)) return []
  const from = kind === 'premium' ? issuedOn : addMonths(issuedOn, -1)
  const to = kind === 'premium' ? addMonths(from, 12) : addDays(issuedOn, -1)
  return [
    [
      words.say('period'),
      `${pen.day(from)} ${words.tell(chance.pick(['au', '-']), chance.pick(['to', '-']))} ${pen.day(to)}`,
    ],
  ]
}

/** The bill that a credit corrects, with its day beside the number or in a pair of its own. */
function creditedBill(pen: PrintPen, { kind, issuedOn }: PrintedFacts): Pair[] {
  const { words, share } = pen
  const { chance } = share
  if (kind !== 'credit' || !chance.happens(0.5)) return []
  const credited = inventNumber(share, issuedOn)
  const billedOn = (): string => pen.day(addDays(issuedOn, -chance.between(10, 60)))
  if (chance.happens(0.2)) {
    const day = billedOn()
    return [[words.say('creditedBill'), `${credited} (${day})`]]
  }
  const pairs: Pair[] = [[words.say('creditedBill'), credited]]
  if (chance.happens(0.4)) pairs.push([words.say('creditedOn'), billedOn()])
  return pairs
}

/** "Net 30" and its like. */
function termWords(pen: PrintPen, { net, duePrint }: PrintedFacts): string | null {
  const { words, share } = pen
  if (duePrint === 'receipt')
    return words.tell(
      choose(share, [
        'Payable sur réception',
        'Dû sur réception',
        'Payable à la réception',
        'Paiement dû à la réception de la facture',
      ]),
      choose(share, ['Due on receipt', 'Payable upon receipt', 'Due upon receipt', 'Payment due on receipt']),
    )
  if (net === null || (duePrint !== 'net' && duePrint !== 'both')) return null
  return words.tell(
    choose(share, [
      `Net ${net} jours`,
      `Net ${net}`,
      `${net} jours`,
      `${net} jours net`,
      `Payable dans les ${net} jours`,
      `N${net}`,
      `2 % 10, net ${net}`,
      `${net} jours suivant la date de facturation`,
    ]),
    choose(share, [
      `Net ${net} days`,
      `Net ${net}`,
      `${net} days`,
      `NET ${net}`,
      `Due in ${net} days`,
      `2/10 net ${net}`,
      `Payable within ${net} days`,
      `${net} days from invoice date`,
    ]),
  )
}
