import { newId } from '../../../src/server/ids.ts'
import { addDays, type Day, today } from '../../../src/shared/dates.ts'
import { type Colour, Sheet } from '../pdf.ts'
import { house, organization } from './places.ts'
import { instantOf, workdayUpTo } from './times.ts'

/** The vendor of one of the documents to check, who emails its bills, and its address on the list. */
const emailing = { vendor: 'Harbour Security Ltd.', address: 'billing@harbour-security.example' }
const elevators = { name: 'Ascenseurs Boréal inc.', address: 'facturation@ascenseurs-boreal.example' }

/**
 * Bills that come by email to the company: the addresses it accepts, one message that was taken and two that are held, of a vendor whom
 * nobody knows yet and of one who sent a link in place of its bill.
 */
export function makeInboundMail(now: Date, droppedAt: Date) {
  const { id: organizationId } = organization
  const openedAt = instantOf(workdayUpTo(addDays(today(now), -24)), 9 * 60 + 40)
  const hoursBefore = (hours: number) => new Date(droppedAt.getTime() - hours * 3_600_000)
  const message = { organizationId, leftOutCount: 0, documentCount: 0 }
  const printedOn = today(hoursBefore(3))
  return {
    openedAt,
    senders: ['harbour-security.example', elevators.address].map((pattern) => ({
      id: newId(),
      organizationId,
      pattern,
      createdAt: openedAt,
    })),
    emailing,
    taken: {
      ...message,
      id: newId(),
      status: 'taken' as const,
      reason: null,
      senderName: emailing.vendor,
      senderAddress: emailing.address,
      subject: 'Your invoice',
      documentCount: 1,
      receivedAt: hoursBefore(1),
    },
    held: [
      {
        ...message,
        id: newId(),
        status: 'held' as const,
        reason: 'unknown_sender' as const,
        senderName: 'Toitures Mercier',
        senderAddress: 'compta@toitures-mercier.example',
        subject: 'Facture TM-4107, réparation du solin',
        receivedAt: hoursBefore(3),
        document: { name: 'Facture TM-4107.pdf', bytes: printed(printedOn) },
      },
      {
        ...message,
        id: newId(),
        status: 'held' as const,
        reason: 'no_document' as const,
        senderName: elevators.name,
        senderAddress: elevators.address,
        subject: 'Votre facture est en ligne',
        receivedAt: hoursBefore(26),
        document: null,
      },
    ],
  }
}

function printed(issuedOn: Day): Buffer {
  const colour: Colour = [0.32, 0.2, 0.16]
  const faint: Colour = [0.42, 0.43, 0.46]
  const sheet = new Sheet()
    .text(54, 66, 'Toitures Mercier', { size: 20, isBold: true, colour })
    .block(54, 84, ['612, rue des Érables', 'Granby (Québec) J2G 3V8', '450 555-0163'], { colour: faint })
    .text(400, 66, 'FACTURE', { size: 15, isBold: true })
    .block(400, 90, ['Facture nº TM-4107', `Date : ${issuedOn}`, `Échéance : ${addDays(issuedOn, 30)}`])
    .text(54, 168, 'Lieu du service', { isBold: true })
    .block(54, 183, [house.name, house.address, `${house.city} (Québec) ${house.postalCode}`])
    .text(62, 265, 'Réparation du solin de la cheminée, main-d’œuvre et matériaux')
    .text(550, 265, '840,00 $', { isRight: true })
  for (const [index, [label, amount]] of [
    ['Sous-total', '840,00 $'],
    ['TPS (5 %) 74120 5518 RT0001', '42,00 $'],
    ['TVQ (9,975 %) 7091122034 TQ0001', '83,79 $'],
    ['Total à payer', '965,79 $'],
  ].entries())
    sheet.text(320, 310 + index * 18, label ?? '').text(550, 310 + index * 18, amount ?? '', { isRight: true })
  return sheet
    .text(54, 744, 'Document fictif, produit pour la démonstration de Mitoyen.', { size: 7.5, colour: faint })
    .bytes('Toitures Mercier TM-4107')
}
