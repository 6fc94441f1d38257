import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const accountGrants = grants('account', {
  write: { manager: ['everywhere'], resident: ['everywhere'], tenant: ['everywhere'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    account: typeof accountGrants
  }
}

/** A person and their own account. Acts of managers and admins on others are in `user-management`. */
export const userPolicy = {
  readSelf: (actor: Actor, user: { id: string }) => actor.id === user.id,
  /** A demonstration account is many people's, and exports nothing (spec §6). */
  exportSelf: (actor: Actor, user: { id: string }) => actor.id === user.id && may(actor, 'account.write'),
  updateSelf: (actor: Actor, user: { id: string }) => actor.id === user.id && may(actor, 'account.write'),
}
