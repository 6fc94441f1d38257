import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { isSet, same, saveVersion } from '../../../server/rows.ts'
import { getLiveOrganization } from '../../organizations/server/service.ts'
import type { NewPrivacyOfficer, PrivacyOfficerFilter } from '../contract.ts'
import { privacyOfficerFacts } from '../facts.ts'
import { privacyOfficerPolicy } from '../policy.ts'
import { lastDayBefore, requireTerm } from '../rules.ts'
import * as store from './store.ts'
import { privacyOfficers } from './tables.ts'

/** The officers of today that the public page names. */
export const findPublishedOfficers = store.findPublished
export type PublishedOfficer = Awaited<ReturnType<typeof store.findPublished>>[number]

/** Ends the term of the officer whom a new one replaces. */
async function endCurrent(ctx: Context, successor: NewPrivacyOfficer): Promise<void> {
  const current = await store.holdCurrent(ctx.db, successor.organizationId)
  if (!current) return
  const endsOn = lastDayBefore(current, successor)
  const ended = await saveVersion(ctx, privacyOfficers, current, { endsOn })
  await ctx.tell(privacyOfficerFacts.updated, ended, { changes: { endsOn: [null, endsOn] } })
}

export const privacyOfficerVerbs = crud({
  table: privacyOfficers,
  visible: store.visibleOfficers,
  policy: privacyOfficerPolicy,
  facts: privacyOfficerFacts,
  list: (asked: PrivacyOfficerFilter) => ({
    sorts: { startsOn: privacyOfficers.startsOn },
    where: [
      same(privacyOfficers.organizationId, asked.organization),
      asked.installation ? isSet(privacyOfficers.organizationId, false) : undefined,
    ],
  }),
  place: async (ctx: Context, { organizationId }: NewPrivacyOfficer) => {
    if (organizationId) await getLiveOrganization(ctx, organizationId)
    return {}
  },
  beforeCreate: async (ctx, officer) => {
    requireTerm({ ...officer, endsOn: null }, ctx.today)
    await endCurrent(ctx, officer)
  },
  told: ['startsOn', 'isDelegated', 'isPublished'],
  unspoken: ['name', 'titleFr', 'titleEn', 'email', 'phone'],
  beforeUpdate: (ctx, { after }) => requireTerm(after, ctx.today),
  saving: (_, write) => store.orHasCurrent(write),
})
