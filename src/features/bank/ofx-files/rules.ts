import { amountOf, dayOf } from '../amounts/rules.ts'
import type { FileLine } from '../lines/rules.ts'

/** The lines of one account of a file, and the balance that it ends on. */
export interface AccountLines {
  /** The account as the file writes it. */
  readonly account: string | null
  readonly lines: readonly FileLine[]
  readonly unread: readonly number[]
  readonly opening: { readonly on: string; readonly balanceCents: number } | null
  readonly closing: { readonly on: string; readonly balanceCents: number } | null
}

/** OFX 1 closes no tag of a value, OFX 2 each: both are tags with the text up to the next. */
const tag = /<(\/?)([A-Z0-9._]{1,40})>([^<\r\n]{0,2000})/gi

/** The accounts of an OFX or QFX file; none for a file of another kind. */
export function readOfx(text: string): AccountLines[] {
  if (!/<OFX>/i.test(text)) return []
  const reading: Reading = { found: [], one: undefined, fields: undefined }
  for (const [, slash = '', name = '', value = ''] of text.matchAll(tag)) {
    const word = name.toUpperCase()
    if (slash === '/') endTag(reading, word)
    else startTag(reading, word, value)
  }
  // A statement that is cut short keeps what it says.
  if (reading.one) reading.found.push(doneOf(reading.one))
  return reading.found
}

interface Reading {
  readonly found: AccountLines[]
  one: Draft | undefined
  /** Of the transaction or the balance that is being read. */
  fields: Map<string, string> | undefined
}

const isStatement = (word: string): boolean => word === 'STMTRS' || word === 'CCSTMTRS'

function startTag(reading: Reading, word: string, value: string): void {
  const { one, fields } = reading
  if (isStatement(word)) reading.one = { account: null, lines: [], unread: [], closing: null, count: 0 }
  else if (!one) return
  else if (word === 'STMTTRN' || word === 'LEDGERBAL') reading.fields = new Map()
  else if (fields) fields.set(word, fields.get(word) ?? textOf(value))
  else if (word === 'ACCTID') one.account = textOf(value) || null
}

function endTag(reading: Reading, word: string): void {
  const { one, fields } = reading
  if (!one) return
  if (isStatement(word)) {
    reading.found.push(doneOf(one))
    reading.one = undefined
  } else if (fields && word === 'STMTTRN') {
    addLine(one, fields)
    reading.fields = undefined
  } else if (fields && word === 'LEDGERBAL') {
    one.closing = closingOf(fields)
    reading.fields = undefined
  }
}

interface Draft {
  account: string | null
  lines: FileLine[]
  unread: number[]
  closing: AccountLines['closing']
  count: number
}

const doneOf = ({ account, lines, unread, closing }: Draft): AccountLines => ({
  account,
  lines: lines
    .map((line) => ({ ...line, account }))
    .sort((a, b) => a.postedOn.localeCompare(b.postedOn) || a.lineNo - b.lineNo),
  unread,
  opening: null,
  closing,
})

function addLine(draft: Draft, fields: ReadonlyMap<string, string>): void {
  draft.count += 1
  const lineNo = draft.count
  const postedOn = dayIn(fields.get('DTPOSTED'))
  const amountCents = amountOf(fields.get('TRNAMT') ?? '')
  if (postedOn === undefined || amountCents === null || amountCents === undefined) {
    draft.unread.push(lineNo)
    return
  }
  const said = [fields.get('NAME'), fields.get('MEMO')].filter((part): part is string => !!part)
  draft.lines.push({
    lineNo,
    postedOn,
    amountCents,
    description: [...new Set(said)].join(' ').slice(0, 300),
    reference: (fields.get('CHECKNUM') || fields.get('REFNUM') || '').slice(0, 80) || null,
    fitId: (fields.get('FITID') ?? '').slice(0, 120) || null,
    balanceCents: null,
    account: null,
  })
}

function closingOf(fields: ReadonlyMap<string, string>): AccountLines['closing'] {
  const on = dayIn(fields.get('DTASOF'))
  const balanceCents = amountOf(fields.get('BALAMT') ?? '')
  return on === undefined || balanceCents === null || balanceCents === undefined ? null : { on, balanceCents }
}

/** `20261102120000[-5:EST]`: the day is the first eight digits, in the bank’s own time. */
const dayIn = (text = ''): string | undefined => dayOf(text.slice(0, 8), 'ymd')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }
const textOf = (text: string): string =>
  text
    .replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
      const code = name.startsWith('#') ? Number(name.slice(1)) : undefined
      if (code !== undefined) return code >= 32 && code <= 0xffff ? String.fromCharCode(code) : ' '
      return entities[name.toLowerCase()] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
