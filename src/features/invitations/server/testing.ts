import { newId } from '../../../server/ids.ts'
import { hashToken, newToken } from '../../../server/secrets.ts'
import {
  adminOnly,
  allManagers,
  type MatrixRow,
  type MatrixRows,
  type PublicRows,
  runners,
  subjectIn,
  type TrailSubject,
  testPlaceOf,
} from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { visibleInvitations } from './store.ts'
import { invitations } from './tables.ts'

async function newInvitation(world: World) {
  const id = newId()
  await world.database.db.insert(invitations).values({
    ...testPlaceOf(world),
    id,
    email: `invite-${id}@mitoyen.test`,
    role: 'tenant',
    language: 'fr',
    residenceId: world.places.erables102.id,
    relation: 'tenant',
    securityLevel: 'standard',
    requireTwoFactor: false,
    tokenHash: hashToken(newToken()),
    expiresAt: new Date(Date.now() + 86_400_000),
    invitedById: world.people.manager.id,
  })
  return { id }
}

const onVersion: MatrixRow = {
  may: runners,
  input: async (world) => ({ ...(await newInvitation(world)), version: 0 }),
}

export const matrixRows: MatrixRows = {
  'GET /api/invitations': { may: allManagers },
  'POST /api/invitations': {
    may: runners,
    input: (world) => ({
      ...testPlaceOf(world),
      email: `new${Math.random()}@mitoyen.test`,
      role: 'tenant',
      residenceId: world.places.erables102.id,
      relation: 'tenant',
    }),
  },
  'PUT /api/invitations/:id/resend': onVersion,
  'PUT /api/invitations/:id/cancellation': onVersion,
  'DELETE /api/invitations/:id': { may: adminOnly, input: newInvitation },
}

const unknownToken = 'x'.repeat(43)

export const publicRows: PublicRows = {
  'POST /api/invitations/lookup': { gets: 404, input: () => ({ token: unknownToken }) },
  'POST /api/invitations/acceptance': {
    gets: 404,
    input: () => ({
      firstName: 'Camille',
      lastName: 'Nouveau',
      language: 'fr',
      token: unknownToken,
      password: 'pagaie-huart-617',
    }),
  },
}

export const trailSubjects: Record<string, TrailSubject> = { invitation: subjectIn(invitations, visibleInvitations) }
