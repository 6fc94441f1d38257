import { type Cell, column, type Layout, type Line, union } from '../layout/layout.ts'
import { plainText } from '../layout/words.ts'
import { title } from '../lexicon/document-titles.ts'
import { callingOfPerson } from '../lexicon/professions.ts'
import { blockUnder } from './blocks.ts'
import { contact, isCraft, words } from './company-names.ts'
import { address, isCustomerLabel } from './customer-block.ts'
import { type NamePrint, unmarked } from './logo-marks.ts'
import { endsWithForm, isBranch, isCalling, saysTrade } from './trade-lines.ts'

/** The text of a cell without the specks recognized as short words before it. */
function sure(line: Line, cell: Cell): string {
  const inside = line.words.filter((_, i) => (line.starts[i] ?? 0) >= cell.start && (line.starts[i] ?? 0) < cell.end)
  const first = inside.findIndex((word) => word.text.length > 2 || word.certainty > 0.75)
  const lead = inside[first]
  const start = lead && first > 0 ? (line.starts[line.words.indexOf(lead)] ?? cell.start) : cell.start
  return cell.text.slice(start - cell.start)
}

/** One or two words in capitals in every cell at the top of a page: a name whose letters were set apart. */
const isSetApart = (line: Line): boolean =>
  line.cells.length > 1 &&
  line.box[1] < line.page.height * 0.15 &&
  line.cells.every(({ text }) => /^[\p{Lu}&'’.-]+(?: [\p{Lu}&'’.-]+)?$/u.test(text))

/** A letterhead set so wide that its words look like cells: joined again when they are large and alike. */
function spread(layout: Layout, line: Line): Cell[] {
  const isWide = isSetApart(line)
  const large = line.cells.filter((cell) => isWide || (cell.size > layout.size * 1.2 && /[a-z]{2}/.test(cell.plain)))
  const isEven = large.every((cell, i) => i === 0 || cell.box[0] - (large[i - 1]?.box[2] ?? 0) < cell.size * 3)
  const [first, last] = [large[0], large.at(-1)]
  if (!first || !last || first === last) return []
  if (!isEven && last.box[0] - first.box[2] > line.page.width * 0.3) return []
  const text = line.text
    .slice(first.start, last.end)
    .replace(/\t/g, ' ')
    .replace(/ [^\p{L}\p{N}&] /gu, ' ')
  const box = union(first.box, last.box)
  return title.test(plainText(text))
    ? []
    : [{ start: first.start, end: last.end, text, plain: plainText(text), box, size: (first.size + last.size) / 2 }]
}

const widestGap = (line: Line, joined: Cell): number => {
  const inside = line.cells.filter((cell) => cell.start >= joined.start && cell.end <= joined.end)
  return Math.max(0, ...inside.slice(1).map((cell, i) => cell.box[0] - (inside[i]?.box[2] ?? 0)))
}

const broken = /(?:-|&| et| de| du| des| la| and| of|,)$/

/** "(2009) inc.": the year in which a firm was founded anew, before its legal form. */
const refounded = /^\((?:19|20)\d{2}\) ?(?:inc|ltee|ltd|limitee|limited)\b\.?$/

/** In usual print, two lines are one name only above an address, or above smaller print. */
function isOverAddress(layout: Layout, line: Line, cell: Cell): boolean {
  const [next, after] = blockUnder(layout, { line, cell }, 2)
  if (!next || !after || Math.abs(next.cell.size - cell.size) > cell.size * 0.12) return false
  return after.cell.size < cell.size * 0.85 || address.test(after.cell.plain) || contact.test(after.cell.plain)
}

/** Traits of a line that may continue a name: part of a name, a motto, or a list of trades. */
function addedTraits(lead: Cell, next: Cell): string[] {
  const isList = / [|·•–—-] |, .*,|[·•]/.test(next.plain) && !/ & | et | and /.test(next.plain)
  const traits: [string, boolean][] = [
    ['goes on after a legal form', endsWithForm(lead.plain)],
    ['goes on to a legal form', endsWithForm(next.plain)],
    ['goes on with a list', isList],
    ['goes on with a joining word', /^(?:&|et|and|de|du|des|d'|of|la|le|les|\+) ?/.test(next.plain)],
    ['goes on in small letters', /^\p{Ll}/u.test(next.text)],
    ['goes on like a sentence', /^\p{Lu}\p{Ll}+(?: [\p{Ll}’'-]+){2,}/u.test(next.text)],
    ['goes on in other letters', isShouted(lead.text) !== isShouted(next.text)],
    ['goes on with a motto', /\d{4}|[.!]$/.test(next.plain) && !endsWithForm(next.plain)],
    ['goes on with a branch', isBranch.test(next.plain)],
    ['goes on with a trade', saysTrade.test(next.plain)],
    ['goes on after a person', /^(?:me|m\.|mme|mr\.?|mrs\.?|ms\.?|dr\.?|maitre)[ .]/.test(lead.plain)],
    ['goes on after a person', callingOfPerson.test(lead.plain)],
    ['goes on from a craft', isCraft(lead.plain) && next.size > lead.size * 1.15],
    ['goes on after a calling', isCalling.test(lead.plain)],
    ['goes on in larger print', next.size > lead.size * 1.25],
  ]
  return traits.filter(([, holds]) => holds).map(([name]) => name)
}

const isShouted = (text: string): boolean => text === text.toUpperCase()

/** The title of a document, or words before an address, alone on a line. */
const isHead = (text: string): boolean =>
  text.replace(new RegExp(title.source, 'g'), '').replace(/[^a-z]/g, '').length < 3 || isCustomerLabel(text)

/** "GALARNEAU" over "Fournitures Galarneau inc.": the small print has the whole name, the large one a part of it. */
const tellsWhole = (lead: string, text: string): boolean => {
  const known = new Set(words(text))
  const own = words(lead)
  return own.length > 0 && own.every((word) => known.has(word))
}

/** "CALFEX MONTÉRÉGIE" over "Calfeutrage Montérégie-Expert inc.": a legal name that repeats a long word. */
const isNameOfItsOwn = (lead: string, text: string): boolean => {
  const known = new Set(words(lead).filter((word) => word.length > 3))
  const again = words(text).filter((word) => known.has(word)).length
  return again > (endsWithForm(text) ? 0 : 1)
}

/** The widest gap between two lines of one name, in heights of its print. */
const leading = 1.2

/** How far a line of the same name may be from a cell, in the units of `column`. */
const reachOf = ({ size }: Layout, line: Line, cell: Cell): number =>
  Math.max(leading, (leading * cell.size) / Math.max(size, line.size * 0.7))

/** The print under a cell, as near as the next line of a name may be; specks between them are none. */
const nextBelow = (layout: Layout, line: Line, cell: Cell): { line: Line; cell: Cell } | undefined =>
  column(layout, line, cell.box, 1, reachOf(layout, line, cell)).find(
    ({ cell: next }) => next.text.length > 2 || next.size > cell.size * 0.6,
  )

type Placed = { readonly line: Line; readonly cell: Cell }

const mayBeName = ({ plain: text }: Cell): boolean => !/\d|:|@/.test(text)

/** How much two prints differ in size, as a share of the larger. */
const stepOf = (one: Cell, other: Cell): number => Math.abs(other.size - one.size) / Math.max(one.size, other.size)

/** True of a line that may go on with the name begun in `cell`: of like print, and no title, address or other name. */
function mayContinue(layout: Layout, cell: Cell, whole: Cell, { cell: next }: Placed): boolean {
  const isJoined = /^(?:&|et |and |\+)/.test(next.plain)
  const most = isJoined ? 0.85 : Math.max(cell.size, next.size) > layout.size * 1.35 ? 0.7 : 0.3
  if (stepOf(cell, next) > most || (!mayBeName(next) && !refounded.test(next.plain))) return false
  if (title.test(next.plain) || address.test(next.plain)) return false
  return !tellsWhole(whole.plain, next.plain) && !isNameOfItsOwn(whole.plain, next.plain)
}

/** The text under the last line of a name, and the setting of its lines. */
function lineTraits(layout: Layout, cell: Cell, last: Cell, next: Placed): string[] {
  const step = stepOf(cell, next.cell)
  const [box, other] = [cell.box, next.cell.box]
  const isAligned =
    Math.abs(other[0] - box[0]) < layout.size ||
    Math.abs(other[2] - box[2]) < layout.size ||
    Math.abs(other[0] + other[2] - box[0] - box[2]) < layout.size * 2
  const after = blockUnder(layout, next, 1)[0]?.cell
  return [
    ...(step > 0.3 ? ['lines of two very different prints'] : []),
    ...(broken.test(last.plain) ? ['mends a break'] : []),
    ...(isAligned ? [] : ['lines out of line']),
    ...(after ? endTraits(cell, next.cell, after) : []),
    ...(cell.size < layout.size * 1.25 ? ['over lines of usual print'] : []),
  ]
}

const endTraits = (cell: Cell, next: Cell, after: Cell): string[] => [
  ...(address.test(after.plain) || contact.test(after.plain) ? ['lines end at an address'] : []),
  ...(after.size < next.size * 0.85 ? ['lines end at smaller print'] : []),
  ...(Math.abs(after.size - next.size) < cell.size * 0.12 && mayBeName(after)
    ? ['lines end in the midst of print']
    : []),
]

/** A name too long for its line, or set in prints of two sizes: the next lines may go with it. */
function continued(layout: Layout, line: Line, cell: Cell): { cell: Cell; traits: string[] }[] {
  const isOverLarge = (nextBelow(layout, line, cell)?.cell.size ?? 0) > layout.size * 1.35
  const mayGoOn = cell.size >= layout.size * 1.1 || isOverLarge || broken.test(cell.plain)
  if (!mayGoOn && !isOverAddress(layout, line, cell)) return []
  // A title or the label of an address is no beginning of a name.
  if (isHead(cell.plain)) return []
  const found: { cell: Cell; traits: string[] }[] = []
  const told: string[] = []
  let [whole, last, at] = [cell, cell, line]
  for (let lines = 2; lines < 5; lines++) {
    const next = nextBelow(layout, at, last)
    if (!next || !mayContinue(layout, cell, whole, next)) break
    const text = /\p{L}-$/u.test(whole.text) ? `${whole.text}${next.cell.text}` : `${whole.text} ${next.cell.text}`
    const box = union(whole.box, next.cell.box)
    told.push(...addedTraits(last, next.cell))
    whole = { start: cell.start, end: cell.end, text, plain: plainText(text), box, size: cell.size }
    const print = stepOf(cell, next.cell) < 0.1 ? 'lines of one print' : 'lines of two prints'
    found.push({
      cell: whole,
      traits: [`over ${lines} lines`, print, ...told, ...lineTraits(layout, cell, last, next)],
    })
    ;[last, at] = [next.cell, next.line]
  }
  return found
}

/** A name with words side by side in two sizes of print, so that they look like two lines. */
function besides(layout: Layout, line: Line, cell: Cell): NamePrint[] {
  if (cell.size < layout.size * 1.4 || endsWithForm(cell.plain)) return []
  return layout.lines
    .slice(Math.max(0, line.index - 2), line.index + 3)
    .filter((other) => other !== line && other.page === line.page)
    .flatMap((other) => other.cells)
    .filter((next) => {
      const gap = next.box[0] - cell.box[2]
      const shared = Math.min(next.box[3], cell.box[3]) - Math.max(next.box[1], cell.box[1])
      const isLevel = shared > 0.6 * (next.box[3] - next.box[1])
      return isLevel && gap > 0 && gap < cell.size && next.size > layout.size * 1.15 && !/\d|:|@/.test(next.plain)
    })
    .map((next) => {
      const text = `${cell.text} ${next.text}`
      const box = union(cell.box, next.box)
      return { cell: { ...cell, text, plain: plainText(text), box }, text, traits: ['over two prints side by side'] }
    })
}

/** Every way in which a line prints what may be a name. */
export function printsOn(layout: Layout, line: Line): NamePrint[] {
  const joined = spread(layout, line)
  const isClose = joined.some((one) => widestGap(line, one) < one.size * 1.6)
  return [...line.cells, ...joined].flatMap((cell): NamePrint[] => {
    const isJoined = joined.includes(cell)
    const isPart = joined.some((one) => one !== cell && one.start <= cell.start && one.end >= cell.end)
    const text = sure(line, cell)
    const traits = [
      ...(isJoined ? ['over two cells', ...(isClose ? ['over close cells'] : [])] : []),
      ...(isPart ? ['part of a name set wide', ...(isClose ? ['part of close cells'] : [])] : []),
      ...(broken.test(cell.plain) ? ['breaks off'] : []),
    ]
    const own: NamePrint = { cell, text, traits }
    const longer = continued(layout, line, { ...cell, text }).map((one): NamePrint => ({ ...one, text: one.cell.text }))
    return [own, ...longer, ...besides(layout, line, cell)].flatMap((one) => [
      one,
      ...unmarked(line, cell, one.text).map((bare) => ({
        ...bare,
        cell: one.cell,
        traits: [...one.traits, ...bare.traits],
      })),
    ])
  })
}

/** True of a cell that may go on with the name above it. */
export const goesOn = (layout: Layout, line: Line, cell: Cell): boolean =>
  column(layout, line, cell.box, -1, reachOf(layout, line, cell)).some(
    (above) =>
      Math.abs(above.cell.size - cell.size) < cell.size * 0.12 &&
      cell.size > layout.size * 1.2 &&
      Math.abs(above.cell.box[0] - cell.box[0]) < layout.size,
  )
