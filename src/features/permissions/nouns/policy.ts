import type { Actor } from '../../../shared/actor.ts'
import { grants, may } from '../../../shared/grants.ts'

const permissionGrants = grants('permissions', { read: {} })

declare module '../../../shared/grants.ts' {
  interface GrantTable {
    permissions: typeof permissionGrants
  }
}

/** Decisions §2: the matrix, and what anyone may do, are for administrators. */
export const permissionPolicy = {
  read: (actor: Actor, _: object): boolean => may(actor, 'permissions.read'),
}
