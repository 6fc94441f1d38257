import { addDays, addMonths, type Day } from '../../../shared/dates.ts'
import type { Due, Home, Known, Movement, OpenLine, Target } from '../candidates/rules.ts'

// A condo of 300 homes over some months, as a bank shows it. It knows nothing of how lines are matched: it says who paid, and what the bank wrote.

const families = (
  'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron ' +
  'Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre Poulin ' +
  'Thibault St-Pierre Nadeau Martin Landry Martel Bédard Grenier Lessard Bernier Richard Michaud Hébert Desjardins Couture ' +
  'Turcotte Lachance Parent Blais Gosselin Savard Proulx Beaudoin Demers Perreault Boudreau Nguyen Cohen Rossi Haddad Chen ' +
  'Diallo Kowalski Fernandez Singh Papadopoulos'
).split(' ')
const givens = (
  'Marie Jean Luc Sophie Isabelle Pierre Julie Marc Anne Éric Nathalie François Chantal Michel Josée Alain Sylvie Daniel ' +
  'Manon Patrick Caroline Stéphane Geneviève Mathieu Karine Simon Valérie Hugo Émilie Thomas Léa William Chloé Mohamed ' +
  'Fatima David Wei Elena Nikos Priya'
).split(' ')

/** Numbers that look random and are the same for a seed. */
function chanceOf(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new Error('nothing to pick')
    return found
  }
  return { next, pick, below: (most: number) => Math.floor(next() * most) }
}

type Odd = 'spouse' | 'company' | 'rounded' | 'partial' | 'silent' | 'ahead'
interface Payer {
  readonly homes: readonly number[]
  readonly given: string
  readonly family: string
  readonly saysUnit: boolean
  readonly isBatched: boolean
  readonly odd: Odd | undefined
  /** Who the bank names, where it is somebody else. */
  readonly other: string
}

const upper = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

export function inventCondo(seed: number) {
  const chance = chanceOf(seed)
  const homes = Array.from({ length: 300 }, (_, at) => ({
    residenceId: `home-${at}`,
    unitNumber: String(100 * (1 + Math.floor(at / 20)) + (at % 20) + 1),
    given: chance.pick(givens),
    family: chance.pick(families),
    // Shares differ, but homes above one another are often alike.
    feeCents: 28_000 + 137 * (at % 20) + 2_150 * chance.below(9),
  }))
  const payers: Payer[] = []
  for (let at = 0; at < homes.length; at += 1) {
    const home = homes[at]
    if (!home) continue
    const isPair = chance.next() < 0.03 && at + 1 < homes.length
    const odds: readonly Odd[] = ['spouse', 'company', 'rounded', 'partial', 'silent', 'ahead']
    const odd = chance.next() < 0.08 ? chance.pick(odds) : undefined
    const next = homes[at + 1]
    if (isPair && next) {
      next.family = home.family
      next.given = home.given
    }
    payers.push({
      homes: isPair ? [at, at + 1] : [at],
      given: home.given,
      family: home.family,
      saysUnit: chance.next() < 0.35,
      isBatched: odd === undefined && chance.next() < 0.4,
      odd,
      other:
        odd === 'company'
          ? `${upper(chance.pick(families))} GESTION INC`
          : `${chance.pick(givens).slice(0, 1)} ${upper(chance.pick(families))}`,
    })
    if (isPair) at += 1
  }
  return { chance, homes, payers }
}

export interface Truth {
  readonly line: OpenLine
  /** The homes that paid and how much; a key of what the books held; a category. */
  readonly target: Target
}

type Condo = ReturnType<typeof inventCondo>
interface Month extends Condo {
  readonly month: number
  readonly first: Day
  readonly truths: Truth[]
  readonly movements: Movement[]
  readonly dues: Due[]
}

const feeOf = ({ homes }: Condo, at: number): number => homes[at]?.feeCents ?? 0
const sumOf = (condo: Condo, places: readonly number[]): number => places.reduce((sum, at) => sum + feeOf(condo, at), 0)

function tell({ truths, month }: Month, line: Omit<OpenLine, 'id'>, target: Target): void {
  truths.push({ line: { ...line, id: `${month}-${truths.length}` }, target })
}

/** A month of a condo: what the bank shows, what is true of it, and what is known beside the bank. */
export function inventMonth(
  condo: Condo,
  month: number,
): { truths: Truth[]; known: Omit<Known, 'learned' | 'others' | 'refused'> } {
  const one: Month = { ...condo, month, first: addMonths('2026-01-01', month), truths: [], movements: [], dues: [] }
  const batched = condo.payers.filter(({ isBatched }) => isBatched).flatMap((payer) => payer.homes)
  debit(one, batched)
  for (const payer of condo.payers.filter(({ isBatched }) => !isBatched)) pay(one, payer)
  for (const [at, vendorName] of vendors.entries()) spend(one, vendorName, at)
  const last = addDays(one.first, 27)
  tell(
    one,
    { postedOn: last, amountCents: -1_895, text: 'FRAIS MENSUELS' },
    { kind: 'category', category: 'administration' },
  )
  tell(one, { postedOn: last, amountCents: 412, text: 'INTERETS' }, { kind: 'category', category: 'other_income' })
  const homes = condo.homes.map(
    ({ residenceId, unitNumber, family, given, feeCents }, at): Home => ({
      residenceId,
      unitNumber,
      names: [{ family, given }],
      charges: batched.includes(at) ? [] : [{ dueOn: one.first, leftCents: feeCents }],
    }),
  )
  return { truths: one.truths, known: { homes, movements: one.movements, dues: one.dues, received: [] } }
}

/** The debits of the month, recorded already, in one deposit. */
function debit(one: Month, batched: readonly number[]): void {
  const { month, first, homes } = one
  const amountCents = sumOf(one, batched)
  const key = `receipts:pad-${month}`
  one.movements.push({
    key,
    kind: 'receipts',
    ids: batched.map((at) => `receipt-${month}-${at}`),
    on: first,
    amountCents,
    units: batched.map((at) => homes[at]?.unitNumber ?? ''),
    names: [],
    numbers: [],
    label: '',
  })
  const text = `DEPOT PREAUT. LOT ${100 + month}`
  tell(one, { postedOn: addDays(first, 1), amountCents, text }, { kind: 'movement', key })
}

/** What a payer sends, and how much of it is for each home. */
function pay(one: Month, payer: Payer): void {
  const whole = sumOf(one, payer.homes)
  const cents = { rounded: Math.ceil(whole / 5_000) * 5_000, partial: Math.floor(whole / 2), ahead: 2 * whole }
  const { odd } = payer
  const amountCents = odd === 'rounded' || odd === 'partial' || odd === 'ahead' ? cents[odd] : whole
  let left = amountCents
  const parts = payer.homes.map((at, place) => {
    const part = place === payer.homes.length - 1 ? left : Math.min(left, feeOf(one, at))
    left -= part
    return { residenceId: one.homes[at]?.residenceId ?? '', amountCents: part }
  })
  const postedOn = addDays(one.first, one.chance.below(6))
  tell(one, { postedOn, amountCents, text: writtenOf(one, payer) }, { kind: 'homes', homes: parts })
}

/** What the bank writes of a payer. */
function writtenOf({ chance, homes }: Condo, payer: Payer): string {
  const unit = homes[payer.homes[0] ?? 0]?.unitNumber ?? ''
  const isOther = payer.odd === 'spouse' || payer.odd === 'company'
  const named = isOther ? payer.other : `${payer.given} ${payer.family}`
  const short = chance.next() < 0.5 ? `${named.slice(0, 1)} ${named.split(' ').slice(1).join(' ')}` : named
  if (payer.odd === 'silent') return 'DEPOT AU GUICHET'
  const said = chance.pick([
    `VIREMENT INTERAC DE /${upper(short)}`,
    `VIR INTERAC ${upper(short)} ${10_000 + chance.below(80_000)}`,
    `Depot mobile - ${upper(named).slice(0, 16)}`,
    `INTERAC e-Transfer From: ${named}`,
  ])
  return said + (payer.saysUnit ? chance.pick([` ${unit}`, ` APP ${unit}`, ` UNITE ${unit}`, ` condo${unit}`]) : '')
}

const vendors = [
  'Déneigement Boréal inc.',
  'Hydro-Québec',
  'Ascenseurs Lachine ltée',
  'Propreté Griffintown',
  'Énergir',
  'Jardins du Canal',
]

/** A bill that was noted as paid, or that is to pay. */
function spend(one: Month, vendorName: string, at: number): void {
  const { chance, first, month } = one
  const cents = 40_000 + chance.below(900_000)
  const on = addDays(first, 5 + at)
  const text = `${chance.pick(['PAIEMENT FACT', 'PMT FACTURE', 'ACHAT'])} ${upper(vendorName).slice(0, 18)}`
  const line = { postedOn: addDays(on, chance.below(4)), amountCents: -cents, text }
  if (at % 2 === 0) {
    const key = `payment:${month}-${at}`
    const of = { key, kind: 'payments', ids: [key], units: [], numbers: [], label: vendorName } as const
    one.movements.push({ ...of, on, amountCents: -cents, names: [{ family: vendorName, given: '' }] })
    tell(one, line, { kind: 'movement', key })
  } else {
    const billId = `bill-${month}-${at}`
    const instalmentId = `part-${month}-${at}`
    one.dues.push({ billId, instalmentId, vendorName, number: null, dueOn: on, leftCents: cents })
    tell(one, line, { kind: 'bill', billId, instalmentId })
  }
}
