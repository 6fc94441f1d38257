import type { Context } from '../../../../../server/context.ts'
import { newId } from '../../../../../server/ids.ts'
import { type AppError, notFound } from '../../../../../shared/errors.ts'
import { refusalOf } from '../../../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../../../bulk-runs/server/tables.ts'
import type { AssignableRole } from '../../../../invitations/contract.ts'
import {
  describeAll,
  passAccount,
  removeAccount,
  requireRemovable,
  requireRoleChange,
  type Seen,
  setRole,
} from '../../../accounts/server/service.ts'
import { findOrphans } from '../../../filters/server/store.ts'
import { hideOrphan, requireOrphan } from '../../../orphans/server/service.ts'
import {
  requireResettable,
  requireWelcomable,
  sendPasswordReset,
  sendWelcome,
} from '../../../password-links/server/service.ts'
import { findChosen } from '../../../people/server/service.ts'
import { userManagementPolicy } from '../../../policy.ts'
import { accountLife, requireAddress, requireStep } from '../../../rules.ts'
import { type BulkActKind, mostAccounts, type NewBulkAct, refuse } from '../../contract.ts'
import { isAdminOnly } from '../../rules.ts'
import { findBulkAct, showBulkAct } from '../../server/service.ts'
import { insertBulkAct } from '../../server/store.ts'

interface Asked {
  readonly role: AssignableRole | null
  readonly reason: string | null
}

/** An act on one account: what refuses it, the state that makes it idle, and the use case of one person that does it. */
interface Verb {
  readonly require: (ctx: Context, user: Seen, orphans: ReadonlySet<string>) => void
  readonly isAlready?: (user: Seen, asked: Asked) => boolean
  readonly run: (ctx: Context, user: Seen, asked: Asked) => Promise<unknown>
}

const step = (name: 'activation' | 'closure'): Verb => {
  const { to } = accountLife.steps[name]
  return {
    require(ctx, user) {
      ctx.authorize(userManagementPolicy.setStatus, { user, to })
      requireStep(name, user.status)
      requireAddress(user, to)
    },
    isAlready: (user) => user.status === to,
    run: (ctx, user) => passAccount(ctx, name, user),
  }
}

const verbs: Readonly<Record<BulkActKind, Verb>> = {
  activation: step('activation'),
  closure: step('closure'),
  password_reset: { require: requireResettable, run: sendPasswordReset },
  welcome: { require: requireWelcomable, run: sendWelcome },
  role_change: {
    require: requireRoleChange,
    isAlready: (user, { role }) => user.role === role,
    run: (ctx, { id, version }, { role }) => {
      if (role === null) throw refuse('role_needed', undefined, 'role')
      return setRole(ctx, { id, version, role })
    },
  },
  removal: { require: requireRemovable, run: (ctx, user, { reason }) => removeAccount(ctx, user, reason) },
  cleanup: { require: requireOrphan, run: hideOrphan },
}

/** Does the act to one account, by the use case of one person. */
export const runVerb = (ctx: Context, kind: BulkActKind, user: Seen, asked: Asked): Promise<unknown> =>
  verbs[kind].run(ctx, user, asked)

/** Why an account is left as it is, from the refusal of the use case of one person. */
export function problemOf(actorId: string, user: Pick<Seen, 'id' | 'isElsewhere'>, error: AppError): ActProblem {
  const { kind, reason, details } = error
  if (user.id === actorId) return { key: 'bulk-acts.why_own' }
  if (kind === 'forbidden') return { key: user.isElsewhere ? 'bulk-acts.why_elsewhere' : 'bulk-acts.why_not_yours' }
  if (kind === 'not_found') return { key: 'bulk-acts.why_gone' }
  return { key: reason ?? 'bulk-acts.why_failed', ...(details && { details }) }
}

function problemFor(ctx: Context, kind: BulkActKind, user: Seen, asked: Asked, orphans: ReadonlySet<string>) {
  const verb = verbs[kind]
  try {
    if (user.id !== ctx.actor.id && verb.isAlready?.(user, asked)) return { key: 'bulk-acts.why_already' }
    verb.require(ctx, user, orphans)
    return null
  } catch (error) {
    return problemOf(ctx.actor.id, user, refusalOf(error))
  }
}

const sliceSize = 500

/** Who an act would touch, and who not and why: kept with it, so that the run touches nobody else. Throws `choice_needed`, `nobody`, `too_many`. */
export async function createBulkAct(ctx: Context, { kind, role, ids, filter }: NewBulkAct) {
  ctx.authorize(userManagementPolicy.bulk, { isAdminOnly: isAdminOnly(kind) })
  if (kind === 'role_change' && !role) throw refuse('role_needed', undefined, 'role')
  const asked = ids ?? filter
  if (!asked || (ids && filter)) throw refuse('choice_needed')
  const chosen = await findChosen(ctx, asked, mostAccounts + 1)
  if (ids && chosen.users.length < new Set(ids).size) throw notFound()
  if (chosen.users.length === 0) throw refuse('nobody')
  if (chosen.users.length > mostAccounts) throw refuse('too_many', { most: mostAccounts })
  const terms = { role: role ?? null, reason: null }
  const people = []
  for (let at = 0; at < chosen.users.length; at += sliceSize) {
    const slice = chosen.users.slice(at, at + sliceSize)
    const orphans = new Set(
      kind === 'cleanup'
        ? await findOrphans(
            ctx,
            slice.map((user) => user.id),
          )
        : [],
    )
    for (const user of await describeAll(ctx, slice))
      people.push({ userId: user.id, problem: problemFor(ctx, kind, user, terms, orphans) })
  }
  const id = newId()
  const act = { id, kind, role: terms.role, byId: ctx.actor.id, invited: chosen.invited }
  await insertBulkAct(ctx.db, { ...act, createdAt: ctx.now, updatedAt: ctx.now }, people)
  return showBulkAct(ctx, await findBulkAct(ctx, id))
}
