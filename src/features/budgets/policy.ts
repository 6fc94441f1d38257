import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const budgetGrants = grants('budgets', {
  /** The board reads what it adopts. */
  read: { manager: ['buildings'], board: offices },
  /** Owners of a condo building: its adopted budget, by fund and category. */
  readSummary: { manager: ['buildings'], resident: ['buildings'], board: offices },
  write: { manager: ['buildings'] },
  export: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    budgets: typeof budgetGrants
  }
}

interface Placed {
  readonly buildingId: string
}

const mayRead = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'budgets.read', { buildingId })
const mayWrite = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'budgets.write', { buildingId })

/** Decisions §2: managers prepare budgets and record their adoption; the board reads them; tenants know nothing of them. */
export const budgetPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'budgets.read'),
  read: mayRead,
  /** Nobody owns a part of a rental building. */
  readSummary: (actor: Actor, { buildingId, buildingKind }: Placed & { readonly buildingKind: string }) =>
    mayRead(actor, { buildingId }) || (buildingKind !== 'rental' && may(actor, 'budgets.readSummary', { buildingId })),
  create: mayWrite,
  update: mayWrite,
  adopt: mayWrite,
  remove: mayWrite,
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, { buildingId }: Placed) => may(actor, 'budgets.export', { buildingId }),
  /** A budget on paper is that budget read. */
  print: mayRead,
}
