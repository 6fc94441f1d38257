import { castNames, castPassword } from '../../../../db/worlds/test.ts'
import type { MatrixRow, MatrixRows, PublicRows, SortedLists } from '../../../server/testing/feature-testing.ts'
import { writers } from '../../../server/testing/matrix.ts'

/** A token that no link has. */
export const unknownToken = 'x'.repeat(43)
const password = 'pagaie-huart-617'

/** A change of one's own account. */
const own = (input?: MatrixRow['input']): MatrixRow => ({ may: writers, heardBy: [], ...(input && { input }) })

export const matrixRows: MatrixRows = {
  'GET /api/auth/user': { may: castNames },
  'DELETE /api/auth/two-factor': own(() => ({ password: 'not-the-password', code: '000000' })),
  'PUT /api/auth/password': own(() => ({ currentPassword: 'not-the-password', password })),
  'PATCH /api/users/me': own(() => ({ version: 0, firstName: 'Camille', lastName: 'Nouveau' })),
  'PUT /api/users/me/language': own(() => ({ language: 'fr' })),
  'POST /api/auth/two-factor-offers': own(),
  'PUT /api/auth/two-factor': own(() => ({ code: '000000' })),
  'POST /api/auth/factor': { ...own(() => ({ code: '000000' })), may: castNames },
  'POST /api/auth/recovery': { ...own(() => ({ code: 'bcdf-bcdf-bcdf' })), may: castNames },
  'GET /api/auth/sessions': { may: writers },
  'DELETE /api/auth/sessions': own(),
  'GET /api/users/me/personal-data': { may: writers },
}

/** Someone who creates an account with a link. */
export const newcomer = { firstName: 'Camille', lastName: 'Nouveau', language: 'fr', password }

export const publicRows: PublicRows = {
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
    input: () => ({ ...newcomer, token: unknownToken, email: 'nouveau@mitoyen.test' }),
  },
  'POST /api/auth/password-resets': { gets: 201, input: () => ({ email: 'personne@mitoyen.test' }) },
  'POST /api/auth/password-resets/confirmation': { gets: 422, input: () => ({ token: unknownToken, password }) },
}

export const sortedLists: SortedLists = { '/api/auth/sessions': { fewRows: 'of one person' } }
