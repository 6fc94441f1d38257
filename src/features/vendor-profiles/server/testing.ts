import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, allOfLaurier, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { newBill } from '../../bills/server/testing.ts'
import { newFile } from '../../files/server/testing.ts'
import { newVendor } from '../../vendors/server/testing.ts'
import { visibleDetails } from '../bank-details/server/store.ts'
import { visibleContracts } from '../contracts/server/store.ts'
import { bankDetailsPolicy, contractPolicy } from '../policy.ts'
import { vendorBankDetails, vendorContracts } from './tables.ts'

export const numbers = { institution: '815', transit: '30012', account: '1234567' }

/** Bank details of a vendor of Gestion Laurier, proposed by the manager who is limited to some buildings. */
export async function newBankDetails(world: World, told: Partial<typeof vendorBankDetails.$inferInsert> = {}) {
  const id = newId()
  await world.database.db.insert(vendorBankDetails).values({
    id,
    organizationId: world.places.laurier.id,
    vendorId: told.vendorId ?? (await newVendor(world, 'Vitrier')),
    ...sealPayload(world.contextOf().config.secretKey, numbers),
    institution: numbers.institution,
    ending: '567',
    reason: 'Appel de la comptabilité',
    proposedById: world.people.managerLimited.id,
    ...told,
  })
  return { id }
}

/** A contract of Les Érables. */
export async function newContract(world: World, told: Partial<typeof vendorContracts.$inferInsert> = {}) {
  const id = newId()
  await world.database.db.insert(vendorContracts).values({
    ...testPlaceOf(world),
    id,
    vendorId: told.vendorId ?? (await newVendor(world, 'Vitrier')),
    title: 'Lavage des vitres',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    ...told,
  })
  return { id }
}

const writers: MatrixRow['may'] = [...runners, 'managerLimited']
const aVendor = async (world: World) => ({ id: await newVendor(world, 'Vitrier') })
const onContract: MatrixRow = { may: runners, input: (world) => newContract(world) }
const aProposal = async (world: World) => ({ ...(await newBankDetails(world)), version: 0 })

/** A proof that a vendor of Gestion Laurier handed in. */
const aProof = async (world: World) => {
  const { id: addedById } = world.people.manager
  const [id, fileId] = [await newVendor(world, 'Vitrier'), await newFile(world, addedById, { takenAt: new Date() })]
  await world.database.db.insert(attachments).values({ fileId, noun: 'vendor', nounId: id, position: 1, addedById })
  return { id, fileId }
}

export const matrixRows: MatrixRows = {
  'GET /api/vendors/:id/attachments': { may: allOfLaurier, input: aVendor },
  'POST /api/vendors/:id/attachments': {
    may: writers,
    input: async (world, who) => ({
      ...(await aVendor(world)),
      fileIds: [await newFile(world, world.people[who].id)],
    }),
  },
  'GET /api/vendors/:id/attachments/:fileId': { may: allOfLaurier, input: aProof },
  'DELETE /api/vendors/:id/attachments/:fileId': { may: writers, input: aProof },
  'GET /api/vendors/:id/figures': { may: allOfLaurier, input: aVendor },
  'GET /api/bills/usual-amounts': {
    may: watchers,
    input: ({ places }) => ({
      buildingId: places.erables.id,
      vendorName: 'Vitrier',
      title: 'Vitres',
      totalCents: 10_000,
      issuedOn: '2026-01-15',
    }),
  },
  'GET /api/bills/:id/vendor-warnings': {
    may: watchers,
    input: async (world) => ({ id: await newBill(world, 'sent') }),
  },
  'GET /api/vendors/:id/bank-details': { may: allOfLaurier, input: aVendor },
  'POST /api/vendors/:id/bank-details': {
    may: writers,
    input: async (world) => ({ ...(await aVendor(world)), ...numbers, reason: 'Appel de la comptabilité' }),
  },
  'PUT /api/vendors/bank-details/:id/confirmation': {
    // The one who proposed it may not, whatever their role.
    may: runners,
    input: async (world) => ({ ...(await aProposal(world)), note: 'Rappelé à la répartition' }),
  },
  'PUT /api/vendors/bank-details/:id/refusal': { may: writers, input: aProposal },
  'POST /api/vendors/bank-details/:id/views': { may: writers, input: (world) => newBankDetails(world) },
  'GET /api/vendor-contracts': { may: allManagers },
  'GET /api/vendor-contracts/:id': { ...onContract, may: watchers },
  'POST /api/vendor-contracts': {
    may: runners,
    input: async (world) => ({
      vendorId: await newVendor(world, 'Vitrier'),
      buildingId: testPlaceOf(world).buildingId,
      title: 'Lavage des vitres',
      startsOn: '2026-01-01',
    }),
  },
  'PATCH /api/vendor-contracts/:id': {
    may: runners,
    input: async (world) => ({ ...(await newContract(world)), version: 0, yearlyCents: 120_000 }),
  },
  'DELETE /api/vendor-contracts/:id': onContract,
}

export const trailSubjects: Record<string, TrailSubject> = {
  vendor_bank_details: subjectIn(vendorBankDetails, visibleDetails, bankDetailsPolicy.read),
  vendor_contract: subjectIn(vendorContracts, visibleContracts, contractPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/vendor-contracts': {
    table: 'vendor_contracts',
    fill: ({ places }, series) => `
      insert into vendor_contracts (id, organization_id, vendor_id, building_id, title, starts_on)
      select gen_random_uuid(), '${places.laurier.id}', (select id from vendors limit 1), '${places.erables.id}',
        md5(n::text), date '2000-01-01' + (n % 9000) from ${series}`,
  },
}
