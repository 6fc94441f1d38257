import { SaxesParser } from 'saxes'
import { amountOf, dayOf } from '../../amounts/rules.ts'
import type { FileLine } from '../../lines/rules.ts'
import type { AccountLines } from '../../ofx-files/rules.ts'

/** Deeper than any statement. */
const mostDepth = 40

/**
 * The accounts of a camt.053 statement, whichever its version; none for a file of another kind. Entries that are pending are left out. Throws for
 * what is no XML: entities of a document’s own are none.
 */
export function readCamt(text: string): AccountLines[] {
  if (!text.includes('BkToCstmrStmt')) return []
  const found: AccountLines[] = []
  const path: string[] = []
  let one: Statement | undefined
  let values = new Map<string, string>()
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    const word = local(name)
    path.push(word)
    if (path.length > mostDepth) throw new Error('too deep')
    if (word === 'Stmt') one = { account: null, lines: [], unread: [], balances: new Map() }
    if (word === 'Ntry' || word === 'Bal') values = new Map()
  })
  parser.on('text', (said) => {
    const word = path.at(-1) ?? ''
    const value = said.trim()
    if (!one || value === '') return
    if (path.includes('Acct') && !path.includes('Ntry') && !path.includes('Bal') && (word === 'IBAN' || word === 'Id'))
      one.account ??= value
    else if (path.includes('Ntry') || path.includes('Bal')) {
      const key = keyOf(path)
      values.set(key, values.has(key) && key === 'Ustrd' ? `${values.get(key)} ${value}` : (values.get(key) ?? value))
    }
  })
  parser.on('closetag', () => {
    const word = path.pop()
    if (!one) return
    if (word === 'Ntry') addEntry(one, values)
    else if (word === 'Bal') addBalance(one, values)
    else if (word === 'Stmt') {
      found.push(doneOf(one))
      one = undefined
    }
  })
  parser.write(text).close()
  return found
}

interface Statement {
  account: string | null
  readonly lines: FileLine[]
  readonly unread: number[]
  readonly balances: Map<string, { on: string; balanceCents: number }>
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** What a text is, by the names above it: the amount of the entry is not that of one of its details. */
function keyOf(path: readonly string[]): string {
  const [word = '', above = ''] = [path.at(-1), path.at(-2)]
  if (word === 'Dt' || word === 'DtTm') return above
  if (word === 'Cd' && path.includes('Tp')) return 'Tp'
  if (word === 'Cd' && above === 'Sts') return 'Sts'
  if ((word === 'Amt' || word === 'CdtDbtInd') && above !== 'Ntry' && above !== 'Bal') return `in ${above}`
  return word === 'Nm' ? `Nm ${path.findLast((one) => one === 'Dbtr' || one === 'Cdtr') ?? ''}` : word
}

function signed(values: ReadonlyMap<string, string>): number | undefined {
  const cents = amountOf(values.get('Amt') ?? '')
  const side = values.get('CdtDbtInd')
  if (cents === null || cents === undefined || (side !== 'CRDT' && side !== 'DBIT')) return undefined
  return side === 'CRDT' ? cents : 0 - cents
}

function addEntry(one: Statement, values: ReadonlyMap<string, string>): void {
  const lineNo = one.lines.length + one.unread.length + 1
  if (values.get('Sts') === 'PDNG') return
  const postedOn = dayOf((values.get('BookgDt') ?? values.get('ValDt') ?? '').slice(0, 10), 'ymd')
  const amountCents = signed(values)
  if (postedOn === undefined || amountCents === undefined) {
    one.unread.push(lineNo)
    return
  }
  const payer = values.get(amountCents < 0 ? 'Nm Cdtr' : 'Nm Dbtr')
  const said = [payer, values.get('Ustrd'), values.get('AddtlNtryInf')].filter((part): part is string => !!part)
  one.lines.push({
    lineNo,
    postedOn,
    amountCents,
    description: [...new Set(said)].join(' ').slice(0, 300),
    reference: (values.get('EndToEndId') ?? values.get('ChqNb') ?? '').slice(0, 80) || null,
    fitId: (values.get('AcctSvcrRef') ?? values.get('NtryRef') ?? '').slice(0, 120) || null,
    balanceCents: null,
    account: null,
  })
}

function addBalance(one: Statement, values: ReadonlyMap<string, string>): void {
  const kind = values.get('Tp')
  const on = dayOf((values.get('Bal') ?? values.get('Dt') ?? '').slice(0, 10), 'ymd')
  const balanceCents = signed(values)
  if (kind && on !== undefined && balanceCents !== undefined) one.balances.set(kind, { on, balanceCents })
}

const doneOf = ({ account, lines, unread, balances }: Statement): AccountLines => ({
  account,
  lines: lines
    .map((line) => ({ ...line, account }))
    .sort((a, b) => a.postedOn.localeCompare(b.postedOn) || a.lineNo - b.lineNo),
  unread,
  opening: balances.get('OPBD') ?? balances.get('PRCD') ?? null,
  closing: balances.get('CLBD') ?? null,
})
