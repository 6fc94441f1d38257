import type { Dated, DaysAsked } from '../../../server/calendar.ts'
import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { type RowPage, same } from '../../../server/rows.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { attachmentsOf, attachmentVerbs, discardAttachments, type Holder } from '../../attachments/server/service.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { type InsurancePolicyFilter, type insuranceApi, maxFiles, type NewInsurancePolicy } from '../contract.ts'
import { insurancePolicyFacts } from '../facts.ts'
import { insurancePolicy } from '../policy.ts'
import { requireTerm } from '../rules.ts'
import type { PolicyRow } from './store.ts'
import * as store from './store.ts'
import { insurancePolicies } from './tables.ts'

const noun = 'insurance_policy'
const placeOf = ({ organizationId, buildingId }: PolicyRow) => ({ organizationId, buildingId })

const verbs = crud({
  table: insurancePolicies,
  visible: store.visiblePolicies,
  rows: store.selectedPolicies,
  policy: insurancePolicy,
  facts: insurancePolicyFacts,
  list: (asked: InsurancePolicyFilter) => ({
    sorts: { endsOn: insurancePolicies.endsOn },
    where: [same(insurancePolicies.buildingId, asked.building)],
  }),
  place: async (ctx: Context, { buildingId }: NewInsurancePolicy) => {
    const { organizationId, name, kind } = await getLiveBuilding(ctx, buildingId)
    return { organizationId, buildingName: name, buildingKind: kind }
  },
  beforeCreate: async (_, policy) => requireTerm(policy),
  beforeUpdate: (_, { after }) => requireTerm(after),
  told: ['kinds', 'insurer', 'policyNumber', 'startsOn', 'endsOn'],
  unspoken: ['brokerName', 'brokerPhone'],
  nameOf: ({ policyNumber }) => policyNumber,
  afterRemove: (ctx, policy) => discardAttachments(ctx, { noun, id: policy.id }, placeOf(policy)),
})

/** A policy as its reader may know it. */
function shown(ctx: Context, policy: PolicyRow) {
  const knowsAll = insurancePolicy.readAll(ctx.actor, policy)
  return knowsAll ? policy : { ...policy, brokerName: null, brokerPhone: null, coverageCents: null }
}

async function showWithFiles(ctx: Context, policy: PolicyRow) {
  const knowsAll = insurancePolicy.readAll(ctx.actor, policy)
  return { ...shown(ctx, policy), files: knowsAll ? await attachmentsOf(ctx, { noun, id: policy.id }) : [] }
}

const holder: Holder<PolicyRow, Awaited<ReturnType<typeof showWithFiles>>> = {
  noun,
  most: maxFiles,
  find: async (ctx, id, hold) => {
    const policy = await verbs.find(ctx, id, hold)
    ctx.authorize(insurancePolicy.readAll, policy)
    return policy
  },
  mayAttach: insurancePolicy.update,
  mayDetach: (actor, { row }) => insurancePolicy.update(actor, row),
  requireOpen: () => undefined,
  placeOf,
  changed: async (ctx, policy, action) => {
    await ctx.tell(insurancePolicyFacts[action], policy)
    return policy
  },
  show: showWithFiles,
}

export const insuranceVerbs = {
  ...attachmentVerbs(holder),
  remove: verbs.remove,
  async list(ctx: Context, asked: InsurancePolicyFilter): Promise<RowPage<PolicyRow>> {
    const page = await verbs.list(ctx, asked)
    return { ...page, items: page.items.map((policy) => shown(ctx, policy)) }
  },
  get: async (ctx: Context, asked: One) => showWithFiles(ctx, await verbs.get(ctx, asked)),
  create: async (ctx: Context, fields: NewInsurancePolicy) => showWithFiles(ctx, await verbs.create(ctx, fields)),
  update: async (ctx: Context, change: InputOf<typeof insuranceApi.update>) =>
    showWithFiles(ctx, await verbs.update(ctx, change)),
}

const pageOf = (buildingId: string): string => `/manager/buildings/${buildingId}`

/** The last days of the policies that the caller manages. */
export async function findEndDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findEnding(ctx.db, ctx.scope(store.managedPolicies), asked)
  return rows.map(({ id, endsOn, insurer, kinds: [first = 'other'], buildingId, buildingName }) => ({
    id,
    on: endsOn,
    what: `insurance.calendar_ends_${first}` as const,
    title: insurer,
    place: buildingName,
    path: pageOf(buildingId),
  }))
}

/** The days on which the buildings that the caller manages are to be appraised anew. */
export async function findAppraisalDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findAppraisals(ctx.db, ctx.scope(store.managedBuildings), asked)
  return rows.map(({ id, name, dueOn }) => ({
    id,
    on: dueOn,
    what: 'insurance.calendar_appraisal',
    title: name,
    place: null,
    path: pageOf(id),
  }))
}
