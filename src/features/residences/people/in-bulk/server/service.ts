import type { Context } from '../../../../../server/context.ts'
import { raiseVersion } from '../../../../users/server/service.ts'
import type { Relation } from '../../../contract.ts'
import { homeFacts } from '../../../facts.ts'
import { homeName, type Period, termsBefore } from '../../../rules.ts'
import type { Home } from '../../server/service.ts'
import * as store from '../../server/store.ts'

/** A stay with the home that its facts name. */
export interface HomeStay extends Period {
  readonly id: string
  readonly home: Home
  readonly userId: string
  readonly relation: Relation
  readonly mailingAddress: string | null
}

/** Attaches people at once. The caller has authorized and checked it, and holds the residences. */
export async function attachPeople(ctx: Context, stays: readonly HomeStay[]): Promise<void> {
  if (stays.length === 0) return
  await store.insertPeople(
    ctx.db,
    stays.map(({ home, ...stay }) => ({ ...stay, residenceId: home.id })),
  )
  await tellOfPeople(ctx, stays, 'person_added')
}

/** Erases attachments at once, on the same terms. */
export async function detachPeople(ctx: Context, stays: readonly HomeStay[]): Promise<void> {
  if (stays.length === 0) return
  await store.removePeople(
    ctx.db,
    stays.map(({ id }) => id),
  )
  await tellOfPeople(ctx, stays, 'person_removed')
}

async function tellOfPeople(ctx: Context, stays: readonly HomeStay[], action: 'person_added' | 'person_removed') {
  await raiseVersion(ctx, ...stays.map(({ userId }) => userId))
  await ctx.tellEach(
    homeFacts[action],
    stays.map(({ home: { id, organizationId, buildingId, ...named }, userId, ...stay }) => ({
      thing: { id, organizationId, buildingId, userId },
      changes: action === 'person_removed' ? termsBefore(stay) : termsAfter(stay),
      note: homeName(named),
      personId: userId,
    })),
  )
}

const termsAfter = ({ relation, startsOn }: HomeStay | Omit<HomeStay, 'home' | 'userId'>) => ({
  relation: [null, relation] as const,
  startsOn: [null, startsOn] as const,
})
