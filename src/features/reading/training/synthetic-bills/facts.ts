import type { Chance } from '../../../../../db/worlds/chance.ts'
import { addDays, addMonths, type Day } from '../../../../shared/dates.ts'
import { allocate, taxesOn } from '../../../../shared/money.ts'
import {
  type BillLanguage,
  choose,
  inventAddress,
  inventBrand,
  inventCustomer,
  inventFirm,
  inventVendor,
  type Party,
  type TrainingShare,
  towns,
} from './names.ts'
import { inventNumber } from './numbers.ts'
import { banks, dues, energy, insurers, oneOff, roofing, seasonal, steady, stores, type Trade } from './trades.ts'
import type { Tongue } from './wording.ts'

export interface Item {
  readonly text: string
  readonly quantity: number
  readonly cents: number
}
export interface PrintedPayment {
  readonly dueOn: Day
  readonly cents: number
}
export type Kind =
  | 'work'
  | 'contract'
  | 'season'
  | 'municipal'
  | 'school'
  | 'premium'
  | 'energy'
  | 'bank'
  | 'claim'
  | 'receipt'
  | 'credit'
  | 'statement'
  | 'dues'

/** The content of a document, before its layout. */
export interface PrintedFacts {
  readonly kind: Kind
  readonly tongue: Tongue
  readonly main: BillLanguage
  readonly trade: Trade
  readonly vendor: string
  readonly vendorAddress: readonly string[]
  readonly customer: Party
  readonly number: string | null
  readonly issuedOn: Day
  readonly dueOn: Day | null
  /** Days from the date of issue, when the document gives a delay. */
  readonly net: number | null
  /** Printed as a date, as a delay, as both; or nothing is said, or it is due at once. */
  readonly duePrint: 'date' | 'net' | 'both' | 'none' | 'receipt'
  readonly items: readonly Item[]
  readonly subtotal: number | null
  readonly gst: number | null
  readonly qst: number | null
  readonly total: number
  readonly free: number
  readonly premiumTax: number
  readonly previous: number
  readonly received: number
  readonly deposit: number
  readonly holdback: number
  readonly holdbackFirst: boolean
  readonly rhythm: 'monthly' | 'quarterly' | 'yearly' | null
  readonly payments: readonly PrintedPayment[]
  readonly paymentKind: 'custom' | 'monthly' | 'quarterly' | null
}

const kinds: readonly [Kind, number][] = [
  ['work', 27],
  ['contract', 20],
  ['season', 8],
  ['municipal', 6],
  ['school', 2],
  ['premium', 8],
  ['energy', 8],
  ['bank', 3],
  ['claim', 5],
  ['receipt', 4],
  ['credit', 5],
  ['statement', 5],
  ['dues', 3],
]

function pickKind(chance: Chance): Kind {
  let left = chance.between(0, kinds.reduce((sum, [, weight]) => sum + weight, 0) - 1)
  for (const [kind, weight] of kinds) {
    left -= weight
    if (left < 0) return kind
  }
  return 'work'
}

const trades: Readonly<Record<Kind, readonly Trade[]>> = {
  work: oneOff,
  contract: steady,
  season: seasonal,
  municipal: [],
  school: [],
  premium: insurers,
  energy,
  bank: banks,
  claim: roofing,
  receipt: stores,
  credit: oneOff,
  statement: [...steady.filter(({ key }) => key === 'waste'), ...oneOff.slice(0, 8)],
  dues,
}

const taxTrade = (kind: 'municipal' | 'school'): Trade => ({
  key: kind === 'school' ? 'school-tax' : 'municipal-tax',
  category: 'taxes',
  accept: [],
  titleKeys: [
    ['taxe', 'tax'],
    kind === 'school'
      ? ['scolaire', 'school']
      : ['municipal', 'fonci', '2025', '2026', '2027', 'ville', 'compte', 'property'],
  ],
  fr: [''],
  en: [''],
  itemsFr:
    kind === 'school'
      ? ['Taxe scolaire, taux 0,0943 $ par 100 $']
      : ['Taxe foncière générale', 'Taxe d’eau', 'Matières résiduelles', 'Service de la dette', 'Voirie'],
  itemsEn:
    kind === 'school'
      ? ['School tax, rate $0.0943 per $100']
      : ['General property tax', 'Water tax', 'Waste collection', 'Debt service', 'Roads'],
  range: kind === 'school' ? [40_000, 900_000] : [300_000, 7_000_000],
})

function itemsOf({ chance }: TrainingShare, trade: Trade, main: BillLanguage, whole: number): Item[] {
  const names = main === 'fr' ? trade.itemsFr : trade.itemsEn
  const count = Math.min(names.length, Math.max(1, chance.between(1, names.length)))
  const first = trade.key === 'municipal-tax' || trade.key === 'hardware' ? chance.between(0, names.length - 1) : 0
  const chosen = Array.from({ length: count }, (_, i) => names[(first + i) % names.length] ?? '')
  const parts = allocate(whole, [chance.between(50, 100), ...chosen.slice(1).map(() => chance.between(8, 60))])
  return chosen.map((text, i) => {
    const cents = parts[i] ?? 0
    const quantity = chance.pick([1, 1, 1, 2, 3, 4, 6, 8])
    return { text, quantity: cents % quantity === 0 ? quantity : 1, cents }
  })
}

function instalments(
  chance: Chance,
  total: number,
  from: Day,
  kind: Kind,
): readonly [PrintedPayment[], PrintedFacts['paymentKind']] {
  if (kind === 'premium' && chance.happens(0.6)) {
    const count = chance.pick([10, 12, 12])
    const each = allocate(
      total,
      Array.from({ length: count }, () => 1),
    )
    const sorted = chance.happens(0.5)
      ? each
      : [total - Math.floor(total / count) * (count - 1), ...each.slice(1).map(() => Math.floor(total / count))]
    return [sorted.map((cents, i) => ({ dueOn: addMonths(from, i), cents })), 'monthly']
  }
  const count =
    kind === 'municipal' ? chance.pick([2, 2, 3, 4, 6]) : kind === 'school' ? 2 : chance.pick([2, 3, 3, 4, 5])
  const step = kind === 'municipal' || kind === 'school' ? chance.pick([2, 3]) : chance.pick([1, 2, 2])
  const round = chance.happens(0.4)
  const isUneven = kind === 'season' && chance.happens(0.5)
  const shares = Array.from({ length: count }, (_, i) => (isUneven ? (i === 0 ? 40 : 30) : 1))
  const raw = allocate(total, shares).map((cents, i) => (round && i > 0 ? cents - (cents % 100) : cents))
  const rest = total - raw.reduce((sum, cents) => sum + cents, 0)
  return [raw.map((cents, i) => ({ dueOn: addMonths(from, step * i), cents: cents + (i === 0 ? rest : 0) })), 'custom']
}

function vendorOf(share: TrainingShare, kind: Kind, trade: Trade, main: BillLanguage): string {
  const { chance } = share
  const town = choose(share, towns)
  if (kind === 'municipal')
    return main === 'fr'
      ? `${chance.pick(['Ville de', 'Municipalité de', 'Ville de', 'Municipalité de la paroisse de'])} ${town}`
      : `${chance.pick(['Town of', 'City of'])} ${town}`
  if (kind === 'school') return `Centre de services scolaire ${chance.pick(['de', 'du', 'des'])} ${town}`
  const names = chance.happens(main === 'fr' ? 0.15 : 0.65) ? trade.en : trade.fr
  if (/^(?:legal|accounting|engineering)$/.test(trade.key) && chance.happens(0.8)) return inventFirm(share, main)
  if (chance.happens(0.05)) return inventFirm(share, main)
  return chance.happens(0.25) ? inventBrand(share, names) : inventVendor(share, names)
}

/** When money is due, and how that is said. */
function delayOf(chance: Chance, kind: Kind, issuedOn: Day): Pick<PrintedFacts, 'dueOn' | 'net' | 'duePrint'> {
  if (kind === 'receipt' || kind === 'credit') return { dueOn: null, net: null, duePrint: 'none' }
  if (kind === 'bank') return { dueOn: addDays(issuedOn, chance.between(1, 4)), net: null, duePrint: 'date' }
  const way = chance.next()
  if (kind === 'work' && way < 0.14)
    return { dueOn: null, net: null, duePrint: chance.pick(['receipt', 'none', 'receipt']) }
  // Paid by card or at once: the day it's due is printed, and it's the day of the bill.
  if (kind === 'contract' && way > 0.96) return { dueOn: issuedOn, net: null, duePrint: 'date' }
  const net = chance.pick([7, 10, 14, 15, 15, 20, 21, 30, 30, 30, 30, 45, 60])
  const dueOn = addDays(issuedOn, net)
  const isTerm = kind !== 'energy' && kind !== 'premium'
  if (isTerm && way < 0.27) return { dueOn, net, duePrint: 'net' }
  if (isTerm && way < 0.5) return { dueOn, net, duePrint: 'both' }
  return { dueOn: isTerm ? dueOn : addDays(issuedOn, chance.between(12, 32)), net: null, duePrint: 'date' }
}

/** Draws a bill. Each draw happens in the order of the lines, so that a seed keeps its bill. */
export function invent(share: TrainingShare): PrintedFacts {
  const { chance } = share
  const kind = pickKind(chance)
  const tongue = chance.pick<Tongue>(['fr', 'fr', 'fr', 'fr', 'fr', 'en', 'en', 'en', 'mixed'])
  const main: BillLanguage = tongue === 'en' ? 'en' : 'fr'
  const trade = kind === 'municipal' || kind === 'school' ? taxTrade(kind) : chance.pick(trades[kind])
  const [low, high] = trade.range
  const price = Math.round(Math.exp(Math.log(low) + chance.next() * (Math.log(high) - Math.log(low))))
  const amounts = amountsOf(chance, kind, price)
  const issuedOn = addDays('2024-05-01', chance.between(0, 950))
  const delay = delayOf(chance, kind, issuedOn)
  const [payments, paymentKind] = isSplit(chance, kind)
    ? instalments(chance, amounts.total, addDays(issuedOn, chance.between(10, 45)), kind)
    : [[], null]
  const past = pastOf(chance, kind, trade, price)
  return {
    kind,
    tongue,
    main,
    trade,
    ...amounts,
    ...past,
    vendor: vendorOf(share, kind, trade, main),
    vendorAddress: inventAddress(chance, main),
    customer: inventCustomer(share, main),
    number:
      kind === 'bank' || (['work', 'contract', 'receipt'].includes(kind) && chance.happens(0.04))
        ? null
        : inventNumber(share, issuedOn),
    issuedOn,
    ...delay,
    ...(payments[0] && {
      dueOn: payments[0].dueOn,
      net: null,
      duePrint: chance.happens(0.5) ? ('date' as const) : ('none' as const),
    }),
    items: itemsOf(share, trade, main, kind === 'credit' ? -price : price),
    deposit:
      kind === 'work' && chance.happens(0.12) ? Math.round((amounts.total * chance.pick([20, 25, 30, 50])) / 100) : 0,
    rhythm: rhythmOf(chance, kind),
    payments,
    paymentKind,
  }
}

type Amounts = Pick<
  PrintedFacts,
  'subtotal' | 'gst' | 'qst' | 'total' | 'free' | 'premiumTax' | 'holdback' | 'holdbackFirst'
>

/** The sums: what is taxed, what is not, and what a claim holds back before its taxes or after them. */
function amountsOf(chance: Chance, kind: Kind, price: number): Amounts {
  const isTaxed = hasTaxes(chance, kind)
  const sign = kind === 'credit' ? -1 : 1
  const free = kind === 'work' && isTaxed && chance.happens(0.08) ? chance.between(1_500, 30_000) : 0
  const isHeld = kind === 'claim' && chance.happens(0.75)
  const holdbackFirst = chance.happens(0.5)
  const holdback = isHeld ? Math.round(price / 10) : 0
  const base = sign * (price - (holdbackFirst ? holdback : 0))
  const { gstCents, qstCents } = isTaxed ? taxesOn(base) : { gstCents: 0, qstCents: 0 }
  const premiumTax = kind === 'premium' ? Math.round(price * 0.09) : 0
  const after = isHeld && !holdbackFirst ? Math.round((price + gstCents + qstCents) / 10) : 0
  return {
    ...(isTaxed ? { subtotal: base + free, gst: gstCents, qst: qstCents } : { subtotal: null, gst: null, qst: null }),
    total: base + free + gstCents + qstCents + premiumTax - after,
    free,
    premiumTax,
    holdback: holdbackFirst ? holdback : after,
    holdbackFirst,
  }
}

/** Some work is done by those who charge no taxes. */
const hasTaxes = (chance: Chance, kind: Kind): boolean =>
  !['municipal', 'school', 'premium', 'bank'].includes(kind) && !(kind === 'work' && chance.happens(0.03))

/** Whether the bill is paid in several payments. */
const isSplit = (chance: Chance, kind: Kind): boolean =>
  kind === 'season' ||
  (kind === 'municipal' && chance.happens(0.9)) ||
  (kind === 'school' && chance.happens(0.8)) ||
  (kind === 'premium' && chance.happens(0.7))

/** The earlier balance, and the payment received of it. */
function pastOf(chance: Chance, kind: Kind, trade: Trade, price: number): Pick<PrintedFacts, 'previous' | 'received'> {
  const hasPast =
    kind === 'energy' ||
    kind === 'statement' ||
    (kind === 'contract' && chance.happens(trade.key === 'telecom' ? 0.8 : 0.2))
  if (!hasPast || chance.happens(0.2)) return { previous: 0, received: 0 }
  const previous = Math.round(price * (0.7 + chance.next()))
  const isReceived = previous > 0 && (kind === 'energy' || chance.happens(0.6))
  if (!isReceived) return { previous, received: 0 }
  return { previous, received: chance.happens(0.75) ? previous : Math.round(previous / 2) }
}

function rhythmOf(chance: Chance, kind: Kind): PrintedFacts['rhythm'] {
  if (kind === 'contract') return chance.pick(['monthly', 'monthly', 'monthly', 'quarterly', 'yearly'])
  if (kind === 'bank') return 'monthly'
  return kind === 'dues' ? 'yearly' : null
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** The truth of a document in the scorer's shape. */
export function truthOf(facts: PrintedFacts, file: string, template: string, kind: 'text' | 'scan' | 'photo') {
  const { subtotal, total, trade, issuedOn, dueOn, payments } = facts
  const plan =
    payments.length > 0
      ? {
          type: 'recurring',
          schedule: facts.paymentKind,
          payments: payments.map((one) => ({ date: one.dueOn, amount: one.cents / 100 })),
        }
      : facts.rhythm
        ? { type: 'recurring', schedule: facts.rhythm }
        : { type: 'one_time', schedule: null }
  const net = total - facts.premiumTax
  return {
    file,
    set: 'made',
    template,
    docKind: facts.kind,
    lang: facts.tongue,
    kind,
    creditNote: false,
    fields: {
      vendor: facts.vendor,
      category: trade.category,
      invoiceNumber: facts.number,
      issueDate: issuedOn,
      dueDate: dueOn,
      subtotal: dollars(subtotal),
      gst: dollars(facts.gst),
      qst: dollars(facts.qst),
      total: total / 100,
      currency: 'CAD',
      plan,
    },
    accept: {
      vendor: [facts.vendor.replace(/^(?:Ville|Municipalité|Town|City)(?: de la paroisse)? (?:de|of) /, '')],
      category: trade.accept,
      subtotal:
        subtotal === null
          ? [net / 100, total / 100]
          : facts.free
            ? [(subtotal - facts.free) / 100]
            : facts.kind === 'energy'
              ? [null]
              : [],
      dueDate: dueOn === null ? [issuedOn] : facts.kind === 'bank' ? [null] : [],
      plan:
        facts.kind === 'bank'
          ? [{ type: 'one_time', schedule: null }]
          : facts.paymentKind === 'custom' && payments.length > 3
            ? [
                { ...plan, schedule: 'quarterly' },
                { ...plan, schedule: 'monthly' },
              ]
            : [],
      titleKeys: facts.kind === 'credit' ? [['crédit', 'credit', ...(trade.titleKeys[0] ?? [])]] : trade.titleKeys,
    },
  }
}
export type Truth = ReturnType<typeof truthOf>
