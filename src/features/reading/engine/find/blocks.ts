import { type Cell, column, type Layout, type Line } from '../layout/layout.ts'
import { title } from '../lexicon/document-titles.ts'
import { anyOf, framed, pieces } from '../lexicon/phrases.ts'
import { callingOfPerson } from '../lexicon/professions.ts'
import { contact, isCraft } from './company-names.ts'
import { address } from './customer-block.ts'

interface Placed {
  readonly line: Line
  readonly cell: Cell
}

/** Set flush left, flush right or centred under one another. */
export const isAligned = (layout: Layout, one: Cell, other: Cell): boolean =>
  Math.abs(one.box[0] - other.box[0]) < layout.size * 1.5 ||
  Math.abs(one.box[2] - other.box[2]) < layout.size * 1.5 ||
  Math.abs(one.box[0] + one.box[2] - other.box[0] - other.box[2]) < layout.size * 3

const figure = /^[ ;|[\]]*[-(]?\$? ?\d[\d ,.]*[.,]\d{2}\b/

/** The lines right under a cell without a gap, as an address under a name. */
export function blockUnder(layout: Layout, { line, cell }: Placed, most = 7): Placed[] {
  const block: Placed[] = []
  let bottom = cell.box[3]
  for (const { line: next, cell: other } of column(layout, line, cell.box, 1, most * 2)) {
    if (block.length === most || other.box[1] - bottom > Math.max(layout.size * 1.3, cell.size * 0.8)) break
    if (!isAligned(layout, cell, other)) continue
    // The rows of a table are no part of an address over them.
    if (next.cells.some(({ plain }) => figure.test(plain))) break
    block.push({ line: next, cell: other })
    bottom = Math.max(bottom, other.box[3])
  }
  return block
}

/** Heads a table column: an amount is right under it. */
const headsFigures = (layout: Layout, line: Line, cell: Cell): boolean => {
  const under = column(layout, line, cell.box, 1, 3)[0]
  return under !== undefined && figure.test(under.cell.plain)
}

/** A date, a number, a sum, or the blank that is to be filled. */
const value = anyOf(
  framed`^[$#° ]*[-(]?[\d_][\d ,./:_-]*(?: ?(?:${anyOf(
    pieces`
      \$
      cad
      jan[v][.]
      fev[r][.]
      mars
      avr[.]
      avril
      mai
      juin
      juil[.]
      juillet
      aout
      sep[t][.]
      oct[.]
      nov[.]
      dec[.]
    `,
    /[a-z]{3,9}/,
  )})(?: 20\d\d)?)?[ $)]*$`,
  /^\$? ?_{3,}/,
  /^[a-z]{3,9}\.? \d{1,2},? 20\d\d$/,
  /^[a-z]{0,4}[-/ ]?\d[\da-z/-]*$/,
)

/** Labels the text right under it: a date, a number, a blank to fill. */
const headsValue = (layout: Layout, line: Line, cell: Cell): boolean => {
  const under = column(layout, line, cell.box, 1, 1.7)[0]
  return under !== undefined && value.test(under.cell.plain) && !address.test(under.cell.plain)
}

/** "f.a.s. Name", under the company with that trade name. */
const leadsToAlias = /^\(?(?:f[.,]? ?a[.,]? ?s\b|faisant |d[./]?b[./]?a\b|o\/a |operating as |doing business )/

const isTitle = (text: string): boolean =>
  text.replace(new RegExp(title.source, 'g'), '').replace(/[^a-z]/g, '').length < 3

type Trait = [name: string, value: number | boolean]

/** An address, a telephone or a registration in the block under a name. */
function addressTraits(layout: Layout, cell: Cell, block: readonly Placed[]): Trait[] {
  const next = block[0]?.cell
  const isHoused = block.some((one) => address.test(one.cell.plain))
  const isTold = block.some((one) => contact.test(one.cell.plain))
  const isBare = isHoused && !isTold
  return [
    ['address right under', next !== undefined && (address.test(next.plain) || contact.test(next.plain))],
    ['address in its block', isHoused],
    ['contact in its block', isTold],
    ['address without contact', isBare],
    ['address without contact, usual print', isBare && cell.size < layout.size * 1.15],
    ['registered in its block', block.some((one) => /\b(?:tps|tvq|gst|qst|rbq|neq)\b/.test(one.cell.plain))],
    ['nothing under', block.length === 0],
  ]
}

const isName = (other: Cell): boolean =>
  !/\d|:|@/.test(other.plain) && !title.test(other.plain) && !address.test(other.plain)

/** The print right above a name. */
function aboveTraits({ line, cell }: Placed, above: Cell | undefined): Trait[] {
  if (!above) return []
  const isHigh = cell.box[1] < line.page.height * 0.35
  return [
    ['right under a title', isTitle(above.plain)],
    ['larger print above', above.size > cell.size * 1.2 && isName(above) && isHigh],
    ['under a craft', isCraft(above.plain) && above.size < cell.size * 0.85],
    ['under a person', callingOfPerson.test(above.plain)],
  ]
}

/** The print right under a name. */
function belowTraits(cell: Cell, next: Cell | undefined): Trait[] {
  if (!next) return []
  const step = next.size / cell.size
  return [
    ['print goes on below', Math.abs(step - 1) < 0.12 && isName(next)],
    ['smaller print below', step < 0.82],
    ['craft over larger print', isCraft(cell.plain) && step > 1.15],
    ['over an alias', leadsToAlias.test(next.plain)],
  ]
}

/** Values and digits under a cell, or under those beside it: it heads a table. */
function headTraits(layout: Layout, { line, cell }: Placed): Trait[] {
  const others = line.cells.filter((other) => other !== cell)
  return [
    ['heads figures', headsFigures(layout, line, cell)],
    ['heads a value', headsValue(layout, line, cell)],
    ['beside heads of values', line.cells.length > 1 && others.some((other) => headsValue(layout, line, other))],
    ['beside heads of figures', others.some((other) => headsFigures(layout, line, other)) && line.cells.length > 2],
  ]
}

/** Traits of the cells above, under and beside a cell, which tell whether it is a name. */
export function blockTraits(layout: Layout, placed: Placed): Trait[] {
  const { line, cell } = placed
  const block = blockUnder(layout, placed)
  const above = column(layout, line, cell.box, -1, 1.4).find((one) => isAligned(layout, one.cell, cell))?.cell
  return [
    ...addressTraits(layout, cell, block),
    ...aboveTraits(placed, above),
    ...belowTraits(cell, block[0]?.cell),
    ...headTraits(layout, placed),
    ['several things', (cell.plain.match(/ [|·•] /g) ?? []).length > 1],
  ]
}
