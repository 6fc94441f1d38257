import type { Chance } from '../../../../../db/worlds/chance.ts'
import { addDays } from '../../../../shared/dates.ts'
import type { PrintedFacts } from './facts.ts'
import { choose, phone } from './names.ts'
import type { PrintPen } from './print.ts'

/** Text above the small print; without any name. */
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
export function printNotes(pen: PrintPen, facts: PrintedFacts, term: string | null): void {
  const { words, share } = pen
  const { chance } = share
  const notes = [...commonNotes(pen, facts), ...ownNotes.flatMap((noteOf) => noteOf(pen, facts) ?? [])]
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

/** Up to four sentences that any bill may bear. */
function commonNotes(pen: PrintPen, facts: PrintedFacts): string[] {
  const { words, share } = pen
  const { chance } = share
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
  return Array.from({ length: chance.between(0, 4) }, () => choose(share, words.main === 'fr' ? fr : en))
}

type NoteOf = (pen: PrintPen, facts: PrintedFacts) => string | null

/** The sentences that belong to some kinds of bills, in the order they are printed. */
const ownNotes: readonly NoteOf[] = [
  (pen, { kind }) => {
    const { chance } = pen.share
    if (kind !== 'premium' || !chance.happens(0.5)) return null
    return pen.words.tell(
      `Montant assuré : ${pen.money(chance.between(4, 40) * 50_000_000)}, franchise ${pen.money(2_500_000)}.`,
      `Insured amount: ${pen.money(chance.between(4, 40) * 50_000_000)}, deductible ${pen.money(2_500_000)}.`,
    )
  },
  (pen, { kind }) => {
    const { chance } = pen.share
    if (kind !== 'municipal') return null
    return pen.words.tell(
      `Évaluation imposable : ${pen.money(chance.between(100, 9000) * 100_000)}   Matricule ${inventRoll(chance)}`,
      `Taxable assessment: ${pen.money(chance.between(100, 9000) * 100_000)}   Roll no. ${inventRoll(chance)}`,
    )
  },
  (pen, { kind, dueOn, total }) => {
    if (kind !== 'energy' || !dueOn || !pen.share.chance.happens(0.5)) return null
    const late = pen.money(Math.round(total * 1.012))
    return pen.words.tell(
      [
        `Après le ${pen.day(dueOn).replace(/^le /, '')}, des frais d’administration de 1,2 % par mois s’appliquent.`,
        `Montant dû après l’échéance : ${late}`,
      ].join(' '),
      `After ${pen.day(dueOn)}, a 1.2% monthly charge applies. Amount due after due date: ${late}`,
    )
  },
  (pen, { kind, issuedOn }) => {
    const { chance } = pen.share
    if (kind !== 'credit') return null
    const number = () => chance.between(10_000, 99_999)
    const day = () => pen.day(addDays(issuedOn, -chance.between(10, 60)))
    return pen.words.tell(
      `Facture d’origine : ${number()} du ${day().replace(/^le /, '')}`,
      `Original invoice: ${number()} dated ${day()}`,
    )
  },
  (pen, { kind, items }) => {
    if (kind !== 'claim') return null
    const whole = pen.money(items.reduce((sum, { cents }) => sum + cents, 0) * 3)
    return pen.words.tell(`Montant du contrat : ${whole}   Avancement 33 %`, `Contract amount: ${whole}   33% complete`)
  },
  (pen, { kind, total }) => (kind === 'receipt' ? paidNote(pen, total) : null),
  (pen, { kind, total, previous, received }) => {
    if (kind !== 'statement' && !(previous > 0 && pen.share.chance.happens(0.2))) return null
    const [current, month, older] = [pen.money(total), pen.money(previous - received), pen.money(0)]
    return pen.words.tell(
      `Âge des comptes : courant ${current}   30 jours ${month}   60 jours ${older}`,
      `Aging: current ${current}   30 days ${month}   60 days ${older}`,
    )
  },
  (pen, { kind, issuedOn, total }) => {
    if (kind !== 'work' || !pen.share.chance.happens(0.1)) return null
    const [day, less] = [pen.day(addDays(issuedOn, 10)), pen.money(Math.round(total * 0.98))]
    return pen.words.tell(
      `Escompte de 2 % si payée avant le ${day.replace(/^le /, '')} : ${less}`,
      `2% discount if paid by ${day}: ${less}`,
    )
  },
  (pen, { rhythm, total }) => {
    if (rhythm !== 'monthly' || !pen.share.chance.happens(0.15)) return null
    const year = pen.money(total * 12)
    return pen.words.tell(`Valeur annuelle du contrat : ${year}`, `Annual contract value: ${year}`)
  },
]

/** How a receipt was paid. */
function paidNote(pen: PrintPen, total: number): string {
  const { chance } = pen.share
  return pen.words.tell(
    chance.pick([
      `PAYÉ - DÉBIT INTERAC ${pen.money(total)}   APPROUVÉ ${chance.between(100_000, 999_999)}`,
      `VISA •••• ${chance.between(1000, 9999)} — autorisation 0${chance.between(10_000, 99_999)}`,
      `Montant porté à la carte : ${pen.money(total)}. Solde : ${pen.money(0)}`,
      `DÉBIT ${pen.money(total)}   MONNAIE ${pen.money(0)}`,
    ]),
    chance.pick([
      `PAID BY VISA ${pen.money(total)}   AUTH ${chance.between(100_000, 999_999)}`,
      `MASTERCARD **** ${chance.between(1000, 9999)} — authorization 0${chance.between(10_000, 99_999)}`,
      `Charged to card: ${pen.money(total)}. Balance: ${pen.money(0)}`,
      `DEBIT ${pen.money(total)}   CHANGE ${pen.money(0)}`,
    ]),
  )
}

const inventRoll = (chance: Chance): string =>
  `${chance.between(1000, 9999)}-${chance.between(10, 99)}-${chance.between(1000, 9999)}`
