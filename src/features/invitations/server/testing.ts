import { newId } from '../../../server/ids.ts'
import { hashToken, newToken } from '../../../server/secrets.ts'
import type {
  MatrixRow,
  MatrixRows,
  PublicRows,
  SortedLists,
  TrailSubject,
} from '../../../server/testing/feature-testing.ts'
import { adminOnly, allManagers, runners, subjectIn, testPlaceOf } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newcomer, unknownToken } from '../../users/server/testing.ts'
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

export const publicRows: PublicRows = {
  'POST /api/invitations/lookup': { gets: 404, input: () => ({ token: unknownToken }) },
  'POST /api/invitations/acceptance': { gets: 404, input: () => ({ ...newcomer, token: unknownToken }) },
}

export const trailSubjects: Record<string, TrailSubject> = { invitation: subjectIn(invitations, visibleInvitations) }

export const sortedLists: SortedLists = {
  '/api/invitations': {
    table: 'invitations',
    fill: ({ places, people }, series) => `
      insert into invitations (id, email, role, language, organization_id, security_level, require_two_factor, token_hash,
        expires_at, invited_by_id, created_at, status)
      select gen_random_uuid(), md5(n::text) || '@example.com', 'manager', 'fr', '${places.laurier.id}', 'standard', false, md5(n::text),
        now() + n * interval '1 minute', '${people.manager.id}', now() - n * interval '1 minute',
        case when n % 200 = 0 then 'pending' else 'expired' end from ${series}`,
  },
}
