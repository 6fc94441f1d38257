import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { removeVersion } from '../../../../server/rows.ts'
import type { Role } from '../../../../shared/actor.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { TrailPlace } from '../../../../shared/facts.ts'
import { refuse } from '../../contract.ts'
import { userFacts } from '../../facts.ts'
import type { UserRow } from '../../server/store.ts'
import * as store from '../../server/store.ts'
import { users } from '../../server/tables.ts'

interface NamedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
}

/**
 * Keeps people without an email by their names, at a place, and answers their ids in the same order: they hold what is given to them and
 * cannot sign in (decision 158). The caller has authorized it.
 */
export async function addNamedPeople(
  ctx: Context,
  people: readonly NamedPerson[],
  place: TrailPlace,
): Promise<readonly string[]> {
  const added = people.map((person) => ({ ...person, id: newId(), language: ctx.language }))
  await store.insertNamed(ctx.db, added)
  await ctx.tellEach(
    userFacts.created,
    added.map(({ id, role }) => ({ thing: { id, place }, changes: { role: [null, role] } })),
  )
  return added.map(({ id }) => id)
}

/** Gives an account that is kept by name its person: their address and the way to sign in. The caller has authorized it. */
export async function openNamedAccount(
  ctx: Context,
  id: string,
  given: Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'language' | 'role' | 'mustUseTwoFactor'>,
): Promise<UserRow> {
  const user = await store.saveUser(ctx, id, { ...given, status: 'active' })
  await store.raiseVersions(ctx, [id])
  return { ...user, version: user.version + 1 }
}

/** Removes those of these people who are kept by name alone; one to whom something still refers stays. */
export async function removeNamedPeople(ctx: Context, ids: readonly string[]): Promise<void> {
  const removed = []
  for (const person of await store.findNamed(ctx.db, ids)) {
    if (await isRemoved(ctx, person)) removed.push({ thing: { id: person.id } })
  }
  await ctx.tellEach(userFacts.removed, removed)
}

/** False while something else refers to the account: the database decides. */
async function isRemoved(ctx: Context, person: UserRow): Promise<boolean> {
  try {
    await ctx.db.transaction((tx) => removeVersion(tx, users, person, refuse('in_use')))
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'users.in_use') return false
    throw error
  }
}
