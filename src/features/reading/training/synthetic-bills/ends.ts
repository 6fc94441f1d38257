import type { Chance } from '../../../../../db/worlds/chance.ts'
import { addDays, addMonths } from '../../../../shared/dates.ts'
import type { Facts } from './facts.ts'
import type { Pair } from './metas.ts'
import { choose, inventPerson, phone } from './names.ts'
import type { Pen } from './print.ts'

/** What was owed before, printed in its own block. */
export function printPast(pen: Pen, facts: Facts): void {
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
    const columns = [pen.left, pen.left + 95, pen.right - 90, pen.right]
    const [a = 0, b = 0, c = 0, d = 0] = columns
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
    return
  }
  if (share.chance.happens(0.5))
    pen.put(pen.left, words.tell('Sommaire de votre compte', 'Account summary'), { bold: true }).down(1.2)
  for (const [name, cents] of rows)
    pen.put(pen.left, pen.name(name)).put(pen.right, pen.money(cents), { right: true }).down(1.15)
  pen.down(0.6)
}

/** The bills that are still open, each with the day it's due; this one comes last. */
function printOpen(pen: Pen, facts: Facts): void {
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
export function printMeter(pen: Pen, facts: Facts): void {
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
export function printSchedule(pen: Pen, facts: Facts): void {
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

/** What stands over the small print; no name of anybody. */
const notesHeads = {
  fr: [
    'Notes / Modalités',
    'Conditions',
    'Modalités de paiement',
    'Remarques',
    'Renseignements importants',
    'Conditions générales',
    'À noter',
    'Avis aux clients',
    'Information',
    'Commentaires',
  ],
  en: [
    'Notes / Terms',
    'Conditions',
    'Payment terms',
    'Remarks',
    'Important information',
    'General conditions',
    'Please note',
    'Notice to customers',
    'Information',
    'Comments',
  ],
}

/** Small print: true sentences that hold figures, dates and names one must not take. */
export function printNotes(pen: Pen, facts: Facts, term: string | null): void {
  const { words, share } = pen
  const { chance } = share
  const notes: string[] = []
  const later = pen.day(addDays(facts.issuedOn, chance.between(40, 120)))
  const fr = [
    'Merci de votre confiance !',
    'Intérêts de 1,5 % par mois (18 % l’an) sur tout solde en souffrance.',
    `Chèque à l’ordre de ${facts.vendor}`,
    `Pour toute question, composez le ${phone(chance)}.`,
    `Des frais de ${pen.money(4500)} s’appliquent à tout chèque sans provision.`,
    `Nouvelle grille tarifaire en vigueur à compter du ${later}.`,
    `Saviez-vous que la facture en ligne peut vous faire économiser jusqu’à ${pen.money(chance.between(20, 200) * 100)} par année ?`,
    `Total facturé depuis le début de l’année : ${pen.money(Math.abs(facts.total) * 3 + 1711)}`,
    `Soumission acceptée le ${pen.day(addDays(facts.issuedOn, -40))}.`,
    'Paiement par virement Interac accepté.',
    `Garantie de 90 jours jusqu’au ${later}.`,
    'Toute réclamation doit être faite dans les 10 jours.',
    `Paiement par virement : transit 81500-815, compte ${chance.between(1_000_000, 9_999_999)}`,
    'Marchandise vendue non retournable.',
    'Retour dans les 30 jours avec reçu.',
    `Permis d’exploitation nº ${chance.between(10_000, 99_999)}`,
    `Produits appliqués : no ${chance.between(10_000, 99_999)} et ${chance.between(10_000, 99_999)}.`,
    'Garantie de 90 jours sur les pièces et la main-d’œuvre.',
    'Se renouvelle tacitement à moins d’un avis écrit de 60 jours.',
    'Toute erreur doit être signalée dans les 30 jours suivant la date de facturation.',
    'Le traitement de votre paiement demande de 3 à 5 jours ouvrables.',
    `Libellez votre chèque à ${facts.vendor}`,
  ]
  const en = [
    'Thank you for your business!',
    'Interest of 1.5% per month (18% per year) on overdue balances.',
    `Make cheques payable to ${facts.vendor}`,
    `Questions? Call us at ${phone(chance)}.`,
    `A fee of ${pen.money(4500)} applies to returned cheques.`,
    `Our rates change effective ${later}.`,
    `Did you know that e-billing can save you up to ${pen.money(chance.between(20, 200) * 100)} a year?`,
    `Year-to-date billing: ${pen.money(Math.abs(facts.total) * 3 + 1711)}`,
    `Quote accepted on ${pen.day(addDays(facts.issuedOn, -40))}.`,
    'Interac e-Transfer accepted.',
    `90-day warranty until ${later}.`,
    'Claims must be made within 10 days.',
    `Wire transfer: transit 81500-815, account ${chance.between(1_000_000, 9_999_999)}`,
    'All sales are final.',
    'Returns within 30 days with receipt.',
    `Operating permit no. ${chance.between(10_000, 99_999)}`,
    `Products used: no. ${chance.between(10_000, 99_999)} and ${chance.between(10_000, 99_999)}.`,
    '90-day warranty on parts and labour.',
    'Renews automatically unless cancelled in writing 60 days before.',
    'Errors must be reported within 30 days of the billing date.',
    'Please allow 5 business days for your payment to be processed.',
    `Payments to ${facts.vendor}`,
  ]
  const count = chance.between(0, 4)
  for (let i = 0; i < count; i++) notes.push(choose(share, words.main === 'fr' ? fr : en))
  if (facts.kind === 'premium' && chance.happens(0.5))
    notes.push(
      words.tell(
        `Montant assuré : ${pen.money(chance.between(4, 40) * 50_000_000)}, franchise ${pen.money(2_500_000)}.`,
        `Insured amount: ${pen.money(chance.between(4, 40) * 50_000_000)}, deductible ${pen.money(2_500_000)}.`,
      ),
    )
  if (facts.kind === 'municipal')
    notes.push(
      words.tell(
        `Évaluation imposable : ${pen.money(chance.between(100, 9000) * 100_000)}   Matricule ${inventRoll(chance)}`,
        `Taxable assessment: ${pen.money(chance.between(100, 9000) * 100_000)}   Roll no. ${inventRoll(chance)}`,
      ),
    )
  if (facts.kind === 'energy' && facts.dueOn && chance.happens(0.5))
    notes.push(
      words.tell(
        [
          `Après le ${pen.day(facts.dueOn).replace(/^le /, '')}, des frais d’administration de 1,2 % par mois s’appliquent.`,
          `Montant dû après l’échéance : ${pen.money(Math.round(facts.total * 1.012))}`,
        ].join(' '),
        `After ${pen.day(facts.dueOn)}, a 1.2% monthly charge applies. Amount due after due date: ${pen.money(Math.round(facts.total * 1.012))}`,
      ),
    )
  if (facts.kind === 'credit')
    notes.push(
      words.tell(
        `Facture d’origine : ${chance.between(10_000, 99_999)} du ${pen.day(addDays(facts.issuedOn, -chance.between(10, 60))).replace(/^le /, '')}`,
        `Original invoice: ${chance.between(10_000, 99_999)} dated ${pen.day(addDays(facts.issuedOn, -chance.between(10, 60)))}`,
      ),
    )
  if (facts.kind === 'claim')
    notes.push(
      words.tell(
        `Montant du contrat : ${pen.money(facts.items.reduce((s, { cents }) => s + cents, 0) * 3)}   Avancement 33 %`,
        `Contract amount: ${pen.money(facts.items.reduce((s, { cents }) => s + cents, 0) * 3)}   33% complete`,
      ),
    )
  if (facts.kind === 'receipt')
    notes.push(
      words.tell(
        chance.pick([
          `PAYÉ - DÉBIT INTERAC ${pen.money(facts.total)}   APPROUVÉ ${chance.between(100_000, 999_999)}`,
          `VISA •••• ${chance.between(1000, 9999)} — autorisation 0${chance.between(10_000, 99_999)}`,
          `Montant porté à la carte : ${pen.money(facts.total)}. Solde : ${pen.money(0)}`,
          `DÉBIT ${pen.money(facts.total)}   MONNAIE ${pen.money(0)}`,
        ]),
        chance.pick([
          `PAID BY VISA ${pen.money(facts.total)}   AUTH ${chance.between(100_000, 999_999)}`,
          `MASTERCARD **** ${chance.between(1000, 9999)} — authorization 0${chance.between(10_000, 99_999)}`,
          `Charged to card: ${pen.money(facts.total)}. Balance: ${pen.money(0)}`,
          `DEBIT ${pen.money(facts.total)}   CHANGE ${pen.money(0)}`,
        ]),
      ),
    )
  if (facts.kind === 'statement' || (facts.previous > 0 && chance.happens(0.2)))
    notes.push(
      words.tell(
        `Âge des comptes : courant ${pen.money(facts.total)}   30 jours ${pen.money(facts.previous - facts.received)}   60 jours ${pen.money(0)}`,
        `Aging: current ${pen.money(facts.total)}   30 days ${pen.money(facts.previous - facts.received)}   60 days ${pen.money(0)}`,
      ),
    )
  if (facts.kind === 'work' && chance.happens(0.1))
    notes.push(
      words.tell(
        `Escompte de 2 % si payée avant le ${pen.day(addDays(facts.issuedOn, 10)).replace(/^le /, '')} : ${pen.money(Math.round(facts.total * 0.98))}`,
        `2% discount if paid by ${pen.day(addDays(facts.issuedOn, 10))}: ${pen.money(Math.round(facts.total * 0.98))}`,
      ),
    )
  if (facts.rhythm === 'monthly' && chance.happens(0.15))
    notes.push(
      words.tell(
        `Valeur annuelle du contrat : ${pen.money(facts.total * 12)}`,
        `Annual contract value: ${pen.money(facts.total * 12)}`,
      ),
    )
  if (term !== null) notes.splice(chance.between(0, notes.length), 0, `${pen.name(words.say('terms'))} ${term}`)
  const isSmall = chance.happens(0.6)
  if (notes.length > 0 && chance.happens(0.3)) {
    const heading = words.tell(choose(share, notesHeads.fr), choose(share, notesHeads.en))
    pen
      .room(40)
      .put(pen.left, heading, { bold: chance.happens(0.7), size: pen.size + chance.pick([-1, 0, 2]) })
      .down()
  }
  for (const note of notes)
    pen.room(30).paragraph(pen.left, pen.right - pen.left, note, isSmall ? pen.size - 1.5 : pen.size)
}

const inventRoll = (chance: Chance): string =>
  `${chance.between(1000, 9999)}-${chance.between(10, 99)}-${chance.between(1000, 9999)}`

/** Somebody signs, large, with their name in small print below. */
export function printSignature(pen: Pen): void {
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
export function printStub(pen: Pen, facts: Facts): void {
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
export function printAnnex(pen: Pen): void {
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
