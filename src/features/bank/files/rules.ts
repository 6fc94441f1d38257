import type { FileContent } from '../contents/rules.ts'
import { type ColumnMap, type CsvReading, readCsvLines, type TableLine } from '../csv-files/rules.ts'
import { guessMap } from '../csv-shapes/rules.ts'
import { chainOf, type FileLine, gapsOf, type KeptLine, keyed, type LineVerdict, verdictsOf } from '../lines/rules.ts'
import type { AccountLines } from '../ofx-files/rules.ts'

/** The account into which a file goes. */
export interface Target {
  /** Its number at the bank. */
  readonly number: string
  readonly startsOn: string
  readonly openingCents: number
  readonly lockedThrough: string | null
  readonly columnMap: { readonly map: ColumnMap; readonly signature: string } | null
  readonly nameInFiles: string | null
}

/** What a person said of a file. */
interface Said {
  readonly columnMap: ColumnMap | null
  readonly nameInFile: string | null
}

/** By what a table is known again: its headings, else how many columns it has. */
export const signatureOf = (table: readonly TableLine[], { hasTitles }: Pick<ColumnMap, 'hasTitles'>): string =>
  hasTitles ? (table[0]?.cells ?? []).join('|') : `#${widthOf(table)}`
const widthOf = (table: readonly TableLine[]): number =>
  table.reduce((most, { cells }) => Math.max(most, cells.length), 0)

function mapOf(table: readonly TableLine[], { columnMap: said }: Said, { columnMap: known }: Target) {
  const guess = guessMap(table)
  const isKnown = known && known.signature === signatureOf(table, known.map)
  const map = said ?? (isKnown ? known.map : guess?.map) ?? null
  return {
    map,
    shape: said || isKnown ? null : (guess?.shape ?? null),
    isDayOrderOpen: !said && !isKnown && !!guess?.isDayOrderOpen,
  }
}

interface Read {
  readonly lines: readonly FileLine[]
  readonly unread: number[]
  readonly accounts: { name: string; count: number }[]
  readonly account: string | null
  readonly opening: AccountLines['opening']
  readonly closing: AccountLines['closing']
}

/** The lines of a file that are of an account, by what a person said of it. */
export function readingOf(content: FileContent, said: Said, target: Target) {
  if (content.table) {
    const found = mapOf(content.table, said, target)
    const read: CsvReading = found.map ? readCsvLines(content.table, found.map) : { lines: [], unread: [] }
    const groups = groupsOf(read.lines)
    const account = chosenOf(groups, said, target)
    const lines = account === null ? read.lines : read.lines.filter((line) => line.account === account)
    return { ...found, ...read, lines, accounts: groups, account, opening: null, closing: null }
  }
  const groups = content.accounts.map(({ account, lines }) => ({ name: account ?? '', count: lines.length }))
  const account = chosenOf(
    groups.filter(({ name }) => name !== ''),
    said,
    target,
  )
  const own = content.accounts.filter((one) => account === null || one.account === account)
  const lines = own.flatMap((one) => one.lines)
  const read: Read = {
    lines,
    unread: own.flatMap((one) => one.unread),
    accounts: groups,
    account,
    opening: own[0]?.opening ?? null,
    closing: own.at(-1)?.closing ?? null,
  }
  return { map: null, shape: null, isDayOrderOpen: false, ...read }
}

function groupsOf(lines: readonly FileLine[]) {
  const counts = new Map<string, number>()
  for (const { account } of lines) if (account !== null) counts.set(account, (counts.get(account) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** The account of a file: as a person said, else by its number, else the one with the most lines. */
function chosenOf(
  groups: readonly { name: string; count: number }[],
  { nameInFile }: Said,
  { nameInFiles, number }: Target,
) {
  const named = groups.find(({ name }) => name === nameInFile) ?? groups.find(({ name }) => name === nameInFiles)
  const alike = groups.filter(({ name }) => isNumberOf(name, number))
  const [most] = [...(alike.length > 0 ? alike : groups)].sort((a, b) => b.count - a.count)
  return (named ?? most)?.name ?? null
}

/** Whether a file names an account by its number: whole, without its zeros, or masked to its last digits. */
export function isNumberOf(name: string, number: string): boolean {
  const digits = name.split(/\s+/).map((part) => part.replace(/\D/g, '').replace(/^0+/, ''))
  const bare = number.replace(/^0+/, '')
  return digits.some((part) => part.length >= 3 && (part.endsWith(bare) || bare.endsWith(part)))
}

/** What importing a file would do. */
export function previewOf(
  content: FileContent,
  said: Said,
  target: Target,
  kept: readonly KeptLine[],
  keyHash: (key: string) => string,
) {
  const read = readingOf(content, said, target)
  const lines = keyed(read.lines).map((line) => ({ ...line, key: keyHash(line.key) }))
  const verdicts = verdictsOf(lines, kept, target)
  const judged = lines.map((line, at) => ({ ...line, verdict: verdicts[at] ?? 'new' }))
  const coming = judged.filter(({ verdict }) => verdict === 'new')
  const ins = coming.filter(({ amountCents }) => amountCents > 0)
  const outs = coming.filter(({ amountCents }) => amountCents < 0)
  const last = read.lines.findLast(({ balanceCents }) => balanceCents !== null)
  const closing =
    read.closing ?? (last?.balanceCents == null ? null : { on: last.postedOn, balanceCents: last.balanceCents })
  const [first] = read.lines
  const opening =
    read.opening ??
    (first?.balanceCents == null ? null : { on: first.postedOn, balanceCents: first.balanceCents - first.amountCents })
  const days = read.lines.map(({ postedOn }) => postedOn)
  return {
    ...read,
    lines: judged,
    counts: countsOf(verdicts),
    inCents: sumOf(ins),
    outCents: sumOf(outs),
    inCount: ins.length,
    outCount: outs.length,
    opening,
    closing,
    differenceCents: closing && differenceOf(closing, target, kept, coming),
    chain: chainOf(read.lines),
    gaps: gapsOf(days),
    periodFrom: days.reduce<string | null>((least, day) => (least === null || day < least ? day : least), null),
    periodTo: days.reduce<string | null>((most, day) => (most === null || day > most ? day : most), null),
    isOtherAccount:
      read.account !== null && read.account.replace(/\D/g, '').length >= 3 && !isNumberOf(read.account, target.number),
  }
}
const countsOf = (verdicts: readonly LineVerdict[]) => {
  const counts: Record<LineVerdict, number> = { new: 0, known: 0, doubtful: 0, before: 0, locked: 0 }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}
export type Preview = ReturnType<typeof previewOf>

const sumOf = (lines: readonly { readonly amountCents: number }[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What the account would come to on the day that the file ends, over what it says. */
function differenceOf(
  { on, balanceCents }: NonNullable<AccountLines['closing']>,
  { openingCents, startsOn }: Target,
  kept: readonly KeptLine[],
  coming: readonly { postedOn: string; amountCents: number }[],
): number | null {
  if (on < startsOn) return null
  const until = (lines: readonly { postedOn: string; amountCents: number }[]) =>
    sumOf(lines.filter(({ postedOn }) => postedOn <= on))
  return openingCents + until(kept) + until(coming) - balanceCents
}

/** How many days a file waits to be imported: then it is deleted, with all that it held. */
export const waitingDays = 30
