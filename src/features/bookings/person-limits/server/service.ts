import type { Context } from '../../../../server/context.ts'
import { crud } from '../../../../server/crud.ts'
import { same } from '../../../../server/rows.ts'
import { getLiveSpace } from '../../../common-spaces/server/service.ts'
import { refuse } from '../../contract.ts'
import { personLimitFacts } from '../../facts.ts'
import { personLimitPolicy } from '../../policy.ts'
import { bookingLimits } from '../../server/tables.ts'
import type { NewPersonLimit, PersonLimitFilter } from '../contract.ts'
import * as store from './store.ts'

const verbs = crud({
  table: bookingLimits,
  visible: store.visibleLimits,
  rows: store.selectedLimits,
  policy: personLimitPolicy,
  facts: {
    created: personLimitFacts.limit_created,
    updated: personLimitFacts.limit_updated,
    removed: personLimitFacts.limit_removed,
  },
  list: (asked: PersonLimitFilter) => ({
    sorts: { createdAt: bookingLimits.createdAt },
    where: [same(bookingLimits.buildingId, asked.building), same(bookingLimits.spaceId, asked.space)],
  }),
  place: async (ctx: Context, fields: NewPersonLimit) => {
    const { name, organizationId, buildingId } = await getLiveSpace(ctx, fields.spaceId)
    const userName = await store.findOfBuilding(ctx.db, buildingId, fields.userId, ctx.today)
    if (userName === undefined) throw refuse('not_of_home', undefined, 'userId')
    return { organizationId, buildingId, spaceName: name, userName }
  },
  beforeUpdate: (_, { after: { hoursPerMonth, hoursPerYear } }) => {
    if (hoursPerMonth === null && hoursPerYear === null) throw refuse('hours_needed', undefined, 'hoursPerMonth')
  },
  saving: (_, write) => store.orLimited(write),
  told: ['hoursPerMonth', 'hoursPerYear'],
  unspoken: ['reason'],
  personOf: ({ userId }) => userId,
})

export const personLimitVerbs = {
  list: verbs.list,
  create: verbs.create,
  update: verbs.update,
  remove: verbs.remove,
}
