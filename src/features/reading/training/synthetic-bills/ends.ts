import { addDays, addMonths } from '../../../../shared/dates.ts'
import type { PrintedFacts } from './facts.ts'
import { choose, inventPerson } from './names.ts'
import type { Pair } from './pairs.ts'
import type { PrintPen } from './print.ts'

/** The earlier balance, in its own block. */
export function printPast(pen: PrintPen, facts: PrintedFacts): void {
  const { words, share } = pen
  if (facts.previous === 0 && facts.received === 0) return
  const rows: [string, number][] = [[words.say('previous'), facts.previous]]
  const paid = words.say('paid').replace('{date}', pen.day(addDays(facts.issuedOn, -share.chance.between(8, 24))))
  if (facts.received > 0) rows.push([paid, -facts.received])
  if (share.chance.happens(0.5))
    rows.push([words.tell('Solde reporté', 'Balance forward'), facts.previous - facts.received])
  if (facts.kind === 'statement' && facts.dueOn !== null && facts.duePrint === 'date' && share.chance.happens(0.4)) {
    printOpen(pen, facts)
    return
  }
  if (facts.kind === 'statement' && share.chance.happens(0.7)) {
    printTransactions(pen, facts, paid)
    return
  }
  if (share.chance.happens(0.5))
    pen.put(pen.left, words.tell('Sommaire de votre compte', 'Account summary'), { bold: true }).down(1.2)
  for (const [name, cents] of rows)
    pen.put(pen.left, pen.name(name)).put(pen.right, pen.money(cents), { right: true }).down(1.15)
  pen.down(0.6)
}

/** Bills and payments by date, each with the balance after it. */
function printTransactions(pen: PrintPen, facts: PrintedFacts, paid: string): void {
  const { words } = pen
  const [a, b, c, d] = [pen.left, pen.left + 95, pen.right - 90, pen.right] as const
  pen
    .put(a, 'Date', { bold: true })
    .put(b, words.tell('Transaction', 'Transaction'), { bold: true })
    .put(c, words.say('amount'), { bold: true, right: true })
    .put(d, words.tell('Solde', 'Balance'), { bold: true, right: true })
    .down(1.2)
  let balance = 0
  const row = (text: string, day: string, cents: number): void => {
    balance += cents
    pen
      .put(a, day)
      .put(b, text)
      .put(c, pen.cell(cents), { right: true })
      .put(d, pen.cell(balance), { right: true })
      .down(1.15)
  }
  row(words.say('previous'), pen.day(addMonths(facts.issuedOn, -1)), facts.previous)
  if (facts.received > 0) row(paid, pen.day(addDays(facts.issuedOn, -6)), -facts.received)
  row(`${words.tell('Facture', 'Invoice')} ${facts.number}`, pen.day(facts.issuedOn), facts.total)
  pen.down(0.6)
}

/** The bills that are still open, each with the day it's due; this one comes last. */
function printOpen(pen: PrintPen, facts: PrintedFacts): void {
  const { words } = pen
  const places = [pen.left, pen.left + 80, pen.left + 230, pen.right]
  const [a = 0, b = 0, c = 0, d = 0] = places
  const due = facts.dueOn ?? facts.issuedOn
  pen
    .put(a, 'Date', { bold: true })
    .put(b, words.tell('Document', 'Document'), { bold: true })
    .put(c, words.say('due'), { bold: true })
    .put(d, words.say('amount'), { bold: true, right: true })
    .down(1.2)
  const row = (months: number, number: string, cents: number): void => {
    pen
      .put(a, pen.day(addMonths(facts.issuedOn, months)))
      .put(b, `${words.tell('Facture', 'Invoice')} ${number}`)
      .put(c, pen.day(addMonths(due, months)))
      .put(d, pen.cell(cents), { right: true })
      .down(1.15)
  }
  const old = (n: number): string =>
    (facts.number ?? '').replace(/\d(\d)$/, (_, last: string) => `${n}${(Number(last) + 3) % 10}`)
  if (facts.received > 0) row(-2, old(1), facts.received)
  row(-1, old(2), facts.previous)
  row(0, facts.number ?? '', facts.total)
  pen.down(0.8)
  if (pen.share.chance.happens(0.6))
    pen.put(pen.left, `${words.tell('Nouvelle facture', 'New invoice')} ${facts.number}`, { bold: true }).down(1.4)
}

/** Readings of a meter: figures that look like numbers of something. */
export function printMeter(pen: PrintPen, facts: PrintedFacts): void {
  const { words, share } = pen
  const { chance } = share
  const first = chance.between(10_000, 88_000)
  const used = chance.between(800, 9_000)
  const heads =
    words.main === 'fr'
      ? ['Compteur', 'Lecture précédente', 'Lecture actuelle', 'Consommation']
      : ['Meter', 'Previous reading', 'Current reading', 'Consumption']
  const values = [
    `${chance.between(1000, 9999)}K${chance.between(100, 999)}`,
    String(first),
    String(first + used),
    `${used} ${facts.trade.key === 'gas' ? 'm³' : 'kWh'}`,
  ]
  const width = (pen.right - pen.left) / 4
  heads.forEach((text, i) => {
    pen.put(pen.left + i * width, text, { size: pen.size - 1, bold: true })
  })
  pen.down()
  values.forEach((text, i) => {
    pen.put(pen.left + i * width, text)
  })
  pen.down(1.6)
}

/** The list of payments, in one of its forms. */
export function printSchedule(pen: PrintPen, facts: PrintedFacts): void {
  if (facts.payments.length === 0) return
  const { words, share } = pen
  const { chance } = share
  pen
    .room(Math.min(200, facts.payments.length * pen.step * 1.2 + 40))
    .put(pen.left, words.say('schedule'), { bold: true })
    .down(1.3)
  const form = choose(share, ['rows', 'numbered', 'sentence', 'rows', 'named', 'across', 'coupons', 'rows'] as const)
  const name = (i: number): string => words.say('instalment').replaceAll('{n}', String(i + 1))
  const width = chance.pick([190, 260, 330])
  const list = facts.payments
  if (form === 'sentence')
    pen.paragraph(
      pen.left,
      480,
      list
        .map(
          ({ dueOn, cents }) => `${pen.money(cents)} ${words.tell('le', 'on')} ${pen.day(dueOn).replace(/^le /, '')}`,
        )
        .join(chance.pick([', ', ' ; '])),
    )
  else if (form === 'across' && list.length <= 4) {
    list.forEach((_, i) => {
      pen.put(pen.left + i * 125, name(i), { size: pen.size - 1, bold: true })
    })
    pen.down(1.1)
    list.forEach(({ dueOn }, i) => {
      pen.put(pen.left + i * 125, pen.day(dueOn))
    })
    pen.down(1.1)
    list.forEach(({ cents }, i) => {
      pen.put(pen.left + i * 125, pen.money(cents))
    })
    pen.down(1.4)
  } else {
    if (form !== 'named')
      pen
        .put(pen.left, form === 'numbered' ? '#' : '')
        .put(pen.left + 30, words.tell('Date', 'Date'), { bold: true })
        .put(pen.left + width, words.say('amount'), { bold: true, right: true })
        .down(1.2)
    list.forEach(({ dueOn, cents }, i) => {
      pen.room(30)
      if (form === 'named' || form === 'coupons')
        pen
          .put(pen.left, pen.name(name(i)))
          .put(pen.left + 150, pen.day(dueOn))
          .put(pen.left + Math.max(width, 270) + 30, pen.money(cents), { right: true })
      else
        pen
          .put(pen.left, form === 'numbered' ? String(i + 1) : '')
          .put(pen.left + 30, pen.day(dueOn))
          .put(pen.left + width, pen.cell(cents), { right: true })
      pen.down(1.15)
    })
  }
  pen.down(0.4)
}

/** Somebody signs, large, with their name in small print below. */
export function printSignature(pen: PrintPen): void {
  const { chance } = pen.share
  if (!chance.happens(0.1)) return
  const name = inventPerson(chance)
  const x = chance.pick([pen.left, 330])
  pen.room(60).down(1)
  if (chance.happens(0.5)) pen.put(x, pen.words.tell('Au plaisir,', 'Yours truly,')).down(1.8)
  if (chance.happens(0.7)) pen.put(x, name, { size: pen.size + chance.pick([3, 6, 8]) }).down(1.3)
  pen
    .put(
      x,
      `${name}${chance.pick(['', pen.words.tell(', associé', ', Partner'), pen.words.tell(', présidente', ', President')])}`,
      { size: pen.size - 1 },
    )
    .down(1.2)
}

/** The part one sends back; it says the essential again. */
export function printStub(pen: PrintPen, facts: PrintedFacts): void {
  const { words, share } = pen
  const form = choose(share, ['none', 'none', 'across', 'none', 'lines', 'across', 'under', 'none'] as const)
  if (form === 'none' || facts.kind === 'receipt' || facts.kind === 'credit') return
  const owed = facts.total + facts.previous - facts.received - facts.deposit
  const pairs: Pair[] = []
  if (facts.number) pairs.push([words.say('number'), facts.number])
  if (facts.dueOn && facts.duePrint !== 'net' && facts.payments.length === 0)
    pairs.push([words.say('due'), pen.day(facts.dueOn)])
  pairs.push([
    facts.payments.length > 0 ? words.say('instalment').replaceAll('{n}', '1') : words.say('amountDue'),
    pen.money(facts.payments[0]?.cents ?? owed),
  ])
  pen.room(90)
  pen.y = Math.max(pen.y + 10, 690)
  pen.put(pen.left, '- '.repeat(Math.floor(pen.fit(520) / 2))).down(1.2)
  pen.put(pen.left + 120, words.say('stub'), { size: pen.size - 1 }).down(1.4)
  if (share.chance.happens(0.4)) pen.put(pen.left, facts.vendor).down(1.2)
  const last: Pair = [words.say('sent'), '$ ____________']
  const width = (pen.right - pen.left) / (pairs.length + 1)
  if (form === 'lines')
    for (const [label, value] of [...pairs, last]) pen.put(pen.left, `${pen.name(label)} ${value}`).down(1)
  else {
    const shown = [...pairs, last]
    const [upper, lower] = form === 'across' ? ([0, 1] as const) : ([1, 0] as const)
    shown.forEach((pair, i) => {
      pen.put(pen.left + i * width, pen.clip(pair[upper], width), { size: pen.size - (upper === 0 ? 1 : 0) })
    })
    pen.down()
    shown.forEach((pair, i) => {
      pen.put(pen.left + i * width, pen.clip(pair[lower], width), { size: pen.size - (upper === 0 ? 0 : 1) })
    })
    pen.down()
  }
}

const inspected = {
  fr: ['Détecteur de fumée', 'Extincteur', 'Lumière d’urgence', 'Porte coupe-feu', 'Gicleur', 'Avertisseur manuel'],
  en: ['Smoke detector', 'Extinguisher', 'Emergency light', 'Fire door', 'Sprinkler head', 'Pull station'],
} as const

/** A second page that lists what was looked at, row after row: the same words many times. */
export function printAnnex(pen: PrintPen): void {
  const { share, words } = pen
  const { chance } = share
  if (!chance.happens(0.05)) return
  const thing = choose(share, inspected[words.main])
  const other = choose(share, inspected[words.main])
  pen.room(700)
  const columns = [pen.left, pen.left + 110, pen.left + 330, pen.right - 40]
  const row = (texts: readonly string[], bold = false): void => {
    texts.forEach((text, i) => {
      pen.put(columns[i] ?? pen.left, text, { bold })
    })
    pen.down(1.15)
  }
  row([words.tell('Étage', 'Floor'), words.tell('Équipement', 'Device'), words.tell('Lieu', 'Location'), 'OK'], true)
  for (let i = 1; i <= chance.between(6, 22); i++)
    row([
      `${words.tell('Étage', 'Floor')} ${Math.ceil(i / 3)}`,
      i % 4 === 0 ? other : thing,
      `${words.tell('Corridor', 'Hallway')} ${i}`,
      chance.pick(['✓', 'OK', 'C', 'x']),
    ])
}
