import { addDays } from '../../../../shared/dates.ts'
import type { PrintedFacts } from './facts.ts'
import { choose, type TrainingShare } from './names.ts'
import { inventNumber } from './numbers.ts'
import type { Pair } from './pairs.ts'
import { monthName, type PrintPen } from './print.ts'

/** Prints the pairs at the right place; what is free of the customer's side is from `x` on. */
type Meta = (pen: PrintPen, pairs: readonly Pair[], x: number) => void

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
export const chooseMeta = (share: TrainingShare): MetaName =>
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
export function subjectOf(pen: PrintPen, facts: PrintedFacts): string | null {
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
function correctionOf(pen: PrintPen, { issuedOn }: PrintedFacts): string {
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
