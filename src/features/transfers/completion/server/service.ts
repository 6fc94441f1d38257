import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { followOwnership } from '../../../user-management/roles/server/service.ts'
import { announceSessions } from '../../../users/server/service.ts'
import { transferFacts } from '../../facts.ts'
import { transferLife } from '../../rules.ts'
import * as store from '../../server/store.ts'

/**
 * Writes what has become done, of one residence when it is given, and makes residents of tenants who bought. Access follows the days of the
 * stays by itself.
 */
export async function completeDue(ctx: Context, residenceId?: string): Promise<void> {
  const done = await passEach(ctx, { life: transferLife, facts: transferFacts }, 'complete', {
    side: 'calendar',
    save: (passage) => store.completeDue(ctx, passage, { day: ctx.today, residenceId }),
  })
  const ids = done.map(({ id }) => id)
  for (const { id, userId } of ids.length > 0 ? await store.findBuyers(ctx.db, ids) : []) {
    const roleBefore = await followOwnership(ctx, userId)
    if (roleBefore) await store.saveParty(ctx.db, id, { roleBefore })
  }
  // The open screens of both sides show from now on what they may reach.
  for (const userId of ids.length > 0 ? await store.findAccounts(ctx.db, ids) : []) await announceSessions(ctx, userId)
}
