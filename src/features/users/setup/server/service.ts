import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import type { Db } from '../../../../server/db.ts'
import { findSetting, saveSetting } from '../../../../server/installation-settings.ts'
import { hashToken, newToken, sameSecret } from '../../../../server/secrets.ts'
import { refuse, type Setup, type SetupLink } from '../../contract.ts'
import { userFacts } from '../../facts.ts'
import { newPasswordHash, startSession } from '../../server/service.ts'
import type { UserRow } from '../../server/store.ts'
import * as store from '../../server/store.ts'

const SetupFact = z.object({ hash: z.string() })

/** At the start of an empty installation: a fresh token for its first administrator; undefined once there is one. */
export async function offerSetup(db: Db): Promise<string | undefined> {
  if (await store.hasAdmin(db)) return undefined
  const token = newToken()
  await saveSetting(db, 'setup_token', { hash: hashToken(token) })
  return token
}

/** Whether a set-up with this token would be accepted: a spent link is reported before the form. */
export const lookUpSetup = async (ctx: Context, { token }: SetupLink): Promise<{ isOpen: boolean }> => ({
  isOpen: await isOpen(ctx.db, token),
})

/** Creates the first administrator and signs them in. Throws `setup_closed` when there is one, or the token is not the last printed. */
export async function setUp(ctx: Context, { token, password, ...person }: Setup): Promise<UserRow> {
  await requireOpen(ctx.db, token)
  const passwordHash = await newPasswordHash(password, person)
  return ctx.db.transaction((tx) => openInstallation(ctx.within(tx), token, { ...person, passwordHash }))
}

async function requireOpen(db: Db, token: string): Promise<void> {
  if (!(await isOpen(db, token))) throw refuse('setup_closed')
}

async function isOpen(db: Db, token: string): Promise<boolean> {
  const offered = SetupFact.safeParse(await findSetting(db, 'setup_token'))
  return offered.success && sameSecret(offered.data.hash, hashToken(token)) && !(await store.hasAdmin(db))
}

async function openInstallation(
  ctx: Context,
  token: string,
  person: Omit<Setup, 'token' | 'password'> & { passwordHash: string },
): Promise<UserRow> {
  await requireOpen(ctx.db, token)
  const user = await store.insertUser(ctx.db, { ...person, role: 'admin' })
  await saveSetting(ctx.db, 'setup_token', { hash: '' })
  await ctx.tell(userFacts.set_up, user, { actorId: user.id })
  await startSession(ctx, user, 'full')
  return user
}
