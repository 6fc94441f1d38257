import { expect, test } from 'vitest'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'
import type { PlaceCandidate } from '../contract.ts'

const world = startWorld()
const numbered = (number: string, customer: string) =>
  printedPdf([[...aBill.map((line) => line.replace('TN-881', number)), `Numéro de client : ${customer}`]])

async function read(bytes: Uint8Array, who: Who = 'manager', fields: Record<string, string> = {}) {
  const { status, body } = await world
    .as(who)
    .post('/api/bills/extraction', fileForm(bytes, { name: 'facture.pdf', fields }))
  return { status, body }
}
const named = ({ candidates }: { candidates: PlaceCandidate[] }) => candidates.map(({ buildingName }) => buildingName)

test('a bill teaches the customer number of its building; a corrected bill teaches the other; each organization learns its own', async () => {
  const { fleuve, erables, laurier, nordet } = world.places
  const first = (await read(numbered('TN-1', '580 655 534'))).body
  expect(first.place.numbers).toMatchObject([{ kind: 'customer', value: '580 655 534' }])
  expect(first.proposal.isSure).toBe(false)
  const vendorName = first.fields.vendor.value
  const saved = await world
    .as('manager')
    .post('/api/bills', sampleBill(fleuve.id, { fileId: first.file.id, vendorName, status: 'draft' }))
  expect(saved.status).toBe(201)

  const second = (await read(numbered('TN-2', '580655534'))).body.proposal
  expect(second).toMatchObject({
    isSure: true,
    candidates: [{ buildingId: fleuve.id, reasons: [{ kind: 'number' }, { kind: 'vendor' }] }],
  })
  expect(second.candidates[0].reasons[0].source.text).toBe('580655534')
  // A number of its vendor that nobody has seen, and the number with who does not manage the building.
  expect((await read(numbered('TN-3', '44 100 200'))).body.proposal.isSure).toBe(false)
  const other = (await read(numbered('TN-4', '580655534'), 'otherManager')).body.proposal
  expect(named(other)).toEqual(['La Falaise'])

  const { id, version } = saved.body
  await world.as('manager').patch(`/api/bills/${id}`, { version, buildingId: erables.id })
  const third = (await read(numbered('TN-5', '580655534'), 'manager', { organizationId: laurier.id })).body.proposal
  expect(third).toMatchObject({ isSure: true, candidates: [{ buildingId: erables.id }] })
  // To a manager of Le Fleuve only, it tells a building that they do not manage.
  const limited = (await read(numbered('TN-6', '580655534'), 'managerLimited')).body.proposal
  expect(limited.isSure).toBe(false)
  expect(named(limited)).not.toContain('Les Érables')

  await world.as('manager').put(`/api/bills/${id}/cancellation`, { note: 'Erreur' })
  expect((await read(numbered('TN-7', '580655534'), 'manager', { organizationId: nordet.id })).status).toBe(404)
})
