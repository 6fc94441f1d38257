import type { Card } from './cards.ts'
import type { Facts } from './facts.ts'
import { choose } from './names.ts'
import type { Pen } from './print.ts'

type Foot = (pen: Pen, facts: Facts, card: Card) => void

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

const feet: readonly Foot[] = [columns, columns, centred, inOneLine, declared, columns, centred, inOneLine]

/** Under a head that is but a title, the sender tells who they are at the end. */
export function printSender(pen: Pen, facts: Facts, card: Card): void {
  pen.room(110).down(pen.share.chance.pick([1, 3, 6]))
  if (pen.share.chance.happens(0.6)) pen.rule().down(1)
  choose(pen.share, feet)(pen, facts, card)
}
