import type { Dated, DaysAsked } from '../../../../server/calendar.ts'
import type { Context } from '../../../../server/context.ts'
import { crud } from '../../../../server/crud.ts'
import { same } from '../../../../server/rows.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { getDocument } from '../../../documents/server/service.ts'
import { getLiveVendor, type VendorHolder } from '../../../vendors/server/service.ts'
import { refuse } from '../../contract.ts'
import { contractFacts } from '../../facts.ts'
import { contractPolicy } from '../../policy.ts'
import { vendorContracts } from '../../server/tables.ts'
import type { ContractFilter, NewContract } from '../contract.ts'
import { noticeOnOf, requireTerm } from '../rules.ts'
import type { ContractRow } from './store.ts'
import * as store from './store.ts'

export { visibleContracts } from './store.ts'

interface Linked {
  readonly organizationId: string
  readonly buildingId: string | null
  readonly documentId: string | null
}

/** The names of the building and of the document, both in the caller's scope. Throws `other_building`, `document_without_building`. */
async function namesOf(ctx: Context, { organizationId, buildingId, documentId }: Linked) {
  const building = buildingId === null ? null : await getLiveBuilding(ctx, buildingId)
  if (building && building.organizationId !== organizationId) throw refuse('other_building', undefined, 'buildingId')
  if (documentId !== null && buildingId === null) throw refuse('document_without_building', undefined, 'documentId')
  const document = documentId === null ? null : await getDocument(ctx, documentId)
  if (document && document.buildingId !== buildingId) throw refuse('other_building', undefined, 'documentId')
  return { buildingName: building?.name ?? null, documentName: document?.name ?? null }
}

const verbs = crud({
  table: vendorContracts,
  visible: store.visibleContracts,
  rows: store.selectedContracts,
  policy: contractPolicy,
  facts: contractFacts,
  list: ({ vendor, building }: ContractFilter) => ({
    sorts: { startsOn: vendorContracts.startsOn },
    where: [same(vendorContracts.vendorId, vendor), same(vendorContracts.buildingId, building)],
  }),
  place: async (ctx: Context, fields: NewContract) => {
    const { organizationId, name } = await getLiveVendor(ctx, fields.vendorId)
    const links = { buildingId: fields.buildingId ?? null, documentId: fields.documentId ?? null }
    const names = await namesOf(ctx, { organizationId, ...links })
    return { organizationId, vendorName: name, ...links, ...names, noticeOn: noticeOnOf(fields) }
  },
  beforeCreate: async (_, contract) => requireTerm(contract),
  beforeUpdate: async (ctx, { after, changes }) => {
    requireTerm(after)
    if ('buildingId' in changes || 'documentId' in changes) {
      await namesOf(ctx, after)
      ctx.authorize(contractPolicy.update, after)
    }
  },
  told: ['title', 'startsOn', 'endsOn', 'noticeDays', 'yearlyCents'],
  unspoken: ['notes'],
  nameOf: ({ title }) => title,
})

export const contractVerbs = {
  ...verbs,
  /** Read again: another building or document has another name. */
  update: async (ctx: Context, change: Parameters<typeof verbs.update>[1]): Promise<ContractRow> => {
    const { id } = await verbs.update(ctx, change)
    return verbs.find(ctx, id)
  },
}

/** The last days on which a notice is in time. */
export async function findNoticeDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findNotices(ctx.db, ctx.scope(store.visibleContracts), asked)
  return rows.flatMap(({ id, noticeOn, title, vendorName, vendorId }) =>
    noticeOn
      ? [
          {
            id,
            on: noticeOn,
            what: 'vendor-profiles.calendar_notice' as const,
            title,
            place: vendorName,
            path: `/manager/vendors/${vendorId}`,
          },
        ]
      : [],
  )
}

/** The contracts of a vendor that is merged follow it. */
export const contractsHolder: VendorHolder = {
  noun: 'contracts',
  tables: [vendorContracts],
  count: store.countContracts,
  move: (ctx, { gone, kept }) => store.moveContracts(ctx, gone.id, kept.id),
}
