import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { ofErables, runners, subjectIn, testPlaceOf } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import type { ContactFields } from '../contract.ts'
import { contactPolicy } from '../policy.ts'
import { visibleContacts } from './store.ts'
import { contacts } from './tables.ts'

/** A plumber whom everyone may call. */
export const aContact = (told: Partial<ContactFields> = {}): ContactFields => ({
  name: 'Plomberie Rivard',
  company: null,
  trade: 'plumber',
  phone: '+15145550177',
  emergencyPhone: null,
  email: null,
  hours: null,
  note: null,
  audience: 'everyone',
  isFirst: false,
  ...told,
})

/** Of Les Érables unless another place is given. */
export async function newContact(world: World, told: Partial<typeof contacts.$inferInsert> = {}) {
  const id = newId()
  const values = { ...testPlaceOf(world), ...aContact(), position: 0, ...told, id }
  await world.database.db.insert(contacts).values(values)
  return { id }
}

const onOne: MatrixRow = { may: runners, input: (world) => newContact(world) }

export const matrixRows: MatrixRows = {
  'GET /api/contacts': { may: castNames },
  'GET /api/contacts/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/contacts/directory': { may: ofErables, input: ({ places }) => ({ building: places.erables.id }) },
  'GET /api/contacts/:id': { may: ofErables, input: (world) => newContact(world) },
  'POST /api/contacts': { may: runners, input: ({ places }) => ({ ...aContact(), buildingId: places.erables.id }) },
  'PATCH /api/contacts/:id': {
    may: runners,
    input: async (world) => ({ ...(await newContact(world)), version: 0, trade: 'locksmith' }),
  },
  'PUT /api/contacts/:id/position': {
    may: runners,
    input: async (world) => ({ ...(await newContact(world, { position: 9 })), position: 0 }),
  },
  'DELETE /api/contacts/:id': onOne,
}

export const trailSubjects: Record<string, TrailSubject> = {
  contact: subjectIn(contacts, visibleContacts, contactPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/contacts': {
    table: 'contacts',
    fill: ({ places }, series) => `
      insert into contacts (id, organization_id, building_id, name, trade, phone, audience, is_first, position)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', md5(n::text), 'other', 'x', 'board', false, n
      from ${series}`,
  },
}
