import type { Context } from '../../../../server/context.ts'
import { wholePage } from '../../../../server/rows.ts'
import type { AccountKinds } from '../../columns/rules.ts'
import { permissionPolicy } from '../../nouns/policy.ts'
import { matrixOf } from '../rules.ts'

/** Asks every policy now, for a person of each kind and a thing in each place. */
export async function listPermissions(ctx: Context, { accounts = 'real' }: { accounts?: AccountKinds | undefined }) {
  ctx.authorize(permissionPolicy.read, {})
  return wholePage(matrixOf(accounts))
}
