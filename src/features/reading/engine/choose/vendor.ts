import { blockTraits } from '../find/blocks.ts'
import { clean, contact, isNoName, isSentence, mayBePerson, nameTraits, words } from '../find/company-names.ts'
import { address, customerCells } from '../find/customer-block.ts'
import { goesOn, printsOn } from '../find/letterheads.ts'
import { namePart, untitled } from '../find/name-parts.ts'
import { withoutBrokenPrint } from '../find/repeated-names.ts'
import { type Cell, type Found, type Layout, type Line, partOfLine } from '../layout/layout.ts'
import { liesOn } from '../layout/sideways-print.ts'
import { plainText } from '../layout/words.ts'
import {
  declarant,
  isUnderClosing,
  payee,
  remittance,
  sender,
  senderLead,
  thanker,
  thanks,
} from '../lexicon/senders.ts'
import { noVendor } from './absent-vendor.ts'
import { fullerOf } from './fuller-name.ts'
import { segmentsOf } from './name-segments.ts'
import { sharesOf, type Traits, weigh } from './ranking.ts'
import { compare, type VendorPrint } from './vendor-prints.ts'
import { isProvenName } from './vendor-proof.ts'
import { type Sites, sitesOf, siteTraits } from './web-addresses.ts'

/** A name that may be the sender's, and what is true of it. */
export interface VendorCandidate extends Found<string> {
  readonly traits: Traits
}

export interface ReadVendor extends Found<string> {
  /** Its share of the votes: 1 is certainty. */
  readonly share: number
  /** Several independent kinds of evidence make it the sender's name, with its end. */
  readonly isProven: boolean
}

interface Room {
  readonly layout: Layout
  readonly customers: ReadonlySet<Cell>
  readonly sites: Sites
  readonly whole: string
}

type Trait = [name: string, value: number | boolean]

const registered = /\b(?:tps|tvq|gst|qst|rbq|neq|t\.p\.s|t\.v\.q|g\.s\.t)\b.*\d{4}/

/** The text around it decides. */
function companyTraits({ layout, customers }: Room, line: Line, cell: Cell): Trait[] {
  const isAligned = (other: Cell): boolean =>
    Math.abs(other.box[0] - cell.box[0]) < layout.size * 3 ||
    Math.abs(other.box[2] - cell.box[2]) < layout.size * 2 ||
    Math.abs(other.box[0] + other.box[2] - cell.box[0] - cell.box[2]) < layout.size * 4
  const near = (from: number, to: number): Cell[] =>
    layout.lines
      .slice(Math.max(0, from), to)
      .flatMap((other) => (other.page === line.page && other !== line ? other.cells : []))
  const below = near(line.index + 1, line.index + 4).filter(
    (other) => other.box[1] - cell.box[3] < layout.size * 5 && isAligned(other),
  )
  const heads = layout.lines.filter(
    ({ index, cells }) => index < line.index && index > line.index - 3 && cells.length < 4,
  )
  const isBelowSender = (cells: readonly Cell[]): boolean =>
    cells.some((other) => sender.test(other.plain) && heads.some((head) => head.cells.includes(other)))
  const above = near(line.index - 2, line.index).filter(
    (other) => cell.box[1] - other.box[3] < layout.size * 2 && isAligned(other),
  )
  const rest = line.plain.slice(cell.start)
  const isValue = (other: Cell): boolean =>
    other.start > cell.start &&
    other.box[0] - cell.box[2] < layout.size * 14 &&
    /\d/.test(other.plain) &&
    other.plain.length < 24
  return [
    ['address below', below.some((other) => address.test(other.plain))],
    ['contact below', below.some((other) => contact.test(other.plain))],
    ['something above', above.length > 0],
    ['sender above', isBelowSender(above)],
    ['remittance above', above.some((other) => remittance.test(other.plain))],
    ['of the customer', customers.has(cell)],
    ['registered beside it', registered.test(rest)],
    [
      'row with an amount',
      /(?:^|[\t $(-])(?!20\d{2}\.\d{2}\.\d{2})\d[\d ,.]*[.,]\d{2}(?: ?\$|\)|-)?(?=\t|$)/.test(rest) && rest.length > 6,
    ],
    ['a value beside it', line.cells.some(isValue)],
    ['between other cells', line.cells.length > 2],
    ['under a closing', isUnderClosing(layout, line)],
    ['a person under a closing', isUnderClosing(layout, line) && mayBePerson(cell.text)],
    ...blockTraits(layout, { line, cell }),
  ]
}

/** Traits of its place on the page, its size and its other prints. */
function placeTraits({ layout, sites, whole }: Room, line: Line, cell: Cell, text: string): Trait[] {
  const flat = words(text).join('')
  const { height, width } = line.page
  const scale = cell.size / layout.size
  const repeats = flat.length > 5 ? whole.split(flat).length - 2 : 0
  const first = layout.lines.findIndex((other) => other.page.page === 1)
  return [
    ['later page', line.page.page > 1],
    ['set on its side', liesOn(line.page)],
    ['print above usual', Math.min(1.5, Math.max(0, scale - 1))],
    ['clearly larger print', scale > 1.2],
    ['largest print', cell.size >= Math.max(...layout.lines.map((other) => other.size)) * 0.98],
    ['top', cell.box[1] < height * 0.12],
    ['upper quarter', cell.box[1] < height * 0.25],
    ['lower half', cell.box[1] > height * 0.5],
    ['foot', cell.box[1] > height * 0.9],
    ['first line', line.index === first],
    ['first three lines', line.index - first < 3],
    ['printed again', repeats > 0],
    ['printed three times', repeats > 1],
    ...siteTraits(sites, text),
    ['right side', cell.box[0] > width * 0.5],
    ['middle', Math.abs(cell.box[0] + cell.box[2] - width) < width * 0.06],
  ]
}

function traitsOf(room: Room, line: Line, cell: Cell, text: string, more: Trait[]): Map<string, number> {
  const traits = new Map<string, number>()
  for (const [name, value] of [
    ...nameTraits(text),
    ...placeTraits(room, line, cell, text),
    ...companyTraits(room, line, cell),
    ...more,
  ])
    if (value) traits.set(name, Number(value))
  return traits
}

/** "Contractor", then the name in the next cell; in a row of many cells it is but the head of a column. */
function isAfterSender(line: Line, cell: Cell): boolean {
  const lead = line.cells[line.cells.indexOf(cell) - 1]
  return lead !== undefined && line.cells.length < 4 && sender.test(lead.plain)
}

/** Every name that may be the sender's. */
export function vendorCandidates(layout: Layout, dates: readonly Found<unknown>[]): VendorCandidate[] {
  const whole = layout.lines.map((line) => words(line.text).join('')).join('\n')
  const room: Room = { layout, customers: customerCells(layout), sites: sitesOf(layout), whole }
  const vendors: VendorPrint[] = []
  for (const line of layout.lines) {
    const prints = printsOn(layout, line).flatMap(({ cell, text, traits: printed }) => {
      const lead = senderLead.exec(plainText(text))?.[0].length ?? 0
      return segmentsOf(text.slice(lead)).map((part) => ({
        cell,
        whole: text,
        lead,
        text: part.text,
        more: [...printed, ...part.traits],
      }))
    })
    for (const { cell, whole: print, lead, text, more } of prints) {
      if (dates.some((date) => date.line === line && date.start < cell.end && date.end > cell.start)) continue
      const name = withoutBrokenPrint(clean(untitled(namePart(text))))
      // "Cheques payable to name" is a trait of `toldOn`, without the words before it.
      if (
        isSentence(text) ||
        isNoName(name) ||
        payee.exec(plainText(print))?.index === 0 ||
        declarant.test(plainText(print)) ||
        thanker.test(plainText(print))
      )
        continue
      const start = cell.start + Math.max(0, cell.text.indexOf(name))
      const isWhole = line.cells.includes(cell)
      const traits = traitsOf(room, line, cell, name, [
        ['an address follows', name.length < clean(text).length],
        ['sender before', lead > 0 || isAfterSender(line, cell)],
        ['goes on from above', goesOn(layout, line, cell)],
        ...more.map((trait): Trait => [trait, true]),
      ])
      const place = partOfLine(line, start, Math.min(cell.end, start + name.length), name)
      if (place.certainty < 0.55) traits.set('unsure print', 1)
      if (name.length < 5) traits.set('very short', 1)
      vendors.push({ ...place, box: isWhole ? place.box : cell.box, traits })
    }
    const told = [
      toldOn(room, line, payee, 'to be paid'),
      toldOn(room, line, declarant, 'declares'),
      toldOn(room, line, thanks, 'thanks'),
      toldOn(room, line, thanker, 'thanks'),
    ]
    vendors.push(...told.filter((one) => one !== null))
  }
  compare(vendors)
  return vendors
}

/** "Make cheques payable to …": a name in a sentence. */
function toldOn(room: Room, line: Line, pattern: RegExp, trait: string): VendorPrint | null {
  const named = pattern.exec(line.plain)
  const [cell] = line.cells
  if (!named?.[1] || !cell) return null
  const start = named.index + named[0].lastIndexOf(named[1])
  const text = clean(untitled(line.text.slice(start, start + named[1].length)))
  if (words(text).length === 0 || words(text).length > 8 || isNoName(text) || !/^\p{Lu}/u.test(text)) return null
  return {
    ...partOfLine(line, start, start + text.length, text),
    traits: traitsOf(room, line, cell, text, [[trait, 1]]),
  }
}

/** "Entreprise", "Factures": alone on its page such a word has every vote, and is hardly a name. */
const bareFaith = 0.5

/** Another name with so large a share, part of this one or containing it, leaves the end of the name open. */
const rivalShare = 0.01

/** True of a print that the document itself names as the payee. */
const isSaidToSend = (traits: Traits): boolean =>
  !traits.has('of the customer') && ['to be paid', 'declares', 'thanks'].some((trait) => traits.has(trait))

/** Candidates for the sender with their shares of the votes, best first; prints of one name vote together. */
export function readVendors(layout: Layout, dates: readonly Found<unknown>[]): ReadVendor[] {
  const all = vendorCandidates(layout, dates)
  const shares = sharesOf([weigh('vendor', noVendor(layout, all)), ...all.map(({ traits }) => weigh('vendor', traits))])
  const best = new Map<string, { vendor: Found<string>; share: number; top: number; prints: Traits[] }>()
  all.forEach(({ traits, ...vendor }, i) => {
    const isBare = traits.has('nothing but titles') || traits.has('nothing but a trade')
    const share = (shares[i + 1] ?? 0) * (isBare ? bareFaith : 1)
    const key = words(vendor.value).join(' ')
    const known = best.get(key) ?? { vendor, share: 0, top: -1, prints: [] }
    best.set(key, {
      vendor: share > known.top ? vendor : known.vendor,
      share: known.share + share,
      top: Math.max(known.top, share),
      prints: [...known.prints, traits],
    })
  })
  const byShare = [...best].map(([key, one]) => ({ key, ...one })).sort((a, b) => b.share - a.share)
  const first = fullerOf(byShare)
  const ranked = first ? [first, ...byShare.filter((one) => one !== first)] : byShare
  return ranked.map(({ key, vendor, share, prints }) => {
    const isOpen = ranked.some(({ key: other, share: votes, prints: told }) => {
      const isPart = ` ${other} `.includes(` ${key} `) || ` ${key} `.includes(` ${other} `)
      return other !== key && (isPart ? votes > rivalShare : told.some(isSaidToSend))
    })
    return { ...vendor, share, isProven: !isOpen && isProvenName(prints) }
  })
}
