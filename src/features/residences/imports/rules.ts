import * as z from 'zod/mini'
import { AppError } from '../../../shared/errors.ts'
import { parseMoney } from '../../../shared/parse-money.ts'
import type { FieldReading } from '../../imports/readings/rules.ts'
import {
  type Cells,
  type ImportChanges,
  type ImportProblem,
  refused,
  type Value,
  type Verdict,
} from '../../imports/rules.ts'
import { readUnit, unitKeyOf } from '../cells/rules.ts'
import { ResidenceFields, refuse } from '../contract.ts'
import { checkShare } from '../rules.ts'
import { readPercent, readShare } from '../shares/rules.ts'
import { unitColumns } from './contract.ts'

/** A residence of the building, as the planner compares it with a row. */
export type KnownResidence = { readonly id: string } & Readonly<ResidenceFields>

/** The context of row decisions. */
export interface KnownBuilding {
  readonly totalUnits: number
  /** Live residences. */
  readonly count: number
  readonly shareDenominator: number | null
  /** Live residences by their unit number, as `unitsByKey` has them. */
  readonly units: ReadonlyMap<string, KnownResidence>
}

/** Residences by the keys of their numbers; of two that differ by their spelling alone, one is known by its own. */
export function unitsByKey<Unit extends { readonly unitNumber: string }>(units: readonly Unit[]): Map<string, Unit> {
  const exactly = new Map(units.map((unit) => [unit.unitNumber.toLowerCase(), unit]))
  const byKey = new Map(exactly)
  for (const [exact, unit] of exactly) {
    const key = unitKeyOf(unit.unitNumber)
    if (byKey.has(key)) continue
    byKey.set(key, unit)
    byKey.delete(exact)
  }
  return byKey
}

/** The key of the unit that a cell names, among those that are known. */
export function knownKeyOf(text: string, units: ReadonlyMap<string, unknown>): string {
  const exact = text.toLowerCase()
  return units.has(exact) ? exact : unitKeyOf(text)
}

/** How a new unit is called: `# 101` and `app. 101` are `101`. */
export const newNumberOf = (text: string): string => readUnit(text).at(-1) ?? ''

/** Thrown by a reader of cells for a text that is no such value. */
class Unread extends Error {
  override readonly name = 'Unread'
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/**
 * The effect of a row: adds the unit, changes the fields whose cells differ, or nothing. An empty cell changes nothing.
 */
export function planResidence(cells: Cells, known: KnownBuilding, added: number): Verdict {
  const { values, problems } = readCells(cells, known)
  const existing = known.units.get(knownKeyOf(cells.unitNumber ?? '', known.units))
  const missing = (['unitNumber', ...(existing ? [] : (['floor'] as const))] as const).filter((field) => !cells[field])
  const found = [...missing.map((field) => ({ field, key: 'shared.e_required' })), ...problems]
  if (found.length > 0) return refused(...found)
  const changes = changesTo(existing, values)
  if (existing) {
    const verdict = Object.keys(changes).length > 0 ? 'change' : 'same'
    return { verdict, targetId: existing.id, changes, problems: [] }
  }
  const { totalUnits, count } = known
  if (count + added >= totalUnits) {
    const details = { total: totalUnits, count: count + added, wanted: 1 }
    return refused(problemOf('unitNumber', refuse('too_many_units', details)))
  }
  return { verdict: 'create', targetId: null, changes, problems: [] }
}

/** The values of the cells that are filled, checked as the form checks them. */
function readCells(cells: Cells, known: KnownBuilding) {
  const values: Record<string, Value> = {}
  const problems: ImportProblem[] = []
  for (const { field } of unitColumns) {
    const text = cells[field] ?? ''
    if (text === '') continue
    try {
      const value = readers[field](text, known)
      const parsed = z.safeParse(ResidenceFields.shape[field], value)
      if (!parsed.success) throw new Unread(parsed.error.issues[0]?.message ?? 'shared.e_invalid')
      if (field === 'share') checkShare(typeof value === 'number' ? value : null, known.shareDenominator)
      values[field] = parsed.data
    } catch (error) {
      if (error instanceof Unread) problems.push({ field, key: error.key })
      else if (error instanceof AppError) problems.push(problemOf(field, error))
      else throw error
    }
  }
  return { values, problems }
}

const problemOf = (field: string, { reason, details }: AppError): ImportProblem => ({
  field,
  key: reason ?? 'shared.e_invalid',
  ...(details && { details }),
})

/** The changed fields. An existing unit keeps the spelling of its number. */
function changesTo(existing: KnownResidence | undefined, values: Readonly<Record<string, Value>>): ImportChanges {
  return Object.fromEntries(
    unitColumns.flatMap(({ field }) => {
      const value = values[field]
      if (value === undefined || (existing && field === 'unitNumber')) return []
      const before: Value = existing ? existing[field] : null
      return isSame(before, value) ? [] : [[field, [before, value]] as const]
    }),
  )
}

const isSame = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b)

type Reader = (text: string, known: KnownBuilding) => Value

const readers: Readonly<Record<keyof ResidenceFields, Reader>> = {
  unitNumber: newNumberOf,
  floor: readFloor,
  squareFeet: (text) =>
    readCount(text.replace(/(?:pi2|pi²|pieds carrés|pc|sq\.? ?ft\.?|sqft|ft2|ft²|square feet)$/i, '')),
  bedrooms: (text) => readCount(text),
  bathrooms: readHalves,
  monthlyFeesCents: readFees,
  share: readShareCell,
  parkingSpaces: readSpaces,
  storageSpaces: readSpaces,
}

/** `1 250`, `1,250` or `1250.0`: a whole number. */
function readCount(text: string): number {
  const bare = text.replace(/[\s\u00A0\u202F]/gu, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  const match = /^(-?\d{1,9})(?:[.,]0+)?$/.exec(bare)
  if (!match) throw new Unread('shared.e_number')
  return Number(match[1])
}

/** `1,5`, `1.5` or `1½`. */
function readHalves(text: string): number {
  const bare = text
    .replace(/[\s\u00A0\u202F]/gu, '')
    .replace('½', '.5')
    .replace(',', '.')
  if (!/^\d{0,3}(?:\.\d{1,2})?$/.test(bare) || bare === '' || bare === '.') throw new Unread('residences.e_bathrooms')
  return Number(bare)
}

const groundFloors = /^(?:rdc|rc|r-?d-?c|rez[- ]de[- ]chauss[ée]e|ground(?: floor)?|main(?: floor)?|lobby)$/i
const basements = /^(?:ss|s-s|sous[- ]?sol|basement|b|niveau -)\s*-?(\d{1,2})?$/i
const storeys =
  /^(?:étage|etage|niveau|floor|level|storey)?\s*(-?\d{1,3})\s*(?:er|re|e|è|ème|eme|ième|ieme|st|nd|rd|th)?\.?\s*(?:étage|etage|niveau|floor|level|storey)?$/i

/** `3`, `3e étage`, `RDC` (0), `SS1` (-1). */
function readFloor(text: string): number {
  const bare = text
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/\.0+$/, '')
    .replace('\u2212', '-')
    .trim()
  if (groundFloors.test(bare)) return 0
  const basement = basements.exec(bare)
  if (basement) return -Number(basement[1] ?? 1)
  const storey = storeys.exec(bare)
  if (!storey) throw new Unread('residences.e_floor')
  return Number(storey[1])
}

/**
 * Whether the ground floor is the first one, as many count here: the file goes from « RDC » to the second. A person may say that the first one is
 * above it.
 */
export const floorReading: FieldReading = {
  wayOf(texts) {
    const bare = texts.map((text) => text.trim())
    const numbers = bare.flatMap((text) => storeys.exec(text)?.[1] ?? []).map(Number)
    const isOpen = bare.some((text) => groundFloors.test(text)) && numbers.includes(2) && !numbers.includes(1)
    return isOpen ? 'ground_first' : undefined
  },
  textOf(text, way) {
    const storey = Number(storeys.exec(text.trim())?.[1] ?? 0)
    return way === 'ground_first' && storey > 1 ? String(storey - 1) : text
  },
}

/** An amount as people write it. More than two decimals, as formulas leave them, are no cents. */
function readFees(text: string): number {
  const cents = /^\d+\.\d{3,}$/.test(text) ? undefined : parseMoney(text)
  if (cents === undefined) throw new Unread('shared.e_amount')
  return cents
}

/** A number of parts; a percentage, or the fraction that a spreadsheet keeps of one, when it is a whole number of parts. */
function readShareCell(text: string, { shareDenominator }: KnownBuilding): number {
  if (shareDenominator === null) throw refuse('no_shares')
  const fraction = /^0?[.,]\d+$/.test(text)
  if (!fraction && !text.includes('%')) {
    const parts = readShare(text.replace(/\.0+$/, ''))
    if (parts === undefined) throw new Unread('homes.e_share')
    return parts
  }
  const percent = fraction
    ? readPercent(text.replace(/^[.,]/, '0.'), shareDenominator * 100)
    : readPercent(text, shareDenominator)
  if (percent === undefined) throw new Unread('residences.share_between')
  return percent
}

/** Whether shares with decimals are percentages: together they are the whole. */
export const shareReading: FieldReading = {
  wayOf(texts) {
    if (!texts.some((text) => decimals.test(text))) return undefined
    const values = texts.map((text) => Number(text.replace(/[\s\u00A0\u202F]/gu, '').replace(',', '.')))
    const sum = values.reduce((total, value) => total + value, 0)
    return Math.abs(sum - 100) <= leastWhole ? 'percent' : ''
  },
  textOf: (text, way) => (way === 'percent' && /^\d{1,3}(?:[.,]\d+)?$/.test(text) ? `${text} %` : text),
}
/** More than a fraction of one, with decimals: no number of parts. */
const decimals = /^0*[1-9]\d{0,2}[.,]\d+$/
/** Rounded percentages are the whole but for this. */
const leastWhole = 0.5

/** `P1, P2` */
const separators = /[,;/\n]/
function readSpaces(text: string): readonly string[] {
  return [...new Set(text.split(separators).map((space) => space.trim()))].filter(Boolean)
}
