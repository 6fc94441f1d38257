import { Chance } from '../../../../../db/worlds/chance.ts'
import type { Sheet } from '../../../../../db/worlds/pdf.ts'
import { addDays } from '../../../../shared/dates.ts'
import { type BodyName, bodies, chooseBody, chooseSum, lengthen, sumRows, sums } from './bodies.ts'
import { type Card, inventCard } from './cards.ts'
import { printAnnex, printMeter, printPast, printSchedule, printSignature, printStub } from './ends.ts'
import { invent, type PrintedFacts, type Truth, truthOf } from './facts.ts'
import { printSender } from './feet.ts'
import { chooseHead, type HeadName, heads, namesCustomer, printCustomer, printFoot } from './heads.ts'
import { chooseMeta, type MetaName, metas, standsBeside, subjectOf } from './metas.ts'
import { phone, type TrainingShare } from './names.ts'
import { printNotes } from './notes.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { PrintPen } from './print.ts'
import { PrintedWords } from './wording.ts'

export interface SyntheticBill {
  readonly sheets: readonly Sheet[]
  readonly truth: Truth
}

/** The customer's address and the document's facts, side by side or one under the other. */
function printMiddle(
  pen: PrintPen,
  facts: PrintedFacts,
  pairs: readonly Pair[],
  { meta, head }: { meta: MetaName; head: HeadName },
): void {
  const { chance } = pen.share
  pen.down(1.4)
  const top = pen.y
  if (facts.kind === 'receipt') {
    metas[chance.pick(['lines', 'strip', 'rightLines', 'strip'] as const)](pen, pairs, pen.left)
    return
  }
  if (!standsBeside.has(meta)) {
    const isFirst = chance.happens(0.25)
    if (isFirst) {
      metas[meta](pen, pairs, pen.left)
      pen.down(0.8)
    }
    const start = pen.y
    if (!namesCustomer.has(head)) printCustomer(pen, facts, pen.left)
    const bottom = pen.y
    if (chance.happens(0.25)) {
      pen.y = start
      pen.put(330, pen.name(pen.words.say('shipTo'))).down()
      for (const text of facts.customer.address.slice(-2)) pen.put(330, text).down()
    }
    pen.y = Math.max(bottom, pen.y) + pen.step * 0.8
    if (!isFirst) metas[meta](pen, pairs, pen.left)
    return
  }
  const isSwapped = chance.happens(0.3) && (meta === 'lines' || meta === 'boxes')
  const x = isSwapped ? pen.left : chance.pick([330, 350, 372])
  if (!namesCustomer.has(head)) printCustomer(pen, facts, isSwapped ? 350 : pen.left)
  const bottom = pen.y
  pen.y = top
  metas[meta](pen, pairs, x)
  pen.y = Math.max(bottom, pen.y)
}

/** A box in the upper corner that tells the sum and the day, as public services print it. */
function printCorner(pen: PrintPen, facts: PrintedFacts): void {
  const { share, words } = pen
  if (facts.kind === 'receipt' || facts.kind === 'credit' || facts.payments.length > 0 || facts.deposit > 0) return
  if (!share.chance.happens(facts.kind === 'energy' ? 0.4 : 0.07)) return
  const x = share.chance.pick([380, 410])
  const { y } = pen
  pen.down(1.2).put(x, words.say(facts.previous > 0 ? 'toPay' : 'amountDue'), { size: pen.size - 1 })
  pen.down(1.6).put(x, pen.money(facts.total + facts.previous - facts.received), { size: pen.size + 5, bold: true })
  if (facts.dueOn && facts.duePrint !== 'net')
    pen.down(1.2).put(x, `${words.say('due')} ${pen.day(facts.dueOn).replace(/^le /, '')}`, { size: pen.size - 1 })
  if (share.chance.happens(0.3)) pen.y = y
  else pen.down(1)
}

/** The sum told once more where the eye falls first. */
function printLarge(pen: PrintPen, facts: PrintedFacts): void {
  if (
    facts.kind === 'credit' ||
    facts.kind === 'receipt' ||
    facts.payments.length > 0 ||
    facts.deposit > 0 ||
    !pen.share.chance.happens(0.14)
  )
    return
  const owed = facts.total + facts.previous - facts.received
  pen
    .down(0.8)
    .put(pen.left, pen.words.say(facts.previous > 0 ? 'toPay' : 'amountDue'), { size: pen.size - 1 })
    .down(1.3)
  pen.put(pen.left, pen.money(owed), { size: pen.size + 6, bold: true }).down(0.8)
}

function write(share: TrainingShare, facts: PrintedFacts): { pen: PrintPen; template: string } {
  const { chance } = share
  const words = new PrintedWords(share, facts.tongue, chance.pick([' / ', '/', ' – ', ' | ']))
  const pen = new PrintPen(share, words)
  const card: Card = inventCard(share, facts)
  const isReceipt = facts.kind === 'receipt'
  const head = isReceipt
    ? chance.pick(['plainText', 'centred', 'oneLine', 'nameLeft', 'titleLeft'] as const)
    : chooseHead(share)
  const meta = chooseMeta(share)
  const body: BodyName = isReceipt ? 'plain' : chooseBody(share)
  const sum = chooseSum(share)
  printTop(pen, facts, card, head)
  const { pairs, term } = pairsOf(pen, facts, card)
  pen.heading = `${facts.vendor}   ${facts.number ?? ''}   ${words.tell('Page 2', 'Page 2')}`
  printCorner(pen, facts)
  printMiddle(pen, facts, pairs, { meta, head })
  printLarge(pen, facts)
  pen.down(0.8)
  const subject = subjectOf(pen, facts)
  if (subject) pen.put(pen.left, subject, { bold: chance.happens(0.5) }).down(1.8)
  if (facts.kind === 'energy' && chance.happens(0.7)) printMeter(pen, facts)
  printPast(pen, facts)
  const isLong = !isReceipt && facts.kind !== 'credit' && chance.happens(0.05)
  bodies[body](pen, isLong ? lengthen(share, facts.items) : facts.items, facts)
  pen.down(0.6)
  sums[sum](pen, sumRows(pen, facts, card), facts)
  pen.down(0.8)
  printSchedule(pen, facts)
  printNotes(pen, facts, term)
  printSignature(pen)
  if (head === 'titleOnly') printSender(pen, facts, card)
  printStub(pen, facts)
  printFoot(pen, facts, card, head)
  printAnnex(pen)
  return { pen, template: `${head}-${meta}-${body}-${sum}` }
}

/** The head of the page, what stands over it, and the number where it is printed apart. */
function printTop(pen: PrintPen, facts: PrintedFacts, card: Card, head: HeadName): void {
  const { chance } = pen.share
  // A fax tells its own hour over the page.
  if (chance.happens(0.03)) {
    const day = pen.day(addDays(facts.issuedOn, chance.between(0, 6)))
    const hour = `${chance.between(8, 17)}:${chance.between(10, 59)}`
    pen.put(pen.left, `${day} ${hour}  FAX ${phone(chance)}   P.01/01`, { size: 6, y: 14 })
  }
  // The trade of a firm, in the other corner, above its name.
  if (chance.happens(0.1) && card.saying !== null && head !== 'band')
    pen.put(pen.right, card.saying, { right: true, size: pen.size + chance.pick([0, 1, 2]), y: 26 })
  heads[head](pen, facts, card)
  if (card.numberPlace === 'corner') printNumber(pen, facts.number ?? '')
  if (card.numberPlace === 'line') printNumberAndDay(pen, facts)
}

/** The number, in a corner of its own. */
function printNumber(pen: PrintPen, number: string): void {
  const { chance } = pen.share
  if (chance.happens(0.4))
    pen
      .down(0.6)
      .put(pen.right, chance.pick(['Nº', 'No', '#']), { right: true })
      .down(1)
  pen.put(pen.right, number, { right: true, bold: true, size: pen.size + chance.pick([0, 2, 5]) }).down(1)
}

function printNumberAndDay(pen: PrintPen, facts: PrintedFacts): void {
  const { chance } = pen.share
  const told = [facts.number ?? '', pen.day(facts.issuedOn)]
  const line = (chance.happens(0.6) ? told : told.reverse()).join(
    chance.pick(['   ', ' | ', ' – ', ' / ', '  •  ', ', ']),
  )
  if (chance.happens(0.5)) pen.down(0.6).put(pen.right, line, { right: true }).down(1)
  else pen.down(0.6).put(pen.left, line).down(1.2)
}

/** A document and its truth. The same seed always gives the same; what is held out also uses words and forms never trained on. */
export function makeSyntheticBill(
  seed: number,
  isHeldOut: boolean,
  kind: 'text' | 'scan' | 'photo' = 'text',
): SyntheticBill {
  const chance = new Chance(seed * 7919 + (isHeldOut ? 104_729 : 0))
  for (let i = 0; i < 5; i++) chance.next()
  const share: TrainingShare = { chance, isHeldOut }
  const facts = invent(share)
  const { pen, template } = write(share, facts)
  const file = `made-${String(seed).padStart(5, '0')}.${kind === 'photo' ? 'jpg' : 'pdf'}`
  return { sheets: pen.sheets, truth: truthOf(facts, file, template, kind) }
}
