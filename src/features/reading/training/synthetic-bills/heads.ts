import { type Card, linesOf, titleOf } from './cards.ts'
import type { PrintedFacts } from './facts.ts'
import { firms } from './firms.ts'
import { type Head, letterheads, titleAtRight } from './letterheads.ts'
import { choose, type TrainingShare } from './names.ts'
import type { PrintPen } from './print.ts'

const big = (pen: PrintPen): number => pen.size + pen.share.chance.pick([4, 6, 8, 10])
function stack(pen: PrintPen, x: number, texts: readonly string[], right = false, size = pen.size): void {
  for (const text of texts) {
    pen.put(x, text, { right, size })
    pen.y += size * 1.4
  }
}

/** The title stays beside the name; what comes next starts under both. */
const nameLeft: Head = (pen, facts, card) => {
  pen.put(pen.left, facts.vendor, { bold: true, size: Math.min(big(pen), 17), colour: pen.accent })
  pen.put(pen.right, titleOf(pen, facts, card), {
    size: pen.size + 5,
    right: true,
    bold: true,
    y: pen.y + (facts.vendor.length > 34 ? 18 : 0),
  })
  pen.down(1.6)
  stack(pen, pen.left, linesOf(facts, card))
}
/** A name too long for its column goes on below, at times from inside a word. */
const wrapped: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = Math.min(big(pen) + 2, 18)
  const x = chance.pick([pen.left, pen.left, 110, 330])
  const most = chance.pick([100, 130, 160])
  const parts = facts.vendor.split(/(?<=-)|(?<= )/)
  let line = ''
  const top = pen.y
  for (const part of [...parts, null]) {
    if (part !== null && (line === '' || pen.width((line + part).trim(), size) <= most)) line += part
    else {
      pen.put(x, line.trim(), { bold: true, size, colour: pen.accent })
      pen.y += size * 1.2
      line = part ?? ''
    }
  }
  if (x !== 330) titleAtRight(pen, facts, card, top)
  stack(pen, x, linesOf(facts, card))
}
/** Sender and customer face each other, each under its name. The customer is printed again below. */
const facing: Head = (pen, facts, card) => {
  const title = titleOf(pen, facts, card)
  const size = pen.size + pen.share.chance.pick([0, 4, 8])
  pen.put(pen.right, title, { right: true, bold: true, size }).down(2.4)
  const top = pen.y
  pen.put(pen.left, pen.words.say('from'), { size: pen.size - 1 }).down(1.2)
  pen.put(pen.left, facts.vendor, { bold: pen.share.chance.happens(0.4) }).down(1.1)
  stack(pen, pen.left, linesOf(facts, card))
  const bottom = pen.y
  pen.y = top
  pen.put(320, pen.words.say('billTo'), { size: pen.size - 1 }).down(1.2)
  stack(pen, 320, [facts.customer.name, ...facts.customer.address], false, pen.size)
  pen.y = Math.max(pen.y, bottom)
}
const centred: Head = (pen, facts, card) => {
  const size = Math.min(big(pen), 18)
  const middle = (text: string, s: number): number => 306 - (text.length * s * 0.52) / 2
  pen.put(middle(facts.vendor, size), facts.vendor, { bold: true, size })
  pen.y += size
  for (const text of [linesOf(facts, card).slice(0, 2).join(', '), linesOf(facts, card).slice(2).join('  •  ')]) {
    pen.put(middle(text, pen.size - 1), text, { size: pen.size - 1 })
    pen.down()
  }
  pen.down(0.6)
  const title = titleOf(pen, facts, card)
  pen.put(middle(title, pen.size + 4), title, { bold: true, size: pen.size + 4 }).down(0.5)
}
const band: Head = (pen, facts, card) => {
  pen.sheet.bar(0, 22, 612, 36, pen.accent)
  pen.put(pen.left, facts.vendor, { bold: true, size: 14, colour: [1, 1, 1], y: 45 })
  pen.put(pen.right, titleOf(pen, facts, card), { size: 12, colour: [1, 1, 1], right: true, y: 45 })
  pen.y = 74
  stack(
    pen,
    pen.left,
    [linesOf(facts, card).slice(0, 3).join(' · '), linesOf(facts, card).slice(3).join(' · ')].filter(Boolean),
    false,
    pen.size - 1,
  )
}
const titleLeft: Head = (pen, facts, card) => {
  pen.put(pen.left, titleOf(pen, facts, card), { bold: true, size: pen.size + 8 })
  pen
    .put(pen.right, facts.vendor, { bold: true, size: pen.size + pen.share.chance.pick([1, 3]), right: true })
    .down(1.4)
  stack(pen, pen.right, linesOf(facts, card), true, pen.size - 0.5)
}
const oneLine: Head = (pen, facts, card) => {
  pen.put(pen.left, facts.vendor, { bold: pen.share.chance.happens(0.7), size: pen.size + 1 }).down()
  pen
    .put(
      pen.left,
      linesOf(facts, card)
        .join(pen.share.chance.pick([' • ', ' | ', ', ']))
        .slice(0, pen.fit(530)),
      { size: pen.size - 1 },
    )
    .down(0.6)
  pen.y += 6
  pen.rule().down(1.2)
  pen
    .put(pen.share.chance.pick([pen.left, 260, 420]), titleOf(pen, facts, card), { bold: true, size: pen.size + 4 })
    .down(0.4)
}
const fromBlock: Head = (pen, facts, card) => {
  pen.put(pen.left, titleOf(pen, facts, card), { bold: true, size: pen.size + 9, colour: pen.accent }).down(2)
  pen.put(pen.left, pen.name(pen.words.say('from')), { size: pen.size - 1 }).down()
  pen.put(pen.left, facts.vendor, { bold: true }).down()
  stack(pen, pen.left, linesOf(facts, card))
}
const underTitleRight: Head = (pen, facts, card) => {
  pen.put(pen.right, titleOf(pen, facts, card), { bold: true, size: pen.size + 8, right: true }).down(1.6)
  stack(pen, 380, [facts.vendor, ...linesOf(facts, card)])
}
/** The logo is a picture: the name stands in small print only. */
const logo: Head = (pen, facts, card) => {
  pen.sheet.bar(pen.left, 34, 44, 30, pen.accent)
  pen.put(pen.right, titleOf(pen, facts, card), { bold: true, size: pen.size + 6, right: true })
  pen.y = 82
  stack(
    pen,
    pen.left,
    pen.share.chance.happens(0.6) ? [facts.vendor, ...linesOf(facts, card)] : linesOf(facts, card),
    false,
    pen.size - 1,
  )
}
const plainText: Head = (pen, facts, card) => {
  stack(pen, pen.left, [facts.vendor.toUpperCase(), ...linesOf(facts, card).map((text) => text.toUpperCase())])
  pen.rule()
  pen.put(pen.left, titleOf(pen, facts, card).toUpperCase(), { y: pen.y + 4 }).down(1.2)
}
const titleAbove: Head = (pen, facts, card) => {
  const title = titleOf(pen, facts, card)
  pen.put(306 - title.length * 4, title, { bold: true, size: 15 }).down(2)
  pen.put(pen.left, facts.vendor, { bold: true, size: pen.size + 2 }).down(1.2)
  stack(pen, pen.left, linesOf(facts, card).slice(0, 2))
}
const twoColumns: Head = (pen, facts, card) => {
  pen.put(pen.left, facts.vendor, { bold: true, size: Math.min(big(pen), 15), colour: pen.accent })
  const top = pen.y - pen.size * 0.6
  linesOf(facts, card).forEach((text, i) => {
    pen.put(pen.right, text, { right: true, size: pen.size - 1, y: top + i * (pen.size - 1) * 1.35 })
  })
  pen.y = Math.max(pen.y, top + linesOf(facts, card).length * (pen.size - 1) * 1.35) + 14
  pen.put(pen.left, titleOf(pen, facts, card), { size: pen.size + 3 }).down(0.3)
}

/** One cell says who one is and the name: "Contractor: …", as forms do; the customer faces it. */
const form: Head = (pen, facts, card) => {
  const title = titleOf(pen, facts, card)
  pen.put(pen.share.chance.pick([pen.left, 180]), title, { bold: true, size: pen.size + 5 }).down(2)
  const top = pen.y
  pen.put(pen.left, `${pen.words.say('from')} : ${facts.vendor}`).down()
  stack(pen, pen.left, linesOf(facts, card))
  const bottom = pen.y
  pen.y = top
  pen.put(312, `${pen.words.say('billTo')} : ${facts.customer.name}`).down()
  stack(pen, 312, facts.customer.address)
  pen.y = Math.max(pen.y, bottom)
}

/** A name in two prints: its first words large, the rest smaller beside or below. */
const twoPrints: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const words = facts.vendor.split(' ')
  const at = chance.between(1, Math.max(1, words.length - 1))
  const [first, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  const size = Math.min(big(pen) + 3, 20)
  pen.put(pen.right, titleOf(pen, facts, card), { size: pen.size + 3, right: true, y: pen.y - 8 })
  pen.put(pen.left, first, { bold: true, size, colour: pen.accent })
  const isBeside = chance.happens(0.4) && pen.width(facts.vendor, size) < 300
  if (isBeside) pen.put(pen.left + pen.width(first, size) + size * 0.35, rest, { size: size * 0.7 })
  else
    pen.put(pen.left, rest, {
      size: size * chance.pick([0.6, 0.75]),
      y: pen.y + size * 0.95,
      bold: chance.happens(0.5),
    })
  pen.y += isBeside ? size * 1.1 : size * 2
  stack(pen, pen.left, linesOf(facts, card), false, pen.size - chance.pick([0, 1]))
}

/** A mark made of the first word; small print at the foot tells the whole name. */
const shortMark: Head = (pen, facts, card) => {
  const [first = '', ...others] = facts.vendor.split(' ')
  const mark = others.length > 1 && first.length > 4 ? first : facts.vendor
  pen.put(pen.left, pen.share.chance.happens(0.5) ? mark.toUpperCase() : mark, {
    bold: true,
    size: Math.min(big(pen) + 4, 20),
    colour: pen.accent,
  })
  pen.put(pen.right, titleOf(pen, facts, card), { size: pen.size + 4, right: true }).down(1.8)
  stack(pen, pen.left, linesOf(facts, card), false, pen.size - 1)
}

/** Sender and customer side by side, in one print and with no word of who is who. */
const windows: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const isSwapped = chance.happens(0.4)
  const size = pen.size + chance.pick([0, 2, 4])
  const [mine, theirs] = isSwapped ? [330, pen.left] : [pen.left, 330]
  const top = pen.y
  const bold = chance.happens(0.6)
  pen.put(mine, pen.clip(facts.vendor, 260, size), { bold, size })
  pen.y += size * 1.5
  stack(pen, mine, [...facts.vendorAddress, ...card.contact])
  const bottom = pen.y
  pen.y = top
  pen.put(theirs, pen.clip(facts.customer.name, 260, size), { bold, size })
  pen.y += size * 1.5
  stack(pen, theirs, facts.customer.address)
  pen.y = Math.max(pen.y, bottom) + pen.size
  pen.put(chance.pick([pen.left, 220]), titleOf(pen, facts, card), { bold: true, size: pen.size + 4 }).down(0.6)
}

/** The name alone in a corner; what a department says stands in the other. */
const department: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const top = pen.y
  const told = [
    ...(card.saying === null ? [] : [card.saying]),
    ...card.contact,
    ...(chance.happens(0.4) ? facts.vendorAddress : []),
  ]
  const isRight = chance.happens(0.6)
  told.forEach((text, i) => {
    pen.put(isRight ? pen.right : 400, text, {
      right: isRight,
      size: pen.size - 0.5,
      y: top - pen.size + i * pen.size * 1.35,
    })
  })
  pen.put(pen.left, facts.vendor, { bold: chance.happens(0.7), size: Math.min(big(pen), 16), colour: pen.accent })
  pen.y = Math.max(pen.y, top + told.length * pen.size * 1.35) + pen.size * 1.5
  pen.put(chance.pick([pen.left, 380]), titleOf(pen, facts, card), { size: pen.size + 2, bold: true }).down(0.4)
}

/** Flush right, the name over what it is and where. */
const rightLarge: Head = (pen, facts, card) => {
  const size = Math.min(big(pen), 16)
  pen.put(pen.right, facts.vendor, { right: true, bold: pen.share.chance.happens(0.6), size })
  pen.y += size * 1.3
  stack(pen, pen.right, linesOf(facts, card), true, pen.size - 1)
  pen.put(pen.left, titleOf(pen, facts, card), { size: pen.size + 3 }).down(0.4)
}

/** Two lines of usual print are the name; smaller print under them tells where. */
const usualPrint: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = pen.size + chance.pick([0, 0.5, 1])
  const words = facts.vendor.split(' ')
  const at = words.length > 2 ? chance.between(2, words.length - 1) : words.length
  const x = chance.pick([pen.left, pen.left, 330])
  pen.put(x === 330 ? pen.left : pen.right, titleOf(pen, facts, card), { size: pen.size + 4, right: x !== 330 })
  stack(pen, x, [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(Boolean), false, size)
  stack(pen, x, linesOf(facts, card), false, size - chance.pick([0, 1, 1.5]))
}

/** The title alone: who sends the document is told at its end. */
const titleOnly: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const title = titleOf(pen, facts, card)
  const x = chance.pick([pen.left, pen.left, 220])
  if (chance.happens(0.3))
    pen.sheet.bar(pen.left, pen.y - pen.size - 12, pen.right - pen.left, pen.size + 22, pen.accent)
  pen.put(x, chance.happens(0.4) ? title.toUpperCase() : title, {
    bold: chance.happens(0.6),
    size: pen.size + chance.pick([4, 6, 8]),
  })
  pen.down(1.4)
}

export const heads = {
  nameLeft,
  centred,
  band,
  titleLeft,
  oneLine,
  fromBlock,
  underTitleRight,
  logo,
  plainText,
  titleAbove,
  twoColumns,
  wrapped,
  facing,
  form,
  twoPrints,
  shortMark,
  windows,
  department,
  rightLarge,
  usualPrint,
  titleOnly,
  ...letterheads,
  ...firms,
}
export type HeadName = keyof typeof heads
/** Those that tell the customer too. */
export const namesCustomer = new Set<HeadName>(['form', 'windows', 'sideColumn', 'footOnly'])

export function printFoot(pen: PrintPen, facts: PrintedFacts, card: Card, head: HeadName): void {
  const { chance } = pen.share
  const texts: string[] = []
  if (head === 'logo' || head === 'titleAbove' || head === 'shortMark' || !card.hasAddress || chance.happens(0.25))
    texts.push(
      (chance.happens(0.25)
        ? pen.words.tell(
            `Compteur no ${chance.between(1_000_000, 99_999_999)}. `,
            `Ref. ${chance.between(1_000_000, 99_999_999)}. `,
          )
        : '') +
        [
          ...(chance.happens(0.1) ? [pen.words.say('stub')] : []),
          facts.vendor,
          ...(card.saying !== null && chance.happens(0.5) ? [card.saying] : []),
          ...facts.vendorAddress,
        ].join(chance.pick([', ', ' • ', ' – ', ' — ', ' | ', ' · '])),
    )
  if (card.registered === 'footer')
    texts.push(
      chance.pick([
        `TPS : ${card.gst}   TVQ : ${card.qst}`,
        `N° TPS/GST ${card.gst} – N° TVQ/QST ${card.qst}`,
        `GST # ${card.gst} | QST # ${card.qst}`,
      ]),
    )
  if (head === 'logo') texts.push(`${card.contact.join(' • ')}`)
  if (chance.happens(0.25))
    texts.push(pen.words.tell(`Page 1 de ${pen.sheets.length}`, `Page 1 of ${pen.sheets.length}`))
  const sheet = pen.sheets[0]
  texts.forEach((text, i) => {
    sheet?.text(pen.left, 782 - (texts.length - 1 - i) * 10, text, { size: 7, face: pen.face })
  })
}

export function printCustomer(pen: PrintPen, facts: PrintedFacts, x: number, right = false): void {
  const { chance } = pen.share
  if (chance.happens(0.68))
    pen
      .put(x, pen.name(pen.words.say('billTo')), {
        size: chance.pick([pen.size - 1, pen.size]),
        bold: chance.happens(0.4),
        right,
      })
      .down()
  for (const text of [facts.customer.name, ...facts.customer.address]) pen.put(x, text, { right }).down()
}

export const chooseHead = (share: TrainingShare): HeadName => {
  const names: HeadName[] = [
    'nameLeft',
    'centred',
    'band',
    'titleLeft',
    'oneLine',
    'fromBlock',
    'underTitleRight',
    'logo',
    'plainText',
    'titleAbove',
    'twoColumns',
    'wrapped',
    'facing',
    'wrapped',
    'form',
    'twoPrints',
    'windows',
    'department',
    'rightLarge',
    'usualPrint',
    'shortMark',
    'twoPrints',
    'department',
    'windows',
    'form',
    'titleOnly',
    'titleOnly',
    'withTagline',
    'twoTones',
    'monogram',
    'spacedLetters',
    'besideServices',
    'darkBox',
    'withTagline',
    'twoTones',
    'darkBox',
    'withTagline',
    'monogram',
    'pictureOnly',
    'initialsFirst',
    'growing',
    'email',
    'initialsFirst',
    'growing',
    'sideColumn',
    'practice',
    'alias',
    'typed',
    'footOnly',
    'twoLanguages',
    'largeFirst',
    'practice',
    'sideColumn',
    'footOnly',
    'titleOnly',
    'titleOnly',
  ]
  return choose(share, names)
}
