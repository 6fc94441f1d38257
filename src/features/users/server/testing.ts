import { eq } from 'drizzle-orm'
import { type CastName, castNames, castPassword, startSessionFor } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { hashToken } from '../../../server/secrets.ts'
import type { MatrixRow, MatrixRows, PublicRows, SortedLists } from '../../../server/testing/feature-testing.ts'
import { writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { passkeys, sessions } from './tables.ts'

/** A token that no link has. */
export const unknownToken = 'x'.repeat(43)
const password = 'pagaie-huart-617'

/** Not even the start of what an authenticator answers. */
const unmadeCredential = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] }
const unusedCredential = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }

async function newSession({ database, people }: World, who: CastName = 'resident'): Promise<string> {
  const tokenHash = hashToken(await startSessionFor(database.db, people[who].id))
  const [session] = await database.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return session?.id ?? ''
}

async function newPasskey({ database, people }: World, who: CastName = 'resident'): Promise<string> {
  const id = newId()
  const key = { publicKey: Buffer.from('key'), counter: 0, transports: [], isBackedUp: false }
  await database.db.insert(passkeys).values({ id, userId: people[who].id, name: 'Clé', credentialId: id, ...key })
  return id
}

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
  'DELETE /api/auth/sessions/:id': own(async (world, who) => ({ id: await newSession(world, who) })),
  'GET /api/auth/passkeys': { may: writers },
  'POST /api/auth/passkey-offers': own(),
  'POST /api/auth/passkey-upgrades': own(),
  'POST /api/auth/passkeys': own(() => ({ name: 'Téléphone', credential: unmadeCredential })),
  'PUT /api/auth/passkeys/:id/name': own(async (world, who) => ({ id: await newPasskey(world, who), name: 'Clé USB' })),
  'DELETE /api/auth/passkeys/:id': own(async (world, who) => ({ id: await newPasskey(world, who) })),
  'POST /api/auth/proofs': own(() => ({ password: 'not-the-password' })),
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
  'POST /api/auth/passkey-challenges': { gets: 200 },
  'POST /api/auth/passkey-sign-ins': { gets: 404, input: () => ({ credential: unusedCredential }) },
  'POST /api/auth/password-resets': { gets: 201, input: () => ({ email: 'personne@mitoyen.test' }) },
  'POST /api/auth/password-resets/confirmation': { gets: 422, input: () => ({ token: unknownToken, password }) },
}

export const sortedLists: SortedLists = { '/api/auth/sessions': { fewRows: 'of one person' } }
