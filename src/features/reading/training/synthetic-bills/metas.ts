import { addDays, addMonths } from '../../../../shared/dates.ts'
import type { Card } from './cards.ts'
import type { Facts } from './facts.ts'
import { choose, phone, type Share } from './names.ts'
import { inventNumber } from './numbers.ts'
import { monthName, type Pen } from './print.ts'
import type { Wording } from './wording.ts'

export type Pair = readonly [label: string, value: string]

/** "Net 30" and its like. */
function termWords(pen: Pen, { net, duePrint }: Facts): string | null {
  const { words, share } = pen
  if (duePrint === 'receipt')
    return words.tell(
      choose(share, [
        'Payable sur réception',
        'Dû sur réception',
        'Payable à la réception',
        'Paiement dû à la réception de la facture',
      ]),
      choose(share, ['Due on receipt', 'Payable upon receipt', 'Due upon receipt', 'Payment due on receipt']),
    )
  if (net === null || (duePrint !== 'net' && duePrint !== 'both')) return null
  return words.tell(
    choose(share, [
      `Net ${net} jours`,
      `Net ${net}`,
      `${net} jours`,
      `${net} jours net`,
      `Payable dans les ${net} jours`,
      `N${net}`,
      `2 % 10, net ${net}`,
      `${net} jours suivant la date de facturation`,
    ]),
    choose(share, [
      `Net ${net} days`,
      `Net ${net}`,
      `${net} days`,
      `NET ${net}`,
      `Due in ${net} days`,
      `2/10 net ${net}`,
      `Payable within ${net} days`,
      `${net} days from invoice date`,
    ]),
  )
}

/** What the block of facts about the document says, the essential and the rest, in the order it is printed. */
export function pairsOf(pen: Pen, facts: Facts, card: Card): { pairs: Pair[]; term: string | null } {
  const { words, share } = pen
  const { chance } = share
  const year = facts.issuedOn.slice(0, 4)
  const say = (name: Wording): string => words.say(name)
  const numberName: Wording =
    facts.kind === 'receipt'
      ? 'receiptNumber'
      : (facts.kind === 'municipal' || facts.kind === 'school') && chance.happens(0.6)
        ? 'taxNumber'
        : facts.kind === 'credit'
          ? 'creditNumber'
          : facts.kind === 'municipal' || facts.kind === 'school' || facts.kind === 'premium'
            ? chance.happens(0.7)
              ? 'noticeNumber'
              : 'number'
            : 'number'
  const head: Pair[] = []
  if (facts.number !== null && card.numberPlace === 'facts') head.push([say(numberName), facts.number])
  head.push([say('issue'), pen.day(facts.issuedOn)])
  const printsDue = facts.dueOn !== null && (facts.duePrint === 'date' || facts.duePrint === 'both')
  const dueName: Wording =
    facts.kind === 'bank' || (facts.kind === 'contract' && chance.happens(0.08)) ? 'debitOn' : 'due'
  const isRenewal = facts.rhythm === 'yearly' && facts.duePrint === 'date' && chance.happens(0.3)
  const due: Pair[] = printsDue && facts.dueOn ? [[say(isRenewal ? 'renewal' : dueName), pen.day(facts.dueOn)]] : []
  if (printsDue && facts.kind === 'work' && chance.happens(0)) due.length = 0
  const words2 = termWords(pen, facts)
  const inMeta = words2 !== null && chance.happens(0.65)
  const rest: Pair[] = []
  const add = (odds: number, make: () => Pair): void => {
    if (chance.happens(odds)) rest.push(make())
  }
  const figures = (low: number, high: number): string => String(chance.between(low, high))
  const isTax = facts.kind === 'municipal' || facts.kind === 'school'
  if (facts.kind === 'receipt') {
    add(0.7, () => [say('register'), chance.pick([`0${figures(1, 9)}`, figures(10, 400)])])
    add(0.4, () => [chance.pick(['CAISSIER', 'ARTICLES', 'AUTH', 'TERM']), figures(2, 999_999)])
  }
  if (isTax)
    add(0.8, () => [
      say('roll'),
      chance.pick([
        `0${figures(100, 999)}-${figures(10, 99)}-${figures(1000, 9999)}-${figures(1, 9)}`,
        `${figures(1, 6)} ${figures(100, 999)} ${figures(100, 999)}`,
        `${figures(1000, 9999)}-${figures(10, 99)}-${figures(1000, 9999)}`,
      ]),
    ])
  // Where the document is called an account, no other account is told.
  const isAccount = /compte|account/i.test(say(numberName))
  add(0.25, () => [
    say('file'),
    chance.pick([
      `${figures(1000, 9999)}-${figures(100, 999)}/${chance.pick(['AB', 'JPR', 'SG'])}`,
      `${chance.pick(['AB', 'GT', 'JD'])}/${year.slice(2)}-${figures(100, 999)}`,
      `${chance.pick(['AB', 'KM', 'D'])}-${figures(10, 9999)}`,
      inventNumber(share, facts.issuedOn),
    ]),
  ])
  add(isAccount ? 0 : facts.kind === 'bank' ? 0.85 : 0.45, () => [
    say('account'),
    chance.pick([
      figures(1000, 99_999),
      `${figures(100, 999)} ${figures(100, 999)} ${figures(100, 999)}`,
      `C-${figures(100, 9999)}`,
      `SDC${figures(10, 999)}`,
      inventNumber(share, facts.issuedOn),
      inventNumber(share, facts.issuedOn),
    ]),
  ])
  const isLegal = facts.trade.key === 'legal'
  const isReference = /r[ée]f/i.test(say(numberName))
  add(isReference ? 0 : isLegal ? 0.5 : 0.04, () => [
    words.tell(chance.pick(['Notre réf.', 'N/Réf.', 'Nos références']), chance.pick(['Our ref.', 'Our reference'])),
    inventNumber(share, facts.issuedOn),
  ])
  add(isLegal ? 0.3 : 0.04, () => [
    words.tell(chance.pick(['Votre réf.', 'V/Réf.']), chance.pick(['Your ref.', 'Your reference'])),
    inventNumber(share, facts.issuedOn),
  ])
  add(isLegal ? 0.2 : 0.01, () => [
    words.tell(chance.pick(['Cour', 'No de cour']), chance.pick(['Court', 'Court file no.'])),
    `${figures(100, 999)}-${figures(10, 99)}-${figures(100_000, 999_999)}-${year.slice(2)}`,
  ])
  add(0.04, () => [
    words.tell(chance.pick(['Événement no', 'Réservation']), chance.pick(['Event no.', 'Booking'])),
    inventNumber(share, facts.issuedOn),
  ])
  add(facts.kind === 'work' ? 0.3 : 0.1, () => [
    say('order'),
    chance.pick([
      `PO-${figures(1000, 9999)}`,
      figures(1000, 99_999),
      'N/A',
      `BT${figures(100, 9999)}`,
      inventNumber(share, facts.issuedOn),
    ]),
  ])
  add(0.22, () => [say('contract'), chance.pick([inventNumber(share, facts.issuedOn), `C-${figures(1000, 9999)}`])])
  if (['contract', 'energy', 'statement', 'bank', 'premium'].includes(facts.kind) && chance.happens(0.5)) {
    const from = facts.kind === 'premium' ? facts.issuedOn : addMonths(facts.issuedOn, -1)
    const to = facts.kind === 'premium' ? addMonths(from, 12) : addDays(facts.issuedOn, -1)
    rest.push([
      say('period'),
      `${pen.day(from)} ${words.tell(chance.pick(['au', '-']), chance.pick(['to', '-']))} ${pen.day(to)}`,
    ])
  }
  add(facts.kind === 'work' ? 0.3 : 0.05, () => [
    say('worked'),
    pen.day(addDays(facts.issuedOn, -chance.between(1, 25))),
  ])
  if (facts.kind === 'credit' && chance.happens(0.5)) {
    const credited = inventNumber(share, facts.issuedOn)
    const day = chance.happens(0.2) ? ` (${pen.day(addDays(facts.issuedOn, -chance.between(10, 60)))})` : ''
    rest.push([say('creditedBill'), `${credited}${day}`])
    if (day === '' && chance.happens(0.4))
      rest.push([say('creditedOn'), pen.day(addDays(facts.issuedOn, -chance.between(10, 60)))])
  }
  add(0.07, () => [say('printed'), pen.day(addDays(facts.issuedOn, chance.between(0, 6)))])
  add(0.1, () => [say('next'), pen.day(addDays(facts.issuedOn, chance.between(20, 90)))])
  add(0.1, () => [say('last'), pen.day(addDays(facts.issuedOn, -chance.between(10, 90)))])
  add(0.12, () => [say('representative'), chance.pick(['M. Roy', 'J. Smith', 'Carole B.', '#114'])])
  add(0.06, () => [words.tell('Téléphone', 'Phone'), phone(chance)])
  if (card.registered === 'header' && chance.happens(0.2))
    rest.push([words.tell('No TPS', 'GST no.'), card.gst], [words.tell('No TVQ', 'QST no.'), card.qst])
  const terms: Pair[] = inMeta && words2 !== null ? [[say('terms'), words2]] : []
  const before = chance.between(0, Math.min(2, rest.length))
  const ordered = chance.happens(0.5)
    ? [...head, ...due, ...terms, ...rest]
    : [...rest.slice(0, before), ...head, ...rest.slice(before), ...terms, ...due]
  if (facts.payments.length === 0 && facts.kind !== 'credit' && chance.happens(0.16))
    ordered.push([say('amountDue'), pen.money(facts.total - facts.deposit + facts.previous - facts.received)])
  return {
    pairs: chance.happens(0.1) && head.length > 1 ? [...ordered].reverse() : ordered,
    term: isRenewal
      ? /vigueur|Effective/.test(say('renewal'))
        ? words.tell('Payable à l’entrée en vigueur', 'Payable on the effective date')
        : words.tell(
            chance.pick(['Payable à la date de renouvellement', 'Exigible au renouvellement']),
            chance.pick(['Payable on renewal', 'Due on the renewal date']),
          )
      : inMeta
        ? null
        : words2,
  }
}

/** Prints the pairs at the right place; what is free of the customer's side is from `x` on. */
type Meta = (pen: Pen, pairs: readonly Pair[], x: number) => void

const lines: Meta = (pen, pairs, x) => {
  for (const [label, value] of pairs) pen.put(x, `${pen.name(label)} ${value}`).down()
}
const rightLines: Meta = (pen, pairs) => {
  for (const [label, value] of pairs) pen.put(pen.right, `${pen.name(label)} ${value}`, { right: true }).down()
}
const wideTable: Meta = (pen, pairs) => {
  const shown = pairs.slice(0, 5)
  const width = (pen.right - pen.left) / Math.max(1, shown.length)
  pen.sheet.bar(pen.left, pen.y - pen.size, pen.right - pen.left, pen.step, [0.9, 0.91, 0.93])
  const isMiddle = pen.share.chance.happens(0.4)
  const place = (i: number, text: string, size: number): number =>
    pen.left + i * width + (isMiddle ? Math.max(2, (width - pen.width(text, size)) / 2) : 4)
  const short = (text: string): string => pen.clip(text, width - 4)
  shown.forEach(([label], i) => {
    pen.put(place(i, short(label), pen.size - 1), short(label), { size: pen.size - 1, bold: true })
  })
  pen.down(1.2)
  shown.forEach(([, value], i) => {
    pen.put(place(i, value, pen.size), value)
  })
  pen.down(1.4)
  for (const [label, value] of pairs.slice(5)) pen.put(pen.left, `${pen.name(label)} ${value}`).down()
}
const table: Meta = (pen, pairs, x) => {
  const values = Math.max(...pairs.map(([, value]) => pen.width(value)))
  const names = Math.max(...pairs.map(([label]) => pen.width(pen.name(label)))) + 8
  const gap = Math.max(
    50,
    Math.min(pen.right - x - values, pen.share.chance.happens(0.5) ? names : Math.max(names, 115)),
  )
  const isRight = pen.share.chance.happens(0.5)
  for (const [label, value] of pairs) {
    pen.put(x, pen.clip(pen.name(label), gap - 6), { bold: pen.share.chance.happens(0.05) })
    pen.put(isRight ? pen.right : x + gap, value, { right: isRight }).down()
  }
}
const boxes: Meta = (pen, pairs, x) => {
  for (const [label, value] of pairs) {
    pen.put(x, label, { size: pen.size - 1.5, colour: [0.45, 0.45, 0.48] }).down(0.95)
    pen.put(x, value, { bold: true }).down(1.3)
  }
}
const sidebar: Meta = (pen, pairs, x) => {
  pen.sheet.bar(x - 8, pen.y - pen.size - 4, pen.right - x + 8, pairs.length * pen.step * 2.1 + 8, [0.94, 0.94, 0.97])
  for (const [label, value] of pairs) {
    pen.put(x, pen.name(label), { bold: true }).down()
    pen.put(x, value).down(1.1)
  }
}
const strip: Meta = (pen, pairs) => {
  const mark = pen.share.chance.pick(['   |   ', '      ', '  •  ', ' / '])
  for (let i = 0; i < pairs.length; i += 3)
    pen
      .put(
        pen.left,
        pairs
          .slice(i, i + 3)
          .map(([label, value]) => `${pen.name(label)} ${value}`)
          .join(mark),
      )
      .down()
}
const under: Meta = (pen, pairs) => {
  const width = (pen.right - pen.left) / 3
  for (let i = 0; i < pairs.length; i += 3) {
    const row = pairs.slice(i, i + 3)
    row.forEach(([, value], k) => {
      pen.put(pen.left + k * width, value, { bold: true })
    })
    pen.down(0.95)
    row.forEach(([label], k) => {
      pen.put(pen.left + k * width, label, { size: pen.size - 2 })
    })
    pen.down(1.7)
  }
}
const grid: Meta = (pen, pairs) => {
  const half = (pen.right - pen.left) / 2
  for (let i = 0; i < pairs.length; i += 2) {
    pairs.slice(i, i + 2).forEach(([label, value], k) => {
      pen.put(pen.left + k * half, pen.clip(pen.name(label), 112))
      pen.put(pen.left + k * half + 118, value)
    })
    pen.down(1.1)
  }
}
const cells: Meta = (pen, pairs) => {
  const width = (pen.right - pen.left) / 3
  for (let i = 0; i < pairs.length; i += 3) {
    pen.rule()
    const row = pairs.slice(i, i + 3)
    row.forEach(([label], k) => {
      pen.put(pen.left + k * width + 3, pen.clip(label, width - 6), { size: pen.size - 1.5 })
    })
    pen.down(0.95)
    row.forEach(([, value], k) => {
      pen.put(pen.left + k * width + 3, value)
    })
    pen.down(1.6)
  }
}
const dots: Meta = (pen, pairs, x) => {
  for (const [label, value] of pairs) {
    const room = pen.fit(pen.right - x) - label.length - value.length
    pen.put(x, `${label} ${'.'.repeat(Math.max(3, Math.min(40, room)))} ${value}`).down()
  }
}
/** The head of a letter: the place and the day, then what it is about. */
const letter: Meta = (pen, pairs) => {
  const { chance } = pen.share
  const [[label, number] = ['', ''], second, ...rest] = pairs
  const towns = ['Sainte-Agathe', 'Montréal', 'Laval', 'Lévis']
  if (second) pen.put(pen.left, `${chance.pick(towns)}, ${pen.words.tell('le ', '')}${second[1].replace(/^le /, '')}`)
  pen
    .down(1.8)
    .put(pen.left, `${pen.words.tell('Objet :', 'Re:')} ${label.toLowerCase()} ${number}`)
    .down(1.6)
  pen.put(pen.left, pen.words.tell('Madame, Monsieur,', 'Dear Sir or Madam,')).down(1.4)
  if (rest.length > 0)
    pen.paragraph(
      pen.left,
      440,
      `${pen.words.tell('Veuillez nous faire parvenir votre paiement', 'Kindly send us your payment')}. ${rest.map((pair) => pair.join(' ')).join(', ')}.`,
    )
}
/** Said rather than laid out. */
const sentence: Meta = (pen, pairs) => {
  pen.paragraph(pen.left, 420, `${pairs.map(([label, value]) => `${label} ${value}`).join(', ')}.`)
}

export const metas = {
  lines,
  table,
  wideTable,
  boxes,
  rightLines,
  sidebar,
  strip,
  under,
  grid,
  cells,
  dots,
  sentence,
  letter,
}
export type MetaName = keyof typeof metas
/** Those that stand beside the customer's address; the others take the whole width under it. */
export const standsBeside = new Set<MetaName>(['lines', 'table', 'boxes', 'rightLines', 'sidebar', 'dots'])
export const chooseMeta = (share: Share): MetaName =>
  choose(share, [
    'lines',
    'table',
    'wideTable',
    'boxes',
    'rightLines',
    'sidebar',
    'strip',
    'under',
    'grid',
    'cells',
    'dots',
    'table',
    'sentence',
    'letter',
  ])

/** A line about the matter and its time. */
export function subjectOf(pen: Pen, facts: Facts): string | null {
  const { words, share } = pen
  const month = monthName(facts.issuedOn, words.main === 'fr')
  const fr: Partial<Record<string, readonly string[]>> = {
    monthly: [
      `Services du mois de ${month} — contrat mensuel`,
      `Facturation mensuelle – ${month}`,
      `Entretien mensuel, ${month}`,
      `Pour le mois de ${month}`,
      `Mensualité de ${month}`,
      'Fréquence de facturation : mensuelle',
    ],
    quarterly: [
      'Facturation trimestrielle selon contrat',
      'Contrat d’entretien – trimestre en cours',
      'Fréquence : trimestrielle',
      'Versement trimestriel du contrat',
    ],
    yearly: ['Contrat annuel', 'Renouvellement annuel', 'Facturation annuelle', 'Cotisation annuelle'],
  }
  const en: Partial<Record<string, readonly string[]>> = {
    monthly: [
      `Services for the month of ${month} — monthly contract`,
      `Monthly billing – ${month}`,
      `Monthly service, ${month}`,
      'Billing frequency: monthly',
      `Monthly fee for ${month}`,
    ],
    quarterly: [
      'Quarterly billing per contract',
      'Maintenance contract – quarterly',
      'Billing frequency: quarterly',
      'Quarterly instalment of the contract',
    ],
    yearly: ['Annual contract', 'Annual renewal', 'Billed annually', 'Annual membership'],
  }
  if (facts.rhythm && facts.kind !== 'bank')
    return words.tell(choose(share, fr[facts.rhythm] ?? ['']), choose(share, en[facts.rhythm] ?? ['']))
  if (facts.kind === 'credit' && share.chance.happens(0.4)) return correctionOf(pen, facts)
  if (facts.kind === 'work' && share.chance.happens(0.3))
    return words.tell(`Objet : ${facts.trade.itemsFr[0]}`, `Re: ${facts.trade.itemsEn[0]}`)
  return null
}

/** A credit tells which bill it corrects, in a sentence of its own. */
function correctionOf(pen: Pen, { issuedOn }: Facts): string {
  const { words, share } = pen
  const billed = addDays(issuedOn, -share.chance.between(10, 60))
  const number = inventNumber(share, billed)
  const on = share.chance.happens(0.5) ? pen.day(billed).replace(/^le /, '') : null
  return words.tell(
    `${choose(share, correcting.fr)} ${number}${on ? ` du ${on}` : ''}`,
    `${choose(share, correcting.en)} ${number}${on ? ` of ${on}` : ''}`,
  )
}

const correcting = {
  fr: [
    'Correction de la facture',
    'Annule en partie notre facture',
    'Vise la facture no',
    'Crédit sur facture',
    'En référence à la facture nº',
    'Remplace la facture',
  ],
  en: [
    'Correction of invoice',
    'Partly cancels our invoice',
    'Applies to invoice no.',
    'Credit on invoice',
    'With reference to invoice #',
    'Replaces invoice',
  ],
}
