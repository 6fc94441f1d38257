import { type AddressRole, addressRoles } from '../../extraction/contract.ts'
import { type Cell, column, type Found, type Layout, type Line, partOfLine } from '../layout/layout.ts'
import { framed } from '../lexicon/phrases.ts'
import { serviceHeading, serviceLabel } from '../lexicon/place-labels.ts'
import { afterStreet, leadingStreetTypes, trailingStreetTypes } from '../lexicon/street-words.ts'
import { customerCells, isCustomerLabel } from './customer-block.ts'

export interface StreetAddress extends Found<string> {
  readonly role: AddressRole
  /** What follows the street, as a town and a postal code. */
  readonly area: string
}

/** "1200", "1200A", "4450-4460", "12 1/2": a civic number or a few, at the beginning of a word. */
const civic =
  /(?<![\p{L}\d$#.,/-])(?<!\d )\d{1,5}(?: ?1\/2)?[a-z]?(?: ?(?:-|\/|&|\ba\b|\bto\b|\bet\b|\band\b) ?\d{1,5}[a-z]?)?(?=,? )/gu
const ordinal = /(?:\d{1,3}(?:e|er|re|ere|ieme|eme|st|nd|rd|th) )?/
const startsAsStreet = framed`^${ordinal}(?:${leadingStreetTypes})\b\.? ?[a-z0-9]?|^\d{1,3}(?:e|er|re|ieme|eme) (?:${leadingStreetTypes})\b`
const endsAsStreet = framed`^(?:[a-z0-9'.-]+ ){1,4}(?:${trailingStreetTypes})\b(?!')`
const lastWord = framed`^(?:[a-z0-9'.-]+ ){1,4}(?:${trailingStreetTypes})\b\.?(?: (?:[neswo]\b\.?|east|west|north|south|est|ouest|nord|sud))?`
const stop = framed`[,;(\t]| - |\b[a-z]\d[a-z] ?\d[a-z]\d\b|\b(?:${afterStreet})\b`

/** Where the street ends in the text after a civic number; 0 for what is no street. */
function endOfStreet(text: string, isTold: boolean): number {
  const isFrench = startsAsStreet.test(text)
  if (!isFrench && !endsAsStreet.test(text) && !(isTold && /^[a-z][a-z'. -]{2,}/.test(text))) return 0
  const end = stop.exec(text)?.index ?? text.length
  const english = isFrench ? null : lastWord.exec(text.slice(0, end))
  return (english ? english[0] : text.slice(0, end).split(' ').slice(0, 7).join(' ')).trimEnd().length
}

const near = 1.9
const isAligned = (layout: Layout, one: Cell, other: Cell): boolean =>
  Math.abs(one.box[0] - other.box[0]) < layout.size * 2.5

/** The heading above a cell, over the names that an address may begin with. */
function headingOf(layout: Layout, line: Line, cell: Cell): AddressRole | undefined {
  let top = cell.box[1]
  for (const { cell: above } of column(layout, line, cell.box, -1, 6).filter((one) =>
    isAligned(layout, one.cell, cell),
  )) {
    if (top - above.box[3] > layout.size * near) return undefined
    if (serviceHeading.test(above.plain)) return 'service'
    if (isCustomerLabel(above.plain)) return 'customer'
    top = above.box[1]
  }
  return undefined
}

/** The lines right under an address, at its left. */
function below(layout: Layout, line: Line, cell: Cell): string[] {
  const found: string[] = []
  let bottom = cell.box[3]
  for (const { cell: next } of column(layout, line, cell.box, 1, 4).filter((one) =>
    isAligned(layout, one.cell, cell),
  )) {
    if (next.box[1] - bottom > layout.size * near || found.length === 2) break
    found.push(next.plain)
    bottom = next.box[3]
  }
  return found
}

/** The addresses with a civic number that a document prints, at most `most`, in the order of the page. */
export function readAddresses(layout: Layout, most: number): StreetAddress[] {
  const customers = customerCells(layout)
  const found: StreetAddress[] = []
  for (const line of layout.lines)
    for (const [at, cell] of line.cells.entries()) {
      const heading = headingOf(layout, line, cell)
      for (const match of cell.plain.matchAll(civic)) {
        const lead = `${line.cells[at - 1]?.plain ?? ''}\t${cell.plain.slice(0, match.index)}`
        const isService = serviceLabel.test(lead) || (heading === 'service' && match.index === 0)
        const from = match.index + match[0].length
        const after = cell.plain.slice(from).replace(/^,? /, '')
        const length = endOfStreet(after, isService)
        if (length === 0) continue
        const end = from + (cell.plain.length - from - after.length) + length
        const part = partOfLine(line, cell.start + match.index, cell.start + end, '')
        const isCustomer = customers.has(cell) || heading === 'customer'
        found.push({
          ...part,
          value: part.text,
          role: isService ? 'service' : isCustomer ? 'customer' : 'other',
          area: [cell.plain.slice(end), ...below(layout, line, cell)].join(' ').slice(0, 120),
        })
      }
    }
  return found.sort((a, b) => addressRoles.indexOf(a.role) - addressRoles.indexOf(b.role)).slice(0, most)
}

/** The lines that name who is billed, at most `most`. */
export function readCustomerNames(layout: Layout, most: number): Found<string>[] {
  const customers = customerCells(layout)
  return layout.lines
    .flatMap((line) =>
      line.cells
        .filter((cell) => customers.has(cell) && /[a-z]{3}/.test(cell.plain) && !isCustomerLabel(cell.plain))
        .map((cell) => ({ ...partOfLine(line, cell.start, cell.end, cell.text), value: cell.text })),
    )
    .slice(0, most)
}
