import type { Card } from './cards.ts'
import type { PrintedFacts } from './facts.ts'
import { choose, inventPerson } from './names.ts'
import type { PrintPen } from './print.ts'

type Foot = (pen: PrintPen, facts: PrintedFacts, card: Card) => void

const registrations = (card: Card): string[] =>
  card.registered === 'nowhere' ? [] : [`TPS ${card.gst}`, `TVQ ${card.qst}`]

/** Three columns under small heads, as remittance blocks are set; only the first is the sender's. */
const columns: Foot = (pen, facts, card) => {
  const { share, words } = pen
  const { chance } = share
  const heads = [
    words.tell(
      choose(share, [
        'Faire parvenir le paiement à',
        'Paiement à l’adresse suivante',
        'Adresse de paiement',
        'Payable à',
        'Poster le chèque à',
        'Remettre à',
      ]),
      choose(share, [
        'Remit to',
        'Remit payment to',
        'Please remit to',
        'Mail cheques to',
        'Send payment to',
        'Pay to',
      ]),
    ),
    words.tell(
      choose(share, ['Inscriptions fiscales', 'Numéros de taxes', 'Nos d’inscription', 'Taxes']),
      choose(share, ['Tax registrations', 'Tax numbers', 'Registrations', 'Tax accounts']),
    ),
    words.tell(
      choose(share, ['Urgence', 'Nous joindre', 'Service à la clientèle', 'Questions ?', 'Service 24 h']),
      choose(share, ['Emergency', 'Contact us', 'Customer service', 'Questions?', '24 h service']),
    ),
  ]
  const texts = [[facts.vendor, ...facts.vendorAddress], registrations(card), card.contact]
  const width = (pen.right - pen.left) / 3
  const top = pen.y
  let bottom = top
  texts.forEach((lines, i) => {
    if (lines.length === 0) return
    pen.y = top
    const x = pen.left + i * width
    pen.put(x, heads[i] ?? '', { size: pen.size - 1, bold: chance.happens(0.3) }).down()
    for (const [at, text] of lines.entries())
      pen
        .put(x, pen.clip(text, i === 0 ? width + 30 : width, pen.size), {
          bold: i === 0 && at === 0 && chance.happens(0.7),
        })
        .down()
    bottom = Math.max(bottom, pen.y)
  })
  pen.y = bottom
}

const centred: Foot = (pen, facts, card) => {
  const texts = [facts.vendor, ...facts.vendorAddress, ...card.contact.slice(0, 1), registrations(card).join(' — ')]
  texts.filter(Boolean).forEach((text, i) => {
    pen.put(306 - pen.width(text, pen.size) / 2, text, { bold: i === 0 }).down()
  })
}

const inOneLine: Foot = (pen, facts, card) => {
  const between = pen.share.chance.pick([' — ', ' | ', ' · ', ' - '])
  const text = [facts.vendor, facts.vendorAddress.join(', '), ...card.contact.slice(0, 1)].join(between)
  pen.put(pen.left, text.slice(0, pen.fit(530)), { size: pen.size - 1 }).down()
}

/** Told in a sentence, or after the word of who signs. */
const declared: Foot = (pen, facts, card) => {
  const { chance } = pen.share
  const said = chance.happens(0.5)
    ? pen.words.tell(
        `Nous, ${facts.vendor}, certifions avoir exécuté les travaux décrits ci-dessus.`,
        `We, ${facts.vendor}, certify having carried out the work described above.`,
      )
    : pen.words.tell(`Signé pour ${facts.vendor}`, `Signed for ${facts.vendor}`)
  pen.put(pen.left, said.slice(0, pen.fit(530))).down()
  for (const text of [...facts.vendorAddress, ...card.contact.slice(0, 1)])
    pen.put(pen.left, text, { size: pen.size - 1 }).down()
}

/** In a sentence of how to pay, or of thanks; what one is registered as may follow. */
const payable: Foot = (pen, facts, card) => {
  const { share, words } = pen
  const { chance } = share
  const said = words.tell(
    choose(share, [
      'Chèque à l’ordre de',
      'Payable à',
      'Virement au nom de',
      'Libeller le chèque à l’ordre de',
      'Merci d’avoir choisi',
    ]),
    choose(share, [
      'Cheque payable to',
      'Make cheques payable to',
      'Payable to',
      'Transfer in the name of',
      'Thank you for choosing',
    ]),
  )
  const more = chance.happens(0.6) ? ` ${registrations(card).join(', ')}` : ''
  const net = chance.happens(0.4) ? words.tell(' Net 30 jours.', ' Net 30 days.') : ''
  pen.paragraph(pen.left, pen.right - pen.left, `${said} ${facts.vendor}.${facts.net === 30 ? net : ''}${more}`)
}

/** A line of who one is in law. */
const lawful: Foot = (pen, facts, card) => {
  const { chance } = pen.share
  const licence = `RBQ ${chance.between(1000, 8999)}-${chance.between(1000, 8999)}-01`
  const lead = chance.pick(['', '', '© ', `© ${facts.issuedOn.slice(0, 4)} `])
  const text = [`${lead}${facts.vendor}`, ...(chance.happens(0.6) ? [licence] : []), ...registrations(card)].join(
    chance.pick([' – ', ', ', ' — ', ' | ']),
  )
  pen.put(pen.left, text, { size: Math.min(7, (7 * 530) / pen.width(text, 7)), y: chance.pick([pen.y, 764]) }).down()
}

/** A letter ends: who signs it, what they are, and the firm. */
const signed: Foot = (pen, facts, card) => {
  const { share, words } = pen
  const { chance } = share
  const person = inventPerson(chance)
  const calling = words.tell(
    choose(share, ['É.A.', 'évaluateur agréé', 'notaire', 'administrateur agréé', 'ing.', 'CPA']),
    choose(share, ['Chartered Appraiser', 'AACI', 'notary', 'P. Eng.', 'CPA', 'property manager']),
  )
  const closing = words.tell(
    choose(share, ['Veuillez agréer nos salutations distinguées.', 'Cordialement,', 'Bien à vous,', 'Salutations,']),
    choose(share, ['Yours truly,', 'Sincerely,', 'Best regards,', 'Kind regards,']),
  )
  pen.put(pen.left, closing).down(1.6)
  if (chance.happens(0.6)) pen.put(pen.left, person, { size: pen.size + chance.pick([3, 6, 9]) }).down(1.6)
  pen.put(pen.left, chance.happens(0.7) ? `${person}, ${calling}` : person).down()
  pen.put(pen.left, facts.vendor, { bold: chance.happens(0.3) }).down()
  for (const text of facts.vendorAddress) pen.put(pen.left, text, { size: pen.size - chance.pick([0, 2]) }).down()
  if (chance.happens(0.5)) pen.put(pen.left, card.contact[0] ?? '').down()
}

const feet: readonly Foot[] = [
  columns,
  payable,
  signed,
  centred,
  inOneLine,
  declared,
  lawful,
  columns,
  centred,
  inOneLine,
  payable,
  signed,
]

/** Under a head that is but a title, the sender tells who they are at the end. */
export function printSender(pen: PrintPen, facts: PrintedFacts, card: Card): void {
  pen.room(110).down(pen.share.chance.pick([1, 3, 6]))
  if (pen.share.chance.happens(0.6)) pen.rule().down(1)
  choose(pen.share, feet)(pen, facts, card)
}
