import { fold } from '../../../shared/fold.ts'
import { amountOf, type DayOrder, dayOf, dayOrdersOf } from '../amounts/rules.ts'
import { type ColumnMap, readCsvLines, type TableLine } from '../csv-files/rules.ts'
import { chainOf } from '../lines/rules.ts'

export const bankShapes = ['desjardins', 'rbc', 'td', 'bnc'] as const
export type BankShape = (typeof bankShapes)[number]

const isDateLike = (text: string): boolean => dayOrdersOf([text]).length > 0
const isAmountLike = (text: string): boolean => typeof amountOf(text) === 'number'

const headings = {
  postedOn: [
    'date',
    'transaction date',
    'date de transaction',
    'date operation',
    'posted date',
    'date de l’operation',
    "date de l'operation",
  ],
  description: [
    'description',
    'description 1',
    'description 2',
    'libelle',
    'details',
    'detail',
    'memo',
    'transaction',
    'operation',
    'payee',
    'name',
  ],
  reference: [
    'reference',
    'cheque number',
    'numero du cheque',
    'no cheque',
    'cheque',
    'ref',
    'numero de reference',
    'check number',
  ],
  amount: ['amount', 'montant', 'cad$', 'cad', 'montant cad', 'cad$ '],
  withdrawal: ['debit', 'retrait', 'retraits', 'withdrawal', 'withdrawals', 'out', 'money out', 'debits'],
  deposit: ['credit', 'depot', 'depots', 'deposit', 'deposits', 'in', 'money in', 'credits'],
  balance: ['balance', 'solde', 'running balance'],
  account: ['account number', 'numero de compte', 'no de compte', 'compte', 'account'],
} as const

/** A map by the headings of the first line; undefined where they name no day and amount. */
function titledMap(titles: readonly string[]): Omit<ColumnMap, 'dayOrder'> | undefined {
  const names = titles.map((title) => fold(title).replace(/\s+/g, ' '))
  const placesOf = (wanted: readonly string[]) => names.flatMap((name, at) => (wanted.includes(name) ? [at] : []))
  const placeOf = (wanted: readonly string[]) => placesOf(wanted)[0] ?? null
  const postedOn = placeOf(headings.postedOn)
  const [amount, withdrawal, deposit] = [headings.amount, headings.withdrawal, headings.deposit].map(placeOf)
  if (postedOn === null || ((amount ?? null) === null && ((withdrawal ?? null) === null || (deposit ?? null) === null)))
    return undefined
  return {
    hasTitles: true,
    postedOn,
    descriptions: placesOf(headings.description),
    reference: placeOf(headings.reference),
    amount: amount ?? null,
    isInverted: false,
    withdrawal: withdrawal ?? null,
    deposit: deposit ?? null,
    balance: placeOf(headings.balance),
    account: placesOf(headings.account),
  }
}

const desjardins: ColumnMap = {
  hasTitles: false,
  dayOrder: 'ymd',
  postedOn: 3,
  descriptions: [5],
  reference: 6,
  amount: null,
  isInverted: false,
  withdrawal: 7,
  deposit: 8,
  balance: 13,
  account: [1, 2],
}
const td: ColumnMap = {
  hasTitles: false,
  dayOrder: 'mdy',
  postedOn: 0,
  descriptions: [1],
  reference: null,
  amount: null,
  isInverted: false,
  withdrawal: 2,
  deposit: 3,
  balance: 4,
  account: [],
}

const isDesjardins = ({ cells }: TableLine) => cells.length === 14 && dayOf(cells[3] ?? '', 'ymd') !== undefined
const isTd = ({ cells }: TableLine) =>
  cells.length === 5 &&
  /^\d\d\/\d\d\/\d{4}$/.test(cells[0] ?? '') &&
  dayOf(cells[0] ?? '', 'mdy') !== undefined &&
  (cells[2] === '') !== (cells[3] === '')

/** The shape of a bank that a table has, by its content and never by its name. */
export function shapeOf(table: readonly TableLine[]): { shape: BankShape; map: ColumnMap } | undefined {
  const [first] = table
  if (!first) return undefined
  if (table.every(isDesjardins)) return { shape: 'desjardins', map: desjardins }
  if (table.every(isTd)) return { shape: 'td', map: td }
  const names = first.cells.map((cell) => fold(cell))
  const titled = titledMap(first.cells)
  if (!titled) return undefined
  if (names.some((name) => name.startsWith('cad')) && names.length >= 7)
    return { shape: 'rbc', map: { ...titled, dayOrder: 'mdy' } }
  if (names.length === 6 && names[0] === 'date' && titled.withdrawal !== null && titled.balance !== null)
    return { shape: 'bnc', map: { ...titled, dayOrder: 'ymd' } }
  return undefined
}

export interface MapGuess {
  readonly shape: BankShape | null
  readonly map: ColumnMap
  /** The days of the file may be read in more than one order. */
  readonly isDayOrderOpen: boolean
}

/** The map of a table: a bank’s own shape, its headings, or what its cells look like; of several, the one that its balances prove. */
export function guessMap(table: readonly TableLine[]): MapGuess | undefined {
  const known = shapeOf(table)
  const candidates = known ? [known.map] : candidatesOf(table)
  const rated = candidates
    .map((map) => {
      const { lines, unread } = readCsvLines(table, map)
      const { checked, held } = chainOf(lines)
      return {
        map,
        score: lines.length - 3 * unread.length + (checked === 0 ? 0 : (4 * held * lines.length) / checked),
        read: lines.length,
      }
    })
    .filter(({ read }) => read > 0)
    .sort((a, b) => b.score - a.score)
  const best = rated[0]?.map
  if (!best) return undefined
  const days = (best.hasTitles ? table.slice(1) : table)
    .map(({ cells }) => cells[best.postedOn] ?? '')
    .filter(isDateLike)
  return { shape: known?.shape ?? null, map: best, isDayOrderOpen: known === undefined && dayOrdersOf(days).length > 1 }
}

function candidatesOf(table: readonly TableLine[]): ColumnMap[] {
  const titled = titledMap(table[0]?.cells ?? [])
  if (titled) return ordersOf(table.slice(1), titled.postedOn).flatMap((dayOrder) => signsOf({ ...titled, dayOrder }))
  const hasTitles = !(table[0]?.cells ?? []).some(isDateLike)
  const rows = hasTitles ? table.slice(1) : table
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const share = (at: number, is: (text: string) => boolean) =>
    rows.filter(({ cells }) => is(cells[at] ?? '')).length / Math.max(1, rows.length)
  const places = Array.from({ length: width }, (_, at) => at)
  const postedOn = places.find((at) => share(at, isDateLike) > 0.9)
  if (postedOn === undefined) return []
  const amounts = places.filter(
    (at) =>
      at !== postedOn && share(at, (text) => text === '' || isAmountLike(text)) > 0.9 && share(at, isAmountLike) > 0,
  )
  const texts = places.filter(
    (at) => at !== postedOn && !amounts.includes(at) && share(at, (text) => /\p{L}/u.test(text)) > 0.3,
  )
  const base = { hasTitles, postedOn, descriptions: texts, reference: null, isInverted: false, account: [] }
  const triples = arrangementsOf(amounts.slice(0, 5))
  return ordersOf(rows, postedOn).flatMap((dayOrder) =>
    triples.flatMap((one) => signsOf({ ...base, ...one, dayOrder })),
  )
}

/** Which of some columns of amounts may be the amount, or what left and came in, and the balance. */
function arrangementsOf(places: readonly number[]) {
  const others = (...taken: number[]) => [...places.filter((at) => !taken.includes(at)), null]
  const signed = places.flatMap((amount) =>
    others(amount).map((balance) => ({ amount, withdrawal: null, deposit: null, balance })),
  )
  const parted = places.flatMap((withdrawal) =>
    others(withdrawal).flatMap((deposit) =>
      deposit === null
        ? []
        : others(withdrawal, deposit).map((balance) => ({ amount: null, withdrawal, deposit, balance })),
    ),
  )
  return [...signed, ...parted]
}

const ordersOf = (rows: readonly TableLine[], at: number): readonly DayOrder[] => {
  const fits = dayOrdersOf(rows.map(({ cells }) => cells[at] ?? '').filter(isDateLike))
  return fits.length > 0 ? fits : ['ymd']
}

/** Where the balances say it, a signed column may be turned. */
const signsOf = (map: ColumnMap): ColumnMap[] =>
  map.amount !== null && map.balance !== null ? [map, { ...map, isInverted: true }] : [map]
