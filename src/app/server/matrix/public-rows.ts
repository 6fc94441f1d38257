import { castPassword } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { World } from '../../../server/testing/world.ts'

/** A call that takes no session: what everyone gets, signed in or not, for a valid input that opens nothing by luck. */
export interface PublicRow {
  readonly gets: number
  readonly input?: (world: World) => object
}

const unknownToken = 'x'.repeat(43)
const names = { firstName: 'Camille', lastName: 'Nouveau', language: 'fr' }
const password = 'pagaie-huart-617'

/** A new public endpoint without a row fails the suite. */
export const publicRows: Record<string, PublicRow> = {
  'POST /api/auth/login': {
    gets: 200,
    input: ({ people }) => ({ email: people.resident.email, password: castPassword }),
  },
  'POST /api/auth/logout': { gets: 200 },
  'GET /api/auth/demo-accounts': { gets: 200 },
  'POST /api/auth/setup/lookup': { gets: 200, input: () => ({ token: unknownToken }) },
  // There is an administrator already.
  'POST /api/auth/setup': {
    gets: 404,
    input: () => ({ ...names, token: unknownToken, email: 'nouveau@mitoyen.test', password }),
  },
  'POST /api/auth/password-resets': { gets: 201, input: () => ({ email: 'personne@mitoyen.test' }) },
  'POST /api/auth/password-resets/confirmation': { gets: 422, input: () => ({ token: unknownToken, password }) },
  'POST /api/performance/web-vitals': {
    gets: 204,
    input: () => ({
      name: 'LCP',
      value: 1_200,
      id: newId(),
      rating: 'good',
      timestamp: Date.now(),
      url: 'http://mitoyen.test/bills',
      userAgent: 'Chrome',
    }),
  },
  'POST /api/trial-requests': {
    gets: 201,
    input: () => ({ name: 'Anne Roy', email: `${newId()}@mitoyen.test`, kind: 'syndicate', doors: 12, language: 'fr' }),
  },
  'POST /api/invitations/lookup': { gets: 404, input: () => ({ token: unknownToken }) },
  'POST /api/invitations/acceptance': { gets: 404, input: () => ({ ...names, token: unknownToken, password }) },
}
