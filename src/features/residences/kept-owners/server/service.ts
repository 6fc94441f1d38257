import type { Context } from '../../../../server/context.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { addNamedPeople } from '../../../users/named-people/server/service.ts'
import { tellOfPerson } from '../../people/server/service.ts'
import { roleOf, termsBefore } from '../../rules.ts'
import * as store from './store.ts'

interface Owner {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Keeps an owner whose account is erased by their name alone, in each home that they own on this day or later: the register names every
 * co-owner (art. 1070 C.c.Q.; decision 158). The caller has authorized it.
 */
export async function keepOwnerByName(ctx: Context, { id: userId, firstName, lastName }: Owner): Promise<void> {
  const stays = await store.findOwnerStays(ctx.db, userId, ctx.today)
  for (const own of groupedBy(stays, ({ id }) => id).values()) {
    // Such a person is of one unit.
    let named: string | undefined
    for (const { stayId, relation, startsOn, endsOn, ...home } of own) {
      const [added] = named
        ? [named]
        : await addNamedPeople(ctx, [{ firstName, lastName, role: roleOf(relation) }], home)
      named = orNotFound(added)
      await store.giveStay(ctx, stayId, named)
      const before = termsBefore({ relation, startsOn, endsOn })
      await tellOfPerson(ctx, home, { action: 'person_removed', userId, changes: before })
      await tellOfPerson(ctx, home, {
        action: 'person_added',
        userId: named,
        changes: { relation: [null, relation], startsOn: [null, startsOn] },
      })
    }
  }
}
