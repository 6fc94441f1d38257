import type { Day } from '../../../shared/dates.ts'

/**
 * The file of credits or of debits that Canadian institutions take (Payments Canada, Standard 005, records of 1,464 characters): one record A, records C or D
 * of six segments, one record Z (breadth-money.md §3.5). Institutions differ in details: it is a preview to check with one's own.
 */
export interface BankFile {
  /** Whether the accounts are paid or debited. */
  readonly kind: 'credit' | 'debit'
  /** Up to ten characters, given by the institution. */
  readonly originatorId: string
  /** 1 to 9999, never used twice. */
  readonly number: number
  readonly madeOn: Day
  /** Of the institution that processes the file: five digits. */
  readonly dataCentre: string
  readonly currency: 'CAD'
  readonly shortName: string
  readonly longName: string
  /** Where what is returned goes. */
  readonly account: BankAccount
  readonly entries: readonly FileEntry[]
}

export interface BankAccount {
  readonly institution: string
  readonly transit: string
  readonly account: string
}

export interface FileEntry extends BankAccount {
  /** The kind of payment: 460 is accounts payable. */
  readonly code: string
  readonly amountCents: number
  readonly payOn: Day
  readonly name: string
  /** Comes back with a returned payment. */
  readonly reference: string
  /** For the payee's statement. */
  readonly sundry: string
}

export const recordLength = 1_464
const segmentLength = 240
/** The letter of the records of a kind. */
const typeOf = { credit: 'C', debit: 'D' } as const
const segmentsInRecord = 6
/** Days around the making of the file within which a payment may fall. */
const earliest = -30
const latest = 173
const mostCents = 9_999_999_999

/** Capitals without accents, in the characters that every institution takes. */
export function asciiOf(text: string): string {
  return text
    .replace(/œ/gi, 'OE')
    .replace(/æ/gi, 'AE')
    .replace(/ß/g, 'SS')
    .replace(/ø/gi, 'O')
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐-―]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 '&.,()/#+-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

const dayMs = 86_400_000
const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** `0YYDDD`: the year and the day of the year. */
export const julianOf = (day: Day): string => {
  const year = day.slice(0, 4)
  return `0${year.slice(2)}${String(daysBetween(`${year}-01-01`, day) + 1).padStart(3, '0')}`
}
const dayOfJulian = (julian: string): Day => {
  const start = Date.parse(`20${julian.slice(1, 3)}-01-01`)
  return new Date(start + (Number(julian.slice(3)) - 1) * dayMs).toISOString().slice(0, 10)
}

export type EntryProblem = 'amount_out' | 'day_out' | 'name_empty' | 'account_bad'

/** How an item of a run is named in its file: what tells it apart, as long as the field. */
export const referenceOf = (itemId: string): string => asciiOf(itemId.replaceAll('-', '').slice(-19))

/** Why the institution would refuse an entry; null where nothing is known against it. */
export function problemOf(entry: FileEntry, madeOn: Day): EntryProblem | null {
  const { amountCents, payOn, name, institution, transit, account } = entry
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > mostCents) return 'amount_out'
  const away = daysBetween(madeOn, payOn)
  if (away < earliest || away > latest) return 'day_out'
  if (asciiOf(name) === '') return 'name_empty'
  const isAccount = /^\d{3}$/.test(institution) && /^\d{5}$/.test(transit) && /^\d{5,12}$/.test(account)
  return isAccount ? null : 'account_bad'
}

const left = (text: string, length: number): string => asciiOf(text).slice(0, length).padEnd(length)
const digits = (value: number | string, length: number): string => {
  const text = String(value).padStart(length, '0')
  if (text.length !== length || !/^\d+$/.test(text)) throw new Error(`${value} is no number of ${length} digits`)
  return text
}
const blank = (length: number): string => ' '.repeat(length)

const routing = ({ institution, transit }: BankAccount): string => `0${digits(institution, 3)}${digits(transit, 5)}`

const startOf = (type: string, count: number, file: BankFile): string =>
  `${type}${digits(count, 9)}${left(file.originatorId, 10)}${digits(file.number, 4)}`

const segmentOf = (entry: FileEntry, file: BankFile): string =>
  [
    digits(entry.code, 3),
    digits(entry.amountCents, 10),
    julianOf(entry.payOn),
    routing(entry),
    entry.account.padEnd(12),
    digits(0, 22),
    digits(0, 3),
    left(file.shortName, 15),
    left(entry.name, 30),
    left(file.longName, 30),
    left(file.originatorId, 10),
    left(entry.reference, 19),
    routing(file.account),
    file.account.account.padEnd(12),
    left(entry.sundry, 15),
    blank(22),
    blank(2),
    digits(0, 11),
  ].join('')

const sumOf = (entries: readonly FileEntry[]): number => entries.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The file, each record ended by CRLF. Throws for an entry that `problemOf` refuses, and without entries. */
export function writeBankFile(file: BankFile): string {
  const { kind, entries, madeOn, dataCentre, currency } = file
  if (entries.length === 0) throw new Error('a file has entries')
  for (const entry of entries) if (problemOf(entry, madeOn)) throw new Error('an entry is refused')
  const groups = Array.from({ length: Math.ceil(entries.length / segmentsInRecord) }, (_, at) =>
    entries.slice(at * segmentsInRecord, (at + 1) * segmentsInRecord),
  )
  const none = digits(0, 14) + digits(0, 8)
  const total = digits(sumOf(entries), 14) + digits(entries.length, 8)
  const records = [
    startOf('A', 1, file) + julianOf(madeOn) + digits(dataCentre, 5) + blank(20) + currency + blank(1_406),
    ...groups.map((group, at) =>
      (startOf(typeOf[kind], at + 2, file) + group.map((entry) => segmentOf(entry, file)).join('')).padEnd(
        recordLength,
      ),
    ),
    startOf('Z', groups.length + 2, file) +
      (kind === 'debit' ? total + none : none + total) +
      none +
      none +
      blank(1_352),
  ]
  for (const record of records) if (record.length !== recordLength) throw new Error('a record has another length')
  return records.map((record) => `${record}\r\n`).join('')
}

/** An entry with the number of its record in the file, and its place in it. */
export interface ReadEntry extends FileEntry {
  readonly record: number
  readonly segment: number
}
export interface ReadBankFile extends Omit<BankFile, 'entries' | 'account' | 'shortName' | 'longName' | 'currency'> {
  readonly currency: string
  readonly records: number
  readonly entries: readonly ReadEntry[]
  readonly totalCents: number
  readonly count: number
}

/** Reads a file that `writeBankFile` made, field by field, for people to look at. */
export function readBankFile(text: string): ReadBankFile {
  const records = text.split('\r\n').slice(0, -1)
  const [head = '', ...others] = records
  const last = others.at(-1) ?? ''
  const kind = others[0]?.startsWith(typeOf.debit) ? 'debit' : 'credit'
  const entries = others
    .filter((record) => record.startsWith(typeOf[kind]))
    .flatMap((record) =>
      Array.from({ length: segmentsInRecord }, (_, at) => ({
        record: Number(record.slice(1, 10)),
        segment: at + 1,
        text: record.slice(24 + at * segmentLength, 24 + (at + 1) * segmentLength),
      })),
    )
    .filter((segment) => segment.text.trim() !== '')
    .map(({ text: of, ...place }) => ({ ...place, ...entryOf(of) }))
  const totals = kind === 'debit' ? 24 : 46
  return {
    kind,
    originatorId: head.slice(10, 20).trim(),
    number: Number(head.slice(20, 24)),
    madeOn: dayOfJulian(head.slice(24, 30)),
    dataCentre: head.slice(30, 35),
    currency: head.slice(55, 58),
    records: records.length,
    entries,
    totalCents: Number(last.slice(totals, totals + 14)),
    count: Number(last.slice(totals + 14, totals + 22)),
  }
}

const entryOf = (segment: string): FileEntry => ({
  code: segment.slice(0, 3),
  amountCents: Number(segment.slice(3, 13)),
  payOn: dayOfJulian(segment.slice(13, 19)),
  institution: segment.slice(20, 23),
  transit: segment.slice(23, 28),
  account: segment.slice(28, 40).trim(),
  name: segment.slice(80, 110).trim(),
  reference: segment.slice(150, 169).trim(),
  sundry: segment.slice(190, 205).trim(),
})
