import { addDays } from '../../../../shared/dates.ts'
import { allocate } from '../../../../shared/money.ts'
import type { Card } from './cards.ts'
import type { Item, PrintedFacts } from './facts.ts'
import { choose, type TrainingShare } from './names.ts'
import type { PrintPen } from './print.ts'
import type { Wording } from './wording.ts'

type Body = (pen: PrintPen, items: readonly Item[], facts: PrintedFacts) => void

function heading(pen: PrintPen, columns: readonly (readonly [x: number, text: string, right?: boolean])[]): void {
  if (pen.share.chance.happens(0.4))
    pen.sheet.bar(pen.left - 3, pen.y - pen.size - 2, pen.right - pen.left + 6, pen.step + 2, [0.91, 0.92, 0.94])
  for (const [x, text, right] of columns) pen.put(x, text, { bold: true, right: right ?? false })
  pen.down(1.3)
}
const said = (pen: PrintPen, name: Wording): string => pen.words.say(name)

const plain: Body = (pen, items) => {
  heading(pen, [
    [pen.left, said(pen, 'description')],
    [pen.right, said(pen, 'amount'), true],
  ])
  for (const { text, cents } of items)
    pen.room(40).put(pen.left, text).put(pen.right, pen.cell(cents), { right: true }).down(1.1)
}
const quantities: Body = (pen, items) => {
  heading(pen, [
    [pen.left, said(pen, 'quantity')],
    [pen.left + 60, said(pen, 'description')],
    [pen.right - 85, said(pen, 'rate'), true],
    [pen.right, said(pen, 'amount'), true],
  ])
  for (const { text, quantity, cents } of items)
    pen
      .room(40)
      .put(pen.left + 6, String(quantity))
      .put(pen.left + 60, pen.clip(text, pen.right - pen.left - 220))
      .put(pen.right - 85, pen.cell(Math.round(cents / quantity)), { right: true })
      .put(pen.right, pen.cell(cents), { right: true })
      .down(1.1)
}
const dated: Body = (pen, items, { issuedOn }) => {
  heading(pen, [
    [pen.left, 'Date'],
    [pen.left + 90, said(pen, 'description')],
    [pen.right, said(pen, 'amount'), true],
  ])
  items.forEach(({ text, cents }, i) => {
    pen
      .room(40)
      .put(pen.left, pen.day(addDays(issuedOn, -3 - (items.length - i) * 2)), { size: pen.size - 1 })
      .put(pen.left + 90, pen.clip(text, pen.right - pen.left - 180))
      .put(pen.right, pen.cell(cents), { right: true })
      .down(1.1)
  })
}
const codes: Body = (pen, items) => {
  const { chance } = pen.share
  heading(pen, [
    [pen.left, said(pen, 'code')],
    [pen.left + 64, said(pen, 'description')],
    [pen.right - 150, said(pen, 'quantity'), true],
    [pen.right - 78, said(pen, 'rate'), true],
    [pen.right, said(pen, 'amount'), true],
  ])
  for (const { text, quantity, cents } of items)
    pen
      .room(40)
      .put(pen.left, chance.pick([`SV-${chance.between(100, 999)}`, String(chance.between(10_000, 99_999))]))
      .put(pen.left + 64, pen.clip(text, pen.right - pen.left - 260))
      .put(pen.right - 150, `${quantity},00`, { right: true })
      .put(pen.right - 78, pen.cell(Math.round(cents / quantity)), { right: true })
      .put(pen.right, pen.cell(cents), { right: true })
      .down(1.1)
}
const leaders: Body = (pen, items) => {
  for (const { text, cents } of items) {
    const dots = '.'.repeat(Math.max(3, pen.fit(pen.right - pen.left - 70) - text.length))
    pen
      .room(40)
      .put(pen.left, `${text} ${dots.slice(0, 60)}`)
      .put(pen.right, pen.cell(cents), { right: true })
      .down(1.2)
  }
}
const told: Body = (pen, items) => {
  for (const { text, cents } of items)
    pen
      .room(50)
      .paragraph(pen.left, 430, `${text}. ${pen.words.tell('Prix convenu', 'Agreed price')} ${pen.cell(cents)}.`)
}
const marked: Body = (pen, items) => {
  heading(pen, [
    [pen.left, said(pen, 'description')],
    [pen.right - 90, 'Tx'],
    [pen.right, said(pen, 'amount'), true],
  ])
  for (const { text, cents } of items)
    pen
      .room(40)
      .put(pen.left, text)
      .put(pen.right - 90, 'FP')
      .put(pen.right, pen.cell(cents), { right: true })
      .down(1.1)
}
/** Two columns of amounts: last year's, or what the contract says, then this bill's. */
const compared: Body = (pen, items) => {
  const { chance } = pen.share
  heading(pen, [
    [pen.left, said(pen, 'description')],
    [
      pen.right - 90,
      pen.words.tell(
        chance.pick(['Contrat', 'An dernier', 'Cumulatif', 'Budget']),
        chance.pick(['Contract', 'Last year', 'To date', 'Budget']),
      ),
      true,
    ],
    [pen.right, said(pen, 'amount'), true],
  ])
  for (const { text, cents } of items) {
    pen
      .room(40)
      .put(pen.left, pen.clip(text, pen.right - pen.left - 190))
      .put(pen.right - 90, pen.cell(Math.round(cents * (0.7 + chance.next() * 3))), { right: true })
      .put(pen.right, pen.cell(cents), { right: true })
      .down(1.1)
  }
}
const ruled: Body = (pen, items) => {
  for (const { text, cents } of items) {
    pen.room(40).rule()
    pen
      .put(pen.left + 4, text)
      .put(pen.right - 4, pen.cell(cents), { right: true })
      .down(1.4)
  }
}
export const bodies = { plain, quantities, dated, codes, leaders, told, marked, ruled, compared }
export type BodyName = keyof typeof bodies
export const chooseBody = (share: TrainingShare): BodyName =>
  choose(share, [
    'plain',
    'quantities',
    'dated',
    'codes',
    'leaders',
    'told',
    'marked',
    'ruled',
    'compared',
    'plain',
    'plain',
  ])

/** Some bills go on for pages. */
export function lengthen({ chance }: TrainingShare, items: readonly Item[]): Item[] {
  const count = chance.between(26, 44)
  return items.flatMap(({ text, cents }, k) => {
    const n = k === 0 ? count : 1
    return allocate(
      cents,
      Array.from({ length: n }, () => chance.between(20, 100)),
    ).map((part, i) => ({ text: n > 1 ? `${text} (${i + 1})` : text, quantity: 1, cents: part }))
  })
}

/** Rows of the sum, in their order: names with amounts. `strong` marks the one set in bold. */
export type PrintedRow = readonly [name: string, cents: number, strong?: boolean]

export function sumRows(pen: PrintPen, facts: PrintedFacts, card: Card): PrintedRow[] {
  const say = (name: Wording): string => said(pen, name)
  const { kind, total } = facts
  if (kind === 'premium')
    return [
      [say('premium'), total - facts.premiumTax],
      [say('premiumTax'), facts.premiumTax],
      [say('premiumTotal'), total, true],
    ]
  if (kind === 'municipal' || kind === 'school') return [[say('taxTotal'), total, true]]
  if (kind === 'bank') return [[say('total'), total, true]]
  if (kind === 'claim' && facts.holdback > 0) return claimRows(pen, facts, card)
  return [...taxedRows(pen, facts, card), ...owedRows(pen, facts)]
}

function taxRows(pen: PrintPen, { gst, qst }: PrintedFacts, card: Card): PrintedRow[] {
  if (gst === null || qst === null) return []
  const tax = (name: 'gst' | 'qst'): string =>
    card.registered === 'taxes'
      ? `${said(pen, name)} ${pen.share.chance.pick(['', 'no ', '# ', '('])}${card[name]}`
      : said(pen, name)
  return [
    [tax('gst'), gst],
    [tax('qst'), qst],
  ]
}

/** A progress claim with a part held back before or after the taxes. */
function claimRows(pen: PrintPen, facts: PrintedFacts, card: Card): PrintedRow[] {
  // Each name is drawn when its row is: the order of the rows is that of the draws.
  const subtotal = (): PrintedRow => [said(pen, 'subtotal'), facts.subtotal ?? 0]
  const held = (): PrintedRow => [said(pen, 'holdback'), -facts.holdback]
  if (facts.holdbackFirst)
    return [
      [
        pen.words.tell('Travaux de la période', 'Work this period'),
        facts.items.reduce((sum, { cents }) => sum + cents, 0),
      ],
      held(),
      subtotal(),
      ...taxRows(pen, facts, card),
      [said(pen, 'amountDue'), facts.total, true],
    ]
  return [
    subtotal(),
    ...taxRows(pen, facts, card),
    [said(pen, 'total'), facts.total + facts.holdback],
    held(),
    [pen.words.tell('Net à payer cette demande', 'Net payable this claim'), facts.total, true],
  ]
}

/** Taxed rows, taxes, and untaxed rows. */
function taxedRows(pen: PrintPen, facts: PrintedFacts, card: Card): PrintedRow[] {
  const { subtotal, free, items } = facts
  const hasSubtotal = subtotal !== null && (items.length > 1 || pen.share.chance.happens(0.6))
  if (free > 0)
    return [[said(pen, 'subtotal'), (subtotal ?? 0) - free], ...taxRows(pen, facts, card), [said(pen, 'other'), free]]
  return [...(hasSubtotal ? [[said(pen, 'subtotal'), subtotal] as const] : []), ...taxRows(pen, facts, card)]
}

/** The sum, with what was owed before it and what was paid in advance. */
function owedRows(pen: PrintPen, facts: PrintedFacts): PrintedRow[] {
  const { chance } = pen.share
  const { kind, total, previous, received, deposit } = facts
  const rows: PrintedRow[] = []
  if (previous > 0) {
    const owed = total + previous - received
    rows.push([said(pen, kind === 'statement' ? 'current' : chance.pick(['current', 'total'])), total, true])
    if (owed !== total || chance.happens(0.3)) rows.push([said(pen, 'toPay'), owed, true])
  } else rows.push([said(pen, 'total'), total, true])
  if (deposit > 0) rows.push([said(pen, 'deposit'), -deposit], [said(pen, 'amountDue'), total - deposit, true])
  else if (chance.happens(0.15) && kind !== 'credit' && previous === 0) rows.push([said(pen, 'amountDue'), total, true])
  return rows
}

type Sum = (pen: PrintPen, rows: readonly PrintedRow[], facts: PrintedFacts) => void
const atRight: Sum = (pen, rows) => {
  const x = pen.right - pen.share.chance.pick([190, 210, 240])
  for (const [name, cents, strong] of rows) {
    pen.room(30)
    if (strong) pen.rule(x)
    pen
      .put(x, pen.name(name), { bold: strong ?? false })
      .put(pen.right, pen.money(cents), { right: true, bold: strong ?? false })
      .down(1.2)
  }
}
const againstRight: Sum = (pen, rows) => {
  for (const [name, cents, strong] of rows)
    pen
      .room(30)
      .put(pen.right - 104, pen.name(name), { right: true, bold: strong ?? false })
      .put(pen.right, pen.money(cents), { right: true, bold: strong ?? false })
      .down(1.2)
}
const across: Sum = (pen, rows) => {
  const width = (pen.right - pen.left) / rows.length
  pen.room(50).rule()
  rows.forEach(([name], i) => {
    pen.put(pen.left + (i + 1) * width - 4, pen.clip(name, width - 4), {
      right: true,
      size: pen.size - 1,
      bold: true,
    })
  })
  pen.down(1.2)
  rows.forEach(([, cents], i) => {
    pen.put(pen.left + (i + 1) * width - 4, pen.money(cents), { right: true })
  })
  pen.down(1.5)
}
const boxed: Sum = (pen, rows) => {
  const x = pen.right - 230
  pen
    .room(rows.length * pen.step + 20)
    .sheet.bar(x - 8, pen.y - pen.size - 4, 238, rows.length * pen.step * 1.3 + 6, [0.95, 0.95, 0.93])
  for (const [name, cents, strong] of rows)
    pen
      .put(x, pen.name(name), { bold: strong ?? false })
      .put(pen.right - 4, pen.money(cents), {
        right: true,
        bold: strong ?? false,
        size: strong ? pen.size + 2 : pen.size,
      })
      .down(1.3)
}
const atLeft: Sum = (pen, rows) => {
  for (const [name, cents, strong] of rows)
    pen
      .room(30)
      .put(pen.left, pen.name(name), { bold: strong ?? false })
      .put(pen.left + 260, pen.money(cents), { right: true, bold: strong ?? false })
      .down(1.15)
}
const inTable: Sum = (pen, rows) => {
  for (const [name, cents, strong] of rows) {
    pen.room(30).rule()
    pen
      .put(pen.left + 4, name, { bold: strong ?? false })
      .put(pen.right - 4, pen.money(cents), { right: true, bold: strong ?? false })
      .down(1.35)
  }
}
const taxesSaid: Sum = (pen, rows) => {
  const strong = rows.filter((row) => row[2])
  const others = rows.filter((row) => !row[2])
  pen
    .room(60)
    .paragraph(pen.left, 480, others.map(([name, cents]) => `${pen.name(name)} ${pen.money(cents)}`).join('   '))
  for (const [name, cents] of strong)
    pen.put(pen.left, `${pen.name(name)} ${pen.money(cents)}`, { bold: true, size: pen.size + 1 }).down(1.3)
}
const close: Sum = (pen, rows) => {
  const x = pen.right - 150
  for (const [name, cents, strong] of rows)
    pen
      .room(30)
      .put(x, `${pen.name(name)} ${pen.money(cents)}`, { bold: strong ?? false })
      .down(1.2)
}
const dotted: Sum = (pen, rows) => {
  for (const [name, cents] of rows)
    pen
      .room(30)
      .put(pen.left + 150, `${name} ${'.'.repeat(Math.max(3, 44 - name.length))}`)
      .put(pen.right, pen.money(cents), { right: true })
      .down(1.2)
}
/** Figures under their names, in two columns. */
const stacked: Sum = (pen, rows) => {
  const x = pen.right - 230
  for (let i = 0; i < rows.length; i += 2) {
    pen.room(50)
    rows.slice(i, i + 2).forEach(([name], k) => {
      pen.put(x + k * 120, pen.clip(name, 114), { size: pen.size - 1 })
    })
    pen.down(1)
    rows.slice(i, i + 2).forEach(([, cents, strong], k) => {
      pen.put(x + k * 120, pen.money(cents), { bold: strong ?? false, size: pen.size + 1 })
    })
    pen.down(1.6)
  }
}
export const sums = { atRight, againstRight, across, boxed, atLeft, inTable, taxesSaid, close, dotted, stacked }
export type SumName = keyof typeof sums
export const chooseSum = (share: TrainingShare): SumName =>
  choose(share, [
    'atRight',
    'againstRight',
    'across',
    'boxed',
    'atLeft',
    'inTable',
    'taxesSaid',
    'close',
    'dotted',
    'atRight',
    'stacked',
    'againstRight',
    'inTable',
  ])
