import type { Dated, DaysAsked } from '../../../../server/calendar.ts'
import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { today } from '../../../../shared/dates.ts'
import { invitationFacts } from '../../facts.ts'
import { invitationLife } from '../../rules.ts'
import { visibleInvitations } from '../../server/store.ts'
import * as store from './store.ts'

/** The days on which invitations expire. */
export async function findExpiryDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findExpiring(ctx.db, ctx.scope(visibleInvitations), asked)
  return rows.map(({ id, email, expiresAt, organizationName, buildingName }) => ({
    id,
    on: today(expiresAt),
    what: 'invitations.expiring',
    title: email,
    place: buildingName ?? organizationName,
    path: '/manager/user-management',
    search: { tab: 'invitations' },
  }))
}

/** The nightly job: what nobody accepted in time is written as expired. */
export async function expireInvitations(ctx: Context): Promise<void> {
  await passEach(ctx, { life: invitationLife, facts: invitationFacts }, 'expire', {
    side: 'calendar',
    save: (passage) => store.expirePending(ctx, passage),
  })
}
