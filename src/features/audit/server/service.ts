import type { Context } from '../../../server/context.ts'
import type { AuditFilter } from '../contract.ts'
import { findFacts, visibleFacts } from './store.ts'

export const listFacts = (ctx: Context, filter: AuditFilter) => findFacts(ctx.db, ctx.scope(visibleFacts), filter)
