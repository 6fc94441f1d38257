import type { Context } from '../../../../server/context.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { hashToken } from '../../../../server/secrets.ts'
import type { One } from '../../../../shared/contract.ts'
import type { SessionFilter } from '../../contract.ts'
import { userFacts } from '../../facts.ts'
import { requireRecentProof } from '../../rules.ts'
import { currentSession, endSessions, getSelfToChange } from '../../server/service.ts'
import * as store from '../../server/store.ts'

const currentHash = (ctx: Context): string => hashToken(ctx.http.sessionToken ?? '')

/** Where the person is signed in. A demonstration account is many people's: nobody sees the others' devices. */
export async function listSessions(ctx: Context, filter: SessionFilter) {
  const user = await getSelfToChange(ctx)
  const current = currentHash(ctx)
  const page = await store.listSessions(ctx, user.id, filter)
  return { ...page, items: page.items.map((session) => ({ ...session, isCurrent: session.tokenHash === current })) }
}

/** Signs out one device of the person. Throws `not_found`. */
export async function endSession(ctx: Context, { id }: One): Promise<void> {
  const user = await getSelfToChange(ctx)
  const session = orNotFound(await store.takeSession(ctx.db, user.id, id))
  await ctx.refreshScreens(userFacts.signed_out, { id: user.id, session })
  await ctx.tell(userFacts.ended_session, user)
  if (session === currentHash(ctx)) ctx.http.clearSession()
}

export async function endOtherSessions(ctx: Context): Promise<void> {
  const user = await getSelfToChange(ctx)
  await endSessions(ctx, user.id, ctx.http.sessionToken)
  await ctx.tell(userFacts.ended_other_sessions, user)
}

/** Opens acts that ask for a recent proof, in this session alone. The caller has checked the proof. */
export const keepProof = (ctx: Context): Promise<void> =>
  store.saveSession(ctx.db, currentHash(ctx), { provedAt: ctx.now })

/** Refuses an act that a session left open must not do. Throws `proof_needed`. */
export async function requireProof(ctx: Context): Promise<void> {
  const { session } = await currentSession(ctx)
  requireRecentProof(session.provedAt, ctx.now)
}
