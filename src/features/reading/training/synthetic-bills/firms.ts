import { linesOf, titleOf } from './cards.ts'
import type { PrintedFacts } from './facts.ts'
import { type Head, partsOf, titleAtRight } from './letterheads.ts'
import { choose, inventPerson, towns } from './names.ts'
import type { PrintPen } from './print.ts'

function stack(pen: PrintPen, x: number, texts: readonly string[], size = pen.size): void {
  for (const text of texts) {
    pen.put(x, text, { size })
    pen.y += size * 1.4
  }
}

/** The customer's name and address where the window of an envelope shows them, without a word of who it is. */
function customerAt(pen: PrintPen, facts: PrintedFacts, x: number): void {
  const { chance } = pen.share
  pen.put(x, facts.customer.name, { size: pen.size + chance.pick([0, 0, 1]), bold: chance.happens(0.2) }).down()
  stack(pen, x, facts.customer.address)
}

export const branches = {
  fr: ['succursale Rive-Nord', 'franchise Estrie', 'succursale 12', 'division Montérégie', 'franchisé indépendant'],
  en: ['South Shore branch', 'Laurentians franchise', 'Store 12', 'East division', 'independently owned'],
} as const

/** A dark column down the page holds the name and the facts of the sender; the title and the customer stand beside it. */
const sideColumn: Head = (pen, facts, card) => {
  const { chance } = pen.share
  pen.sheet.bar(0, 0, 158, 792, pen.accent)
  const white = { colour: [1, 1, 1] as const }
  const size = chance.pick([12, 14, 17])
  const top = pen.y
  let line = ''
  for (const word of [...facts.vendor.split(' '), null]) {
    const longer = word === null ? '' : `${line} ${word}`.trim()
    if (word !== null && (line === '' || pen.width(longer, size) < 124)) line = longer
    else {
      pen.put(20, line, { bold: true, size, ...white })
      pen.y += size * 1.2
      line = word ?? ''
    }
  }
  if (chance.happens(0.5)) {
    const branch = choose(pen.share, branches[pen.words.main])
    const told = pen.clip(chance.happens(0.6) ? `${facts.vendor} — ${branch}` : branch, 134, 6)
    pen.put(20, told, { size: 6, ...white }).down(1.4)
  }
  if (chance.happens(0.7))
    for (const text of linesOf(facts, card)) pen.put(20, pen.clip(text, 134, 6.5), { size: 6.5, ...white }).down(0.9)
  const bottom = pen.y
  pen.y = top
  const title = titleOf(pen, facts, card)
  const isWide = chance.happens(0.5) && card.numberPlace !== 'title'
  pen.put(176, isWide ? [...title.toUpperCase()].join(' ') : title, { size: pen.size + 2 }).down(1.3)
  customerAt(pen, facts, 176)
  pen.y = Math.max(pen.y, bottom)
}

const callings = {
  fr: ['notaire', 'huissier de justice', 'évaluateur agréé', 'É.A.', 'avocate', 'arpenteur-géomètre', 'CPA', 'ing.'],
  en: ['notary', 'bailiff', 'Chartered Appraiser', 'AACI', 'lawyer', 'land surveyor', 'CPA', 'P. Eng.'],
} as const

/** A person, what they are, and the firm, in any order; only the firm sends the bill. */
const practice: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const x = chance.pick([pen.left, pen.left, 330])
  const calling = choose(pen.share, callings[pen.words.main])
  const person = inventPerson(chance)
  const title = chance.pick(['Me ', '', '', 'Me '])
  const size = pen.size + chance.pick([0, 1, 3, 6])
  const own = chance.happens(0.5) ? [`${title}${person}, ${calling}`] : [`${title}${person}`, calling]
  const firm = chance.happens(0.25) ? facts.vendor.toUpperCase() : facts.vendor
  const isFirst = chance.happens(0.7)
  const large = pen.size + chance.pick([0, 0, 2, 5])
  const top = pen.y
  if (!isFirst) pen.put(x, firm, { size: large, bold: chance.happens(0.6) }).down((1.1 * large) / pen.size)
  for (const [i, text] of own.entries()) {
    const high = i === 0 && isFirst ? size : pen.size
    pen.put(x, text, { size: high, bold: chance.happens(0.4) }).down((1.1 * high) / pen.size)
  }
  if (isFirst) pen.put(x, firm, { size: large, bold: chance.happens(0.5) }).down((1.1 * large) / pen.size)
  stack(pen, x, linesOf(facts, card), pen.size - chance.pick([0, 1]))
  if (x === 330) pen.put(pen.left, titleOf(pen, facts, card), { bold: true, size: pen.size + 4, y: top })
  else titleAtRight(pen, facts, card, top)
}

const numbered = (pen: PrintPen): string =>
  `9${pen.share.chance.between(100, 499)}-${pen.share.chance.between(1000, 9999)} Québec ${pen.share.chance.pick(['inc.', 'Inc.', 'inc'])}`

/** A numbered company, and under it the name that it goes by. */
const alias: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const lead = pen.words.tell(
    choose(pen.share, ['f.a.s.', 'faisant affaire sous le nom de', 'F.A.S.', 'f.a.s. :', 'faisant affaires sous']),
    choose(pen.share, ['d.b.a.', 'doing business as', 'o/a', 'operating as', 'DBA']),
  )
  const size = pen.size + chance.pick([0, 0, 3, 6])
  const top = pen.y
  const company = numbered(pen)
  if (chance.happens(0.25)) pen.put(pen.left, `${company}, ${lead} ${facts.vendor}`).down(1.2)
  else {
    pen.put(pen.left, company, { bold: chance.happens(0.4), size: pen.size + chance.pick([0, 0, 2]) }).down(1.2)
    pen.put(pen.left, lead)
    pen.put(pen.left + pen.width(lead) + pen.size * 0.4, facts.vendor, { size, bold: size > pen.size })
    pen.y += size * 1.3
  }
  stack(pen, pen.left, linesOf(facts, card))
  titleAtRight(pen, facts, card, top + pen.size * 4)
}

const offers = {
  fr: [
    'Cueillette - Recyclage - Conteneurs',
    'Vente - Pose - Entretien',
    'Tonte - Taille - Plantation',
    'Vitres - Tapis',
  ],
  en: ['Bins - Recycling - Pick-up', 'Sales - Installation - Care', 'Mowing - Pruning - Planting', 'Windows - Carpets'],
} as const

/** As an old printer sets it: the name, at times with its company, over what one offers. */
const typed: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const name = chance.happens(0.5) ? `${facts.vendor} (${numbered(pen)})` : facts.vendor
  const line = chance.pick(['*', '-', '=']).repeat(Math.min(60, pen.fit(400)))
  if (chance.happens(0.5)) pen.put(pen.left, line).down()
  pen.put(pen.left, chance.happens(0.7) ? name.toUpperCase() : name).down()
  pen.put(pen.left, choose(pen.share, offers[pen.words.main])).down()
  if (chance.happens(0.5)) pen.put(pen.left, line).down()
  stack(pen, pen.left, linesOf(facts, card))
  titleAtRight(pen, facts, card, pen.y)
  pen.down(1)
}

/** A town that calls itself in both languages, on a line or two. */
const twoLanguages: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const place = /^(?:Ville|Municipalité|Town|City)(?: de la paroisse)? (?:de|of) (.+)$/.exec(facts.vendor)?.[1]
  const size = Math.min(15, pen.size + chance.pick([2, 4, 6]))
  const top = pen.y
  const [english, french] = place
    ? [`Town of ${place}`, `Ville de ${place}`]
    : [`${facts.vendor}`, `${pen.words.tell('Service à la clientèle', 'Customer service')} ${choose(pen.share, towns)}`]
  const isStacked = chance.happens(0.5)
  const parts = chance.happens(0.5) ? [english, french] : [french, english]
  if (!place) pen.put(pen.left, facts.vendor, { size, bold: true })
  else if (isStacked) {
    pen.put(pen.left, chance.happens(0.5) ? `${parts[0]} /` : (parts[0] ?? ''), { size, bold: true })
    pen.y += size * 1.2
    pen.put(pen.left, parts[1] ?? '', { size, bold: true })
  } else pen.put(pen.left, parts.join(' / '), { size: Math.min(size, 12), bold: true })
  pen.y += size * 1.3
  stack(pen, pen.left, linesOf(facts, card))
  titleAtRight(pen, facts, card, top + size * 3)
}

/** The first word very large, the rest small under it. */
const largeFirst: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const words = facts.vendor.split(' ')
  const sign = words.findIndex((word) => word === '&' || word === 'et')
  const parts = sign > 0 ? [words.slice(0, sign).join(' '), words.slice(sign).join(' ')] : partsOf(facts.vendor, 2, pen)
  const size = chance.pick([20, 24, 28])
  const top = pen.y
  pen.put(pen.left, parts[0] ?? '', { bold: true, size, colour: pen.accent, y: pen.y + size * 0.4 })
  pen.y += size * 0.4 + pen.size * 1.5
  if (parts[1]) pen.put(pen.left, parts[1], { size: pen.size - chance.pick([0, 1]) }).down(1.4)
  titleAtRight(pen, facts, card, top)
  stack(pen, pen.left, linesOf(facts, card), pen.size - 1)
}

/** Only the customer and the title at the top; a strip at the foot of the page tells who sends it. */
const footOnly: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const top = pen.y
  titleAtRight(pen, facts, card, top)
  customerAt(pen, facts, pen.left)
  pen.y = Math.max(pen.y, top + pen.size * 4)
  const registered = card.registered === 'nowhere' ? [] : [`TPS ${card.gst}`, `TVQ ${card.qst}`]
  const told = [facts.vendorAddress.join(', '), ...card.contact, ...registered]
  const between = chance.pick([' · ', ' | ', ' — ', '  •  ', ', '])
  const isOne = chance.happens(0.4)
  if (chance.happens(0.4)) pen.sheet.bar(0, 738, 612, 40, [0.9, 0.9, 0.88])
  const text = isOne ? [facts.vendor, ...told].join(between) : told.join(between)
  const size = Math.min(7, (7 * 520) / pen.width(text, 7))
  const x = chance.happens(0.6) ? 306 - pen.width(text, size) / 2 : pen.left
  if (!isOne) {
    const high = chance.pick([7.5, 9, 11])
    const at = x === pen.left ? x : 306 - pen.width(facts.vendor, high) / 2
    pen.put(at, facts.vendor, { bold: chance.happens(0.8), size: high, y: 752 })
  }
  pen.put(x, text, { size: Math.max(4, size), y: 764 })
}

export const firms = { sideColumn, practice, alias, typed, twoLanguages, largeFirst, footOnly }
