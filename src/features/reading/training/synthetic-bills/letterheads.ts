import { type Card, linesOf, titleOf } from './cards.ts'
import type { PrintedFacts } from './facts.ts'
import { choose } from './names.ts'
import type { PrintPen } from './print.ts'

export type Head = (pen: PrintPen, facts: PrintedFacts, card: Card) => void

/** Services of a trade, as letterheads list them beside or under a name. */
const services = [
  ['Plomberie', 'Chauffage', 'Gaz naturel', 'Plumbing', 'Heating', 'Natural gas'],
  ['Toitures', 'Gouttières', 'Revêtements', 'Roofing', 'Gutters', 'Siding'],
  ['Vente', 'Installation', 'Réparation', 'Sales', 'Installation', 'Repairs'],
  ['Résidentiel', 'Commercial', 'Industriel', 'Residential', 'Commercial', 'Industrial'],
  ['Déneigement', 'Paysagement', 'Pavage', 'Snow removal', 'Landscaping', 'Paving'],
  ['Portes', 'Fenêtres', 'Vitrerie', 'Doors', 'Windows', 'Glazing'],
  ['Droit immobilier', 'Successions', 'Litige', 'Real estate', 'Estates', 'Litigation'],
  ['Structure', 'Enveloppe', 'Expertise', 'Structure', 'Envelope', 'Forensics'],
] as const

const mottoes = {
  fr: [
    'La qualité avant tout',
    'Votre confort, notre métier',
    'Toujours à l’heure',
    'Le savoir-faire d’ici',
    'Depuis 1958',
    'Fiers de bâtir',
    'Des gens de parole',
    'Service 24 heures, 7 jours',
    'L’expertise au sommet',
    'On s’en occupe',
  ],
  en: [
    'Quality comes first',
    'Your comfort, our trade',
    'Always on time',
    'Built on trust',
    'Since 1958',
    'Proud builders',
    'People of their word',
    'Service around the clock',
    'Expertise above all',
    'We take care of it',
  ],
}

function servicesOf({ share, words }: PrintPen): string[] {
  const list = choose(share, services)
  return words.main === 'fr' ? list.slice(0, 3) : list.slice(3)
}
const taglineOf = (pen: PrintPen): string =>
  pen.share.chance.happens(0.5)
    ? choose(pen.share, mottoes[pen.words.main])
    : servicesOf(pen).join(pen.share.chance.pick([' · ', ' – ', ' | ', ', ', ' • ']))

const large = (pen: PrintPen, facts: PrintedFacts, most = 19): number =>
  Math.min(most, pen.size + pen.share.chance.pick([4, 6, 8, 10]), 430 / Math.max(1, facts.vendor.length) + 6)

/** A name cut in two or three at its words. */
export function partsOf(name: string, count: number, pen: PrintPen): string[] {
  const words = name.split(' ')
  if (words.length < 2) return [name]
  const cuts = Array.from({ length: Math.min(count, words.length) - 1 }, () =>
    pen.share.chance.between(1, words.length - 1),
  ).sort((a, b) => a - b)
  const edges = [0, ...new Set(cuts), words.length]
  return edges.slice(1).map((to, i) => words.slice(edges[i], to).join(' '))
}

/** A title too long for its corner is printed smaller, never cut: it may hold the number. */
export function titleAtRight(pen: PrintPen, facts: PrintedFacts, card: Card, y: number): void {
  const title = titleOf(pen, facts, card)
  const size = Math.min(pen.size + 4, ((pen.size + 4) * 220) / pen.width(title, pen.size + 4))
  pen.put(pen.right, title, { right: true, size: Math.max(5, size), y })
}

function tell(pen: PrintPen, x: number, texts: readonly string[], size = pen.size): void {
  for (const text of texts) {
    pen.put(x, text, { size })
    pen.y += size * 1.4
  }
}

/** Letters set apart for looks. */
const spacedLetters: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = Math.min(large(pen, facts, 15), 13)
  const spaced = facts.vendor
    .toUpperCase()
    .split(' ')
    .map((word) => [...word].join(' '))
    .join('   ')
  const isShort = facts.vendor.length < 26
  pen.put(pen.left, isShort ? spaced : facts.vendor.toUpperCase(), {
    bold: chance.happens(0.5),
    size,
    colour: pen.accent,
  })
  titleAtRight(pen, facts, card, pen.y + size * 2)
  pen.y += size * 1.7
  if (chance.happens(0.5)) tell(pen, pen.left, [taglineOf(pen)], pen.size)
  tell(pen, pen.left, linesOf(facts, card))
}

/** One name in two tones, on a line or two; nothing but colour parts it. */
const twoTones: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = large(pen, facts)
  const parts = partsOf(facts.vendor, 2, pen)
  const top = pen.y
  const isStacked = chance.happens(0.4)
  const gap = chance.pick([0.3, 0.35, 0.45, 1.3, 1.7])
  let x = pen.left
  for (const [i, part] of parts.entries()) {
    pen.put(x, part, { bold: i === 0 || chance.happens(0.4), size, ...(i === 0 ? { colour: pen.accent } : {}) })
    if (isStacked) pen.y += size * 1.15
    else x += pen.width(part, size) + size * gap
  }
  if (!isStacked) pen.y += size * 1.3
  titleAtRight(pen, facts, card, isStacked ? top : pen.y + pen.size)
  if (chance.happens(0.4)) tell(pen, pen.left, [taglineOf(pen)], pen.size - chance.pick([0, 1]))
  tell(pen, pen.left, linesOf(facts, card), pen.size - chance.pick([0, 1]))
}

/** White on a dark box: the name over a line or two, with what the firm does. */
const darkBox: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = Math.min(large(pen, facts), 15)
  const parts = partsOf(facts.vendor, chance.pick([1, 2, 2]), pen)
  const width = Math.max(...parts.map((part) => pen.width(part, size))) + 26
  const height = parts.length * size * 1.25 + 26
  pen.sheet.bar(pen.left - 8, 26, width, height, pen.accent)
  pen.y = 30 + size
  for (const part of parts) {
    pen.put(pen.left + 4, part, { bold: true, size, colour: [1, 1, 1] })
    pen.y += size * 1.2
  }
  if (chance.happens(0.5))
    pen.put(pen.left + 4, pen.clip(taglineOf(pen), width - 10, 7), { size: 7, colour: [1, 1, 1] })
  titleAtRight(pen, facts, card, 44)
  pen.y = 26 + height + pen.size * 1.6
  tell(pen, pen.left, linesOf(facts, card), pen.size - 0.5)
}

/** A motto or a list of services in print nearly as large as the name, over it or under it. */
const withTagline: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = Math.min(large(pen, facts), 15)
  const small = size * chance.pick([0.55, 0.65, 0.8])
  const isOver = chance.happens(0.25)
  const isMiddle = chance.happens(0.3)
  const put = (text: string, high: number, isName: boolean): void => {
    const x = isMiddle ? 306 - pen.width(text, high) / 2 : pen.left
    pen.put(x, text, { size: high, bold: isName, ...(isName ? { colour: pen.accent } : {}) })
    pen.y += high * 1.35
  }
  const top = pen.y
  if (isOver) put(taglineOf(pen), small, false)
  const parts = partsOf(facts.vendor, chance.pick([1, 1, 2]), pen)
  for (const part of parts) put(part, size, true)
  if (!isOver) put(taglineOf(pen), small, false)
  if (isMiddle) pen.put(pen.left, titleOf(pen, facts, card), { bold: true, size: pen.size + 3, y: pen.y + 8 }).down(2.4)
  else titleAtRight(pen, facts, card, top + size * 2.6)
  tell(pen, pen.left, linesOf(facts, card), pen.size - chance.pick([0, 1]))
}

/** Initials as a mark, the name beside them over one, two or three lines. */
const monogram: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const initials = facts.vendor
    .split(/[ -]/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase()
  const size = Math.min(large(pen, facts), 14)
  const parts = partsOf(facts.vendor, chance.pick([1, 2, 3]), pen)
  const high = Math.min(34, Math.max(20, parts.length * size * 1.2))
  if (chance.happens(0.5)) pen.sheet.bar(pen.left - 4, pen.y - size, high * 1.6, high * 1.2, pen.accent)
  pen.put(pen.left, initials, { size: high, bold: true, y: pen.y + high * 0.7, colour: pen.accent })
  const x = pen.left + pen.width(initials, high) + 16
  const top = pen.y
  for (const [i, part] of parts.entries()) {
    pen.put(x, part, { size: i === 0 ? size : size * chance.pick([1, 1, 0.8]), bold: chance.happens(0.6) })
    pen.y += size * 1.2
  }
  titleAtRight(pen, facts, card, top)
  pen.y = Math.max(pen.y, top + high) + pen.size
  tell(pen, chance.happens(0.5) ? x : pen.left, linesOf(facts, card), pen.size - 0.5)
}

/** The name, and what it offers stacked beside it in print of its own. */
const besideServices: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = Math.min(large(pen, facts), 15)
  const top = pen.y
  const parts = partsOf(facts.vendor, chance.pick([1, 2]), pen)
  for (const part of parts) {
    pen.put(pen.left, part, { size, bold: true, colour: pen.accent })
    pen.y += size * 1.2
  }
  const x = chance.pick([360, 400, 430])
  servicesOf(pen).forEach((text, i) => {
    pen.put(x, text, { size: pen.size + 1, y: top - 4 + i * (pen.size + 1) * 1.3, bold: chance.happens(0.3) })
  })
  pen.y = Math.max(pen.y, top + pen.size * 4)
  tell(pen, pen.left, linesOf(facts, card))
  pen.put(chance.pick([pen.left, 400]), titleOf(pen, facts, card), { bold: true, size: pen.size + 4 }).down(0.5)
}

/** The logo is a picture that tells the name; print only tells where, and at times a web address. */
const pictureOnly: Head = (pen, facts, card) => {
  pen.sheet.bar(pen.left, 30, 90, 34, pen.accent)
  titleAtRight(pen, facts, card, 48)
  pen.y = 84
  tell(pen, pen.left, linesOf(facts, card), pen.size - 0.5)
}

/** An e-mail that was printed: who sent it stands in its head. */
const email: Head = (pen, facts, card) => {
  const { chance } = pen.share
  pen.put(pen.left, titleOf(pen, facts, card), { size: pen.size + 3, bold: true }).down(1.6)
  const mailbox =
    chance.pick(['no-reply@', 'facturation@', 'info@', 'billing@']) + chance.pick(['courrier.ca', 'mail.com', 'web.ca'])
  const open = chance.pick(['<', '<', '(', '['])
  const close = { '<': '>', '(': ')', '[': ']' }[open] ?? '>'
  tell(pen, pen.left, [
    `${pen.words.tell('De', 'From')}${pen.words.main === 'fr' ? ' :' : ':'} ${facts.vendor} ${open}${mailbox}${close}`,
    `${pen.words.tell('À', 'To')}: ${chance.pick(['tresorier@', 'gestion@'])}syndicat.ca`,
    `${pen.words.tell('Envoyé', 'Sent')}: ${pen.day(facts.issuedOn)} ${chance.between(6, 21)}:${chance.between(10, 59)}`,
  ])
  if (card.hasAddress && chance.happens(0.4)) tell(pen, pen.left, linesOf(facts, card))
}

/** Initials and name on one line, in one print or two; a dash and what they do may follow. */
const initialsFirst: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const size = Math.min(large(pen, facts), 15)
  const mark = facts.vendor
    .split(/[ -]/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase()
  const isMarked = chance.happens(0.5) && mark.length > 1
  const told = chance.happens(0.5)
    ? ` ${chance.pick(['—', '–', '·', '|'])} ${chance.pick([taglineOf(pen), pen.words.tell('Succursale 004', 'Branch 12'), facts.vendorAddress[1] ?? ''])}`
    : ''
  const text = `${facts.vendor}${told}`
  const fit = Math.min(size, (size * 420) / pen.width(text, size))
  if (isMarked) pen.put(pen.left, mark, { size: fit, bold: true, colour: pen.accent })
  pen.put(pen.left + (isMarked ? pen.width(mark, fit) + fit * 0.4 : 0), text, { size: fit, bold: chance.happens(0.6) })
  pen.y += fit * 1.4
  titleAtRight(pen, facts, card, pen.y + pen.size)
  tell(pen, pen.left, linesOf(facts, card), pen.size - 0.5)
}

/** A small word over a large name, or a name of three lines that shrink or grow. */
const growing: Head = (pen, facts, card) => {
  const { chance } = pen.share
  const parts = partsOf(facts.vendor, chance.pick([2, 2, 3]), pen)
  const sizes = chance.pick([
    [pen.size, 20, 14],
    [18, 12, 10],
    [12, 18, 12],
    [pen.size + 1, 16, 16],
  ])
  const top = pen.y
  for (const [i, part] of parts.entries()) {
    const size = sizes[i] ?? 12
    if (i > 0) pen.y += size * 0.95
    pen.put(pen.left, i === 0 && chance.happens(0.5) ? part.toUpperCase() : part, { size, bold: size > 12 })
  }
  pen.y += pen.size * 1.5
  titleAtRight(pen, facts, card, top)
  tell(pen, pen.left, linesOf(facts, card), pen.size - 0.5)
}

export const letterheads = {
  spacedLetters,
  twoTones,
  darkBox,
  withTagline,
  monogram,
  besideServices,
  pictureOnly,
  email,
  initialsFirst,
  growing,
}
