import { invitedTo } from '../../../residences/people/server/service.ts'
import { scopeOfInvitations } from '../../server/service.ts'
import { findInvitees } from './store.ts'

/** Tells the page of a residence who is invited to it. */
export const invitees = invitedTo.answeredBy(async (ctx, { residenceId }) => {
  const found = await findInvitees(ctx.db, scopeOfInvitations(ctx), { residenceId, now: ctx.now })
  return found.flatMap(({ relation, ...person }) => (relation ? [{ ...person, relation }] : []))
})
