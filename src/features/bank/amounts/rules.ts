import { type Day, isDay } from '../../../shared/dates.ts'

const mostCents = 99_999_999_999

/**
 * Reads an amount as banks write it, in cents: « 1 234,56 », `1,234.56`, `(12.00)`, `12.00-`, `$ 12.34`. An empty cell is null; undefined for what
 * is no amount.
 */
export function amountOf(text: string): number | null | undefined {
  const bare = text.replace(/[\s\u00A0\u202F$]|CAD/g, '').replace(/[−–]/g, '-')
  if (bare === '') return null
  const isBracketed = /^\(.*\)$/.test(bare)
  const inner = isBracketed ? bare.slice(1, -1) : bare
  const found = /^([+-]?)(\d[\d.,']*)([+-]?)$/.exec(inner)
  if (!found) return undefined
  const [, before = '', digits = '', after = ''] = found
  if (before && after) return undefined
  const cents = centsOf(digits)
  if (cents === undefined || cents > mostCents) return undefined
  const isNegative = isBracketed !== (before === '-' || after === '-')
  return isNegative && cents !== 0 ? -cents : cents
}

/** The last sign before one or two digits is the decimal one; every other parts thousands. */
function centsOf(digits: string): number | undefined {
  const [, whole = '', sign = '', part = ''] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(digits) ?? []
  if (sign !== '' && whole.includes(sign)) return undefined
  const groups = whole.split(/[.,']/)
  const [first = '', ...rest] = groups
  if (rest.length > 0 && (first.length > 3 || first === '' || rest.some((group) => group.length !== 3)))
    return undefined
  if (!/^\d+$/.test(groups.join(''))) return undefined
  return Number(groups.join('')) * 100 + Number(part.padEnd(2, '0') || 0)
}

export const dayOrders = ['ymd', 'dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

const months: Readonly<Record<string, number>> = {
  jan: 1,
  fev: 2,
  feb: 2,
  mar: 3,
  avr: 4,
  apr: 4,
  mai: 5,
  may: 5,
  juin: 6,
  jun: 6,
  juil: 7,
  jul: 7,
  aou: 8,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
}

/** The three numbers of a date in their order, a month by its name as its number; undefined for what is no date. */
function partsOf(text: string): { parts: [number, number, number]; isNamed: boolean } | undefined {
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (packed) return { parts: [Number(packed[1]), Number(packed[2]), Number(packed[3])], isNamed: false }
  const named = /^(\d{1,2})[\s-]+([a-zûéô]{3,9})\.?[\s,-]+(\d{2,4})$/i.exec(text)
  if (named) {
    const name = (named[2] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const month = months[name.slice(0, 4)] ?? months[name.slice(0, 3)]
    return month === undefined ? undefined : { parts: [Number(named[1]), month, yearOf(named[3])], isNamed: true }
  }
  const found = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[T\s].*)?$/.exec(text)
  return found === null ? undefined : { parts: [Number(found[1]), Number(found[2]), Number(found[3])], isNamed: false }
}

const yearOf = (text = ''): number => (text.length === 2 ? 2_000 + Number(text) : Number(text))

/** Reads a date written in this order; undefined for none. One that begins with its year is read so in any order. */
export function dayOf(text: string, order: DayOrder): Day | undefined {
  const found = partsOf(text.trim())
  if (!found) return undefined
  const [a, b, c] = found.parts
  const isYearFirst = a > 31
  const year = isYearFirst ? a : yearOf(String(c).padStart(2, '0'))
  const [month, day] = isYearFirst ? [b, c] : found.isNamed || order === 'dmy' ? [b, a] : [a, b]
  if (order === 'ymd' && !isYearFirst && !found.isNamed) return undefined
  const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(written) && year >= 1990 && year <= 2099 ? written : undefined
}

/** The orders in which every text of a column is a date; more than one where the column does not tell. */
export const dayOrdersOf = (texts: readonly string[]): DayOrder[] => {
  if (texts.length === 0) return []
  const fits = dayOrders.filter((order) => texts.every((text) => dayOf(text, order) !== undefined))
  // With the year first, or the month by its name, no order is left open.
  return fits.includes('ymd') ? ['ymd'] : fits
}
