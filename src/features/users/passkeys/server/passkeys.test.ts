import { expect, test } from 'vitest'
import { castPassword, insertNewcomer, startSessionFor } from '../../../../../db/worlds/test.ts'
import { saveSetting } from '../../../../server/installation-settings.ts'
import { tokenSentTo } from '../../../../server/testing/letters.ts'
import { cookieOf, startWorld, type TestCaller } from '../../../../server/testing/world.ts'
import { mostPasskeys } from '../contract.ts'
import { newAuthenticator } from '../testing.ts'

const world = startWorld()
type Authenticator = ReturnType<typeof newAuthenticator>

async function newcomer(told = {}) {
  const { id, email } = await insertNewcomer(world.database.db, told)
  return { id, email, me: world.as({ cookie: await startSessionFor(world.database.db, id) }) }
}

const offered = async (me: TestCaller) => (await me.post('/api/auth/passkey-offers', {})).body
const keep = async (me: TestCaller, authenticator: Authenticator, name = 'Téléphone') =>
  me.post('/api/auth/passkeys', { name, credential: authenticator.make(await offered(me)) })

/** Someone with a passkey, and what made it. */
async function holder(told = {}) {
  const person = await newcomer(told)
  const authenticator = newAuthenticator()
  const kept = await keep(person.me, authenticator)
  expect(kept.status, kept.text).toBe(201)
  return { ...person, authenticator, passkeyId: String(kept.body.id) }
}

const stranger = () => world.as('stranger')
const challenge = async () => (await stranger().post('/api/auth/passkey-challenges', {})).body.challenge
const signIn = (credential: object) => stranger().post('/api/auth/passkey-sign-ins', { credential })
const signedIn = async (authenticator: Authenticator, behaviour = {}) =>
  signIn(authenticator.use(await challenge(), behaviour))

const actionsOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ action: string }>(
    `select action from audit_entries where subject_id = $1 order by id`,
    [id],
  )
  return rows.map(({ action }) => action)
}
const lettersTo = async (email: string) => {
  await world.runJobs()
  return world.letters.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const unprove = (userId: string) =>
  world.database.pool.query('update sessions set proved_at = null where user_id = $1', [userId])

test('a passkey is added after a proof, signs in alone and is removed, and each change is mailed', async () => {
  const { id, email, me, authenticator, passkeyId } = await holder()
  const answer = await signedIn(authenticator)
  expect(answer).toMatchObject({ status: 200, body: { next: null, user: { id, email } } })
  const cookie = cookieOf(answer)
  const listed = await world.as({ cookie }).get('/api/auth/passkeys')
  expect(listed.body).toMatchObject({
    passkeys: [{ id: passkeyId, name: 'Téléphone', isBackedUp: true, lastUsedAt: expect.any(String) }],
    site: { origin: 'http://mitoyen.test', rpId: 'mitoyen.test' },
  })
  // Providers of passkeys are told which the account has (`signalAllAcceptedCredentials`); a public key is told to nobody.
  expect(Object.keys(listed.body.passkeys[0]).sort()).toEqual([
    'createdAt',
    'credentialId',
    'id',
    'isBackedUp',
    'lastUsedAt',
    'name',
  ])
  expect((await me.del(`/api/auth/passkeys/${passkeyId}`)).status).toBe(204)
  expect((await signedIn(authenticator)).body.code).toBe('passkeys.unknown')
  expect(await actionsOf(id)).toEqual(['added_passkey', 'used_passkey', 'signed_in', 'removed_passkey'])
  expect(await lettersTo(email)).toEqual(['Une clé d’accès a été ajoutée', 'Une clé d’accès a été retirée'])
})

test('a passkey opens the session of an account that owes two factors, or has a code', async () => {
  const required = await holder({ mustUseTwoFactor: true })
  expect((await signedIn(required.authenticator)).body.next).toBeNull()
  const withCode = await holder({ totpSecret: 'x' })
  expect((await signedIn(withCode.authenticator)).body.next).toBeNull()
  const { body } = await stranger().post('/api/auth/login', { email: withCode.email, password: castPassword })
  expect(body.next).toBe('factor')
})

test('an account that is not active, a use without a verified person, another site and a cloned key are refused', async () => {
  const { id, authenticator } = await holder()
  const refusals = [{ verifies: false }, { origin: 'http://mitoyen.test.example' }, { origin: 'https://mitoyen.test' }]
  for (const behaviour of refusals) {
    const { status, body } = await signedIn(authenticator, behaviour)
    expect([status, body.code], JSON.stringify(behaviour)).toEqual([401, 'passkeys.unverified'])
  }
  expect((await signedIn(authenticator)).status).toBe(200)
  expect((await signedIn(authenticator, { counter: 1 })).body.code).toBe('passkeys.unverified')
  expect((await actionsOf(id)).filter((action) => action === 'passkey_refused')).toHaveLength(4)
  await world.database.pool.query(`update users set status = 'suspended' where id = $1`, [id])
  expect((await signedIn(authenticator)).body.code).toBe('users.not_active')
})

test('a challenge serves once, for five minutes, for one purpose, and only if this installation made it', async () => {
  const { id, me, authenticator } = await holder()
  const asked = await challenge()
  const answer = authenticator.use(asked)
  expect((await signIn(answer)).status).toBe(200)
  expect((await signIn(answer)).body.code).toBe('passkeys.unverified')
  expect((await signIn(authenticator.use(asked))).body.code).toBe('passkeys.unverified')
  const own = { ...asked, challenge: Buffer.alloc(64, 7).toString('base64url') }
  expect((await signIn(authenticator.use(own))).body.code).toBe('passkeys.unverified')
  const { challenge: forNew } = await offered(me)
  expect((await signIn(authenticator.use({ ...asked, challenge: forNew }))).body.code).toBe('passkeys.unverified')
  const late = await challenge()
  const bytes = Buffer.from(late.challenge, 'base64url')
  bytes.writeBigUInt64BE(BigInt(Date.now() + 86_400_000), 24)
  const stretched = { ...late, challenge: bytes.toString('base64url') }
  expect((await signIn(authenticator.use(stretched))).body.code).toBe('passkeys.unverified')
  const past = new Date(Date.now() - 6 * 60_000)
  const { offerChallenge } = await import('./service.ts')
  const { challenge: expired } = offerChallenge(world.contextOf({ now: past }))
  expect(expired).not.toBeNull()
  if (expired) expect((await signIn(authenticator.use(expired))).body.code).toBe('passkeys.unverified')
  expect(await actionsOf(id)).toContain('passkey_refused')
})

test('the passkey that one person was offered is not kept by another, nor twice', async () => {
  const { me, authenticator } = await holder()
  const other = await newcomer()
  const theirs = newAuthenticator().make(await offered(me))
  const taken = await other.me.post('/api/auth/passkeys', { name: 'À moi', credential: theirs })
  expect([taken.status, taken.body.code]).toEqual([422, 'passkeys.not_made'])
  expect((await keep(other.me, authenticator)).body.code).toBe('passkeys.known_already')
  const unverified = newAuthenticator().make(await offered(me), { verifies: false })
  const kept = await me.post('/api/auth/passkeys', { name: 'Sans code', credential: unverified })
  expect(kept.body.code).toBe('passkeys.not_made')
})

test('a browser adds a passkey by itself minutes after a sign-in, untouched, and no other offer or later session does', async () => {
  const { id, me } = await newcomer()
  const asOffered = async () => (await me.post('/api/auth/passkey-upgrades', {})).body.offer
  const upgrade = (credential: object) =>
    me.post('/api/auth/passkeys', { name: 'Portable', credential, isUpgrade: true })
  const ordinary = newAuthenticator().make(await offered(me), { verifies: false })
  expect((await upgrade(ordinary)).body.code).toBe('passkeys.not_made')
  await unprove(id)
  const authenticator = newAuthenticator()
  const made = authenticator.make(await asOffered(), { verifies: false, isTouched: false })
  const asked = await me.post('/api/auth/passkeys', { name: 'Portable', credential: made })
  expect([asked.status, asked.body.code]).toEqual([403, 'users.proof_needed'])
  expect((await upgrade(made)).status).toBe(201)
  expect((await signedIn(authenticator, { verifies: false })).body.code).toBe('passkeys.unverified')
  expect((await signedIn(authenticator)).status).toBe(200)
  const late = newAuthenticator().make(await asOffered())
  await world.database.pool.query(`update sessions set created_at = now() - interval '6 minutes' where user_id = $1`, [
    id,
  ])
  expect(await asOffered()).toBeNull()
  expect((await upgrade(late)).body.code).toBe('users.proof_needed')
})

test('nobody removes another person’s passkey, and an account takes ten', async () => {
  const { me, passkeyId } = await holder()
  const other = await newcomer()
  expect((await other.me.del(`/api/auth/passkeys/${passkeyId}`)).status).toBe(404)
  for (let count = 1; count < mostPasskeys; count++) expect((await keep(me, newAuthenticator())).status).toBe(201)
  expect((await me.post('/api/auth/passkey-offers', {})).body.code).toBe('passkeys.too_many')
})

test('a passkey is the last way to sign in of an account without password, and stays', async () => {
  const { id, me, passkeyId } = await holder()
  await world.database.pool.query('update users set password_hash = null where id = $1', [id])
  expect((await me.del(`/api/auth/passkeys/${passkeyId}`)).body.code).toBe('passkeys.last_way')
})

test('a session proves who uses it by the password or a passkey, for ten minutes and for itself alone', async () => {
  const { id, me, authenticator } = await holder()
  const again = world.as({ cookie: await startSessionFor(world.database.db, id) })
  await unprove(id)
  const refused = await me.post('/api/auth/passkey-offers', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'users.proof_needed'])
  const wrong = await me.post('/api/auth/proofs', { password: 'pas-le-bon' })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
  expect((await me.post('/api/auth/proofs', {})).status).toBe(422)
  expect((await me.post('/api/auth/proofs', { password: castPassword })).status).toBe(201)
  expect((await me.post('/api/auth/passkey-offers', {})).status).toBe(201)
  expect((await again.post('/api/auth/passkey-offers', {})).status).toBe(403)
  const credential = authenticator.use(await challenge())
  const stolen = await newcomer()
  expect((await stolen.me.post('/api/auth/proofs', { credential })).body.code).toBe('passkeys.no_proof')
  const fresh = authenticator.use(await challenge())
  expect((await again.post('/api/auth/proofs', { credential: fresh })).status).toBe(201)
  expect((await again.post('/api/auth/passkey-offers', {})).status).toBe(201)
  await world.database.pool.query(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [
    id,
  ])
  expect((await again.post('/api/auth/passkey-offers', {})).status).toBe(403)
})

test('a password chosen by a link leaves passkeys, and its letter says to check them', async () => {
  const { email, authenticator } = await holder()
  await stranger().post('/api/auth/password-resets', { email })
  const token = await tokenSentTo(world, email)
  const password = 'barque-mauve-19-dune'
  expect((await stranger().post('/api/auth/password-resets/confirmation', { token, password })).status).toBe(200)
  await world.runJobs()
  const letter = world.letters.findLast(({ to }) => to === email)
  expect(letter?.text).toContain('clés d’accès ouvrent toujours le compte')
  expect((await signedIn(authenticator)).status).toBe(200)
})

test('an account of the demonstration that everyone shares takes no passkey', async () => {
  const { database, machinery, contextOf } = world
  const { id, email } = await newcomer()
  const account = { role: 'manager', email, password: 'x', firstName: 'A', lastName: 'B' }
  await saveSetting(database.db, 'demonstration_accounts', [account])
  const { isSharedAccount } = await import('../../server/service.ts')
  const on = (isDemonstration: boolean) =>
    contextOf({ machinery: { ...machinery, config: { ...machinery.config, isDemonstration } } })
  expect(await isSharedAccount(on(true), email)).toBe(true)
  expect(await isSharedAccount(on(true), 'someone@mitoyen.test')).toBe(false)
  expect(await isSharedAccount(on(false), email)).toBe(false)
  expect(machinery.config.isDemonstration).toBe(true)
  const me = world.as({ cookie: await startSessionFor(database.db, id) })
  expect((await me.post('/api/auth/passkey-offers', {})).body.code).toBe('users.shared_account')
  expect((await me.post('/api/auth/passkey-upgrades', {})).body).toEqual({ offer: null })
  expect((await me.get('/api/auth/passkeys')).body).toMatchObject({ passkeys: [], site: null })
  expect((await me.del('/api/users/me', { email })).body.code).toBe('users.shared_account')
})

test('a person signs out one device, and nobody else’s', async () => {
  const { id, me } = await newcomer()
  const cookie = await startSessionFor(world.database.db, id)
  const { body } = await me.get('/api/auth/sessions')
  const other = body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const stranger = await newcomer()
  expect((await stranger.me.del(`/api/auth/sessions/${other.id}`)).status).toBe(404)
  expect((await me.del(`/api/auth/sessions/${other.id}`)).status).toBe(204)
  expect((await world.as({ cookie }).get('/api/auth/user')).status).toBe(401)
  expect((await me.get('/api/auth/user')).status).toBe(200)
})
