import { eq } from 'drizzle-orm'
import { fileForm } from '../../../server/testing/forms.ts'
import type { Who, World } from '../../../server/testing/world.ts'
import { aBill } from '../../reading/testing.ts'
import type { InboxReading } from './contract.ts'
import { inboxDocuments } from './server/tables.ts'

const sure = <T>(value: T) => ({ value, confidence: 0.97, source: null })

/** A bill whose fields are all sure, and whose amounts fit. */
export const sureReading: InboxReading = {
  engine: 'text',
  pageCount: 1,
  documents: [{ from: 1, to: 1 }],
  fields: {
    vendor: sure('Toitures Nord inc.'),
    title: sure('Entretien de la toiture'),
    category: sure('repairs'),
    invoiceNumber: sure('TN-881'),
    issueDate: sure('2026-03-02'),
    dueDate: sure('2099-04-01'),
    currency: sure('CAD'),
    subtotalCents: sure(10_000),
    gstCents: sure(500),
    qstCents: sure(998),
    totalCents: sure(11_498),
    paymentType: sure('one_time'),
    schedule: { value: null, confidence: 0, source: null },
  },
  pages: [{ page: 1, width: 612, height: 792, turn: 0 }],
  warnings: [],
  remembered: [],
  problem: null,
}

/** Another bill each time: number and vendor differ. */
export const billOf = (number: string, vendor = aBill[0] ?? ''): string[] =>
  [vendor, ...aBill.slice(1)].map((line) => line.replace('TN-881', number))

interface Listed {
  id: string
  createdAt: string
}

/** Operations of tests on the inbox of a world. */
export function inboxIn(world: World) {
  const upload = (who: Who, bytes: Uint8Array, buildingId = world.places.erables.id, name = 'facture.pdf') =>
    world.as(who).post('/api/pile', fileForm(bytes, { name, fields: { buildingId } }))
  /** In the order they came, whatever they ask of a person. */
  const inboxOf = async (who: Who = 'manager') =>
    (await world.as(who).get('/api/pile')).body.items.sort((a: Listed, b: Listed) =>
      a.createdAt + a.id < b.createdAt + b.id ? -1 : 1,
    )
  const rowOf = async (id: string) =>
    (await world.database.db.select().from(inboxDocuments).where(eq(inboxDocuments.id, id)))[0]
  const empty = async () => {
    for (const { id } of await inboxOf()) await world.as('manager').del(`/api/pile/${id}`)
  }
  return { upload, inboxOf, rowOf, empty }
}
