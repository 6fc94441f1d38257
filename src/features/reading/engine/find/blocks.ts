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

/** What stands right under a cell without a gap, line after line, as an address stands under a name. */
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

/** Names a column of a table: right under it stands an amount. */
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

/** Names what stands right under it: a date, a number, a blank to fill. */
const headsValue = (layout: Layout, line: Line, cell: Cell): boolean => {
  const under = column(layout, line, cell.box, 1, 1.7)[0]
  return under !== undefined && value.test(under.cell.plain) && !address.test(under.cell.plain)
}

/** "f.a.s. Name", under the company that goes by it. */
const leadsToAlias = /^\(?(?:f[.,]? ?a[.,]? ?s\b|faisant |d[./]?b[./]?a\b|o\/a |operating as |doing business )/

const isTitle = (text: string): boolean =>
  text.replace(new RegExp(title.source, 'g'), '').replace(/[^a-z]/g, '').length < 3

/** What stands above and under a cell, and beside it, says whether it is a name. */
export function blockTraits(layout: Layout, placed: Placed): [string, number | boolean][] {
  const { line, cell } = placed
  const block = blockUnder(layout, placed)
  const next = block[0]?.cell
  const step = next ? next.size / cell.size : 1
  const above = column(layout, line, cell.box, -1, 1.4).find((one) => isAligned(layout, one.cell, cell))?.cell
  const isName = (other: Cell): boolean =>
    !/\d|:|@/.test(other.plain) && !title.test(other.plain) && !address.test(other.plain)
  const told = block.findIndex((one) => contact.test(one.cell.plain))
  const housed = block.findIndex((one) => address.test(one.cell.plain))
  const isLarge = cell.box[1] < line.page.height * 0.35
  return [
    ['address right under', next !== undefined && (address.test(next.plain) || contact.test(next.plain))],
    ['address in its block', housed >= 0],
    ['contact in its block', told >= 0],
    ['address without contact', housed >= 0 && told < 0],
    ['address without contact, usual print', housed >= 0 && told < 0 && cell.size < layout.size * 1.15],
    ['right under a title', above !== undefined && isTitle(above.plain)],
    ['registered in its block', block.some((one) => /\b(?:tps|tvq|gst|qst|rbq|neq)\b/.test(one.cell.plain))],
    ['nothing under', block.length === 0],
    ['print goes on below', next !== undefined && Math.abs(step - 1) < 0.12 && isName(next)],
    ['smaller print below', next !== undefined && step < 0.82],
    ['larger print above', above !== undefined && above.size > cell.size * 1.2 && isName(above) && isLarge],
    ['under a craft', above !== undefined && isCraft(above.plain) && above.size < cell.size * 0.85],
    ['craft over larger print', isCraft(cell.plain) && step > 1.15],
    ['under a person', above !== undefined && callingOfPerson.test(above.plain)],
    ['over an alias', next !== undefined && leadsToAlias.test(next.plain)],
    ['heads figures', headsFigures(layout, line, cell)],
    ['heads a value', headsValue(layout, line, cell)],
    [
      'beside heads of values',
      line.cells.length > 1 && line.cells.some((other) => other !== cell && headsValue(layout, line, other)),
    ],
    [
      'beside heads of figures',
      line.cells.some((other) => other !== cell && headsFigures(layout, line, other)) && line.cells.length > 2,
    ],
    ['several things', (cell.plain.match(/ [|·•] /g) ?? []).length > 1],
  ]
}
