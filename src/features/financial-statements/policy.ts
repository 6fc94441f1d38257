import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const statementGrants = grants('financialStatements', {
  /** The board reads them, as it reads the books; no co-owner or tenant does (decisions §2). */
  read: { manager: ['buildings'], board: offices },
  export: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    financialStatements: typeof statementGrants
  }
}

interface Placed {
  readonly buildingId: string
}

const read = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'financialStatements.read', { buildingId })

export const statementPolicy = {
  read,
  /** Statements on paper are these statements read. */
  print: read,
  /** The workbook, and the pack with the bills of the year. Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, { buildingId }: Placed) => may(actor, 'financialStatements.export', { buildingId }),
}
