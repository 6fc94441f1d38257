import { revisionOf } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { type RowPage, same, saveVersion, wholePage } from '../../../server/rows.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { addMonths } from '../../../shared/dates.ts'
import {
  attachFiles,
  attachmentsOf,
  attachmentVerbs,
  discardAttachments,
  type Holder,
} from '../../attachments/server/service.ts'
import { type BuildingRow, getLiveBuilding } from '../../buildings/server/service.ts'
import { getKeptRecords } from '../../organizations/server/service.ts'
import { getLiveResidence } from '../../residences/server/service.ts'
import {
  maxFiles,
  type NewObligation,
  type NewProof,
  type ObligationFilter,
  type ObligationKind,
  obligationKinds,
  type ProofFilter,
  type proofsApi,
  refuse,
} from '../contract.ts'
import { obligationFacts, proofFacts } from '../facts.ts'
import { obligationPolicy, proofPolicy } from '../policy.ts'
import {
  insuranceKeptMonths,
  leastLiability,
  requireAmount,
  requireDays,
  settledObligation,
  standards,
  suits,
  switchOf,
} from '../rules.ts'
import type { ObligationRow, ProofRow } from './store.ts'
import * as store from './store.ts'
import { unitObligations, unitProofs } from './tables.ts'

/** Throws `kind_off` where the organization keeps no records of a kind. */
async function requireKept(ctx: Context, organizationId: string, kind: ObligationKind): Promise<void> {
  const { kinds } = await getKeptRecords(ctx, { id: organizationId })
  if (!kinds.includes(switchOf(kind))) throw refuse('kind_off', undefined, 'kind')
}

const proposedFor = ({ today }: Context, { privatePortions, totalUnits }: BuildingRow): number | null =>
  leastLiability(privatePortions ?? totalUnits, today)

const asked = crud({
  table: unitObligations,
  visible: store.visibleObligations,
  rows: store.selectedObligations,
  policy: obligationPolicy,
  facts: obligationFacts,
  list: (filter: ObligationFilter) => ({
    sorts: { kind: unitObligations.kind },
    where: [same(unitObligations.buildingId, filter.building)],
  }),
  place: async (ctx: Context, fields: NewObligation) => {
    const building = await getLiveBuilding(ctx, fields.buildingId)
    const { organizationId, kind: buildingKind } = building
    return { ...settledObligation(fields, proposedFor(ctx, building)), organizationId, buildingKind, isKept: true }
  },
  beforeCreate: async (ctx, { kind, organizationId, buildingKind }) => {
    await requireKept(ctx, organizationId, kind)
    if (!suits(kind, buildingKind)) throw refuse('no_owners', undefined, 'kind')
  },
  saving: (_, write) => store.orAsked(write),
  told: ['kind', 'everyMonths', 'minimumCents'],
  nameOf: ({ kind }) => kind,
})

export const obligationVerbs = {
  list: asked.list,
  create: asked.create,
  remove: asked.remove,
  /** What a change leaves out of place is left as it was: a rhythm of insurance, an amount of the others. */
  async update(ctx: Context, { id, version, ...fields }: Parameters<typeof asked.update>[1]) {
    const before = await asked.find(ctx, id)
    const { everyMonths, minimumCents } = settledObligation({ ...before, ...fields }, before.minimumCents)
    return asked.update(ctx, { id, version, everyMonths, minimumCents })
  },
  async createUsual(ctx: Context, { buildingId }: { buildingId: string }): Promise<RowPage<ObligationRow>> {
    const { organizationId, kind: buildingKind } = await getLiveBuilding(ctx, buildingId, { isHeld: true })
    ctx.authorize(obligationPolicy.create, { buildingId })
    const { kinds } = await getKeptRecords(ctx, { id: organizationId })
    const known = new Set((await store.findAsked(ctx.db, buildingId)).map(({ kind }) => kind))
    const wanted = obligationKinds.filter(
      (kind) =>
        standards[kind].isUsual && kinds.includes(switchOf(kind)) && !known.has(kind) && suits(kind, buildingKind),
    )
    const made: ObligationRow[] = []
    for (const kind of wanted) made.push(await asked.create(ctx, { buildingId, kind }))
    return wholePage(made)
  },
}

const noun = 'unit_proof'
const placeOf = ({ organizationId, buildingId }: Pick<ProofRow, 'organizationId' | 'buildingId'>) => ({
  organizationId,
  buildingId,
})

/** The owner whose insurance is handed in: the caller, or whom a manager names. Throws `not_owner`. */
async function holderOf(ctx: Context, asked: Pick<NewProof, 'residenceId' | 'kind' | 'holderId'>, isManaged: boolean) {
  if (asked.kind !== 'owner_insurance') return null
  const owners = await store.findOwners(ctx.db, asked.residenceId, ctx.today)
  const only = owners.length === 1 ? owners[0] : undefined
  const holderId = isManaged ? (asked.holderId ?? only) : ctx.actor.id
  if (!holderId || !owners.includes(holderId)) throw refuse('not_owner', undefined, 'holderId')
  return holderId
}

const findAskedOf = async (ctx: Context, { kind, buildingId }: Pick<ProofRow, 'kind' | 'buildingId'>) =>
  (await store.findAsked(ctx.db, buildingId)).find((one) => one.kind === kind)

type Handed = Omit<NewProof, 'fileIds'>

const handed = crud({
  table: unitProofs,
  visible: store.visibleProofs,
  rows: store.selectedProofs,
  policy: proofPolicy,
  facts: { created: proofFacts.proof_created, updated: proofFacts.proof_updated, removed: proofFacts.proof_removed },
  list: (filter: ProofFilter) => ({
    sorts: { startsOn: unitProofs.startsOn },
    where: [
      same(unitProofs.buildingId, filter.building),
      same(unitProofs.residenceId, filter.residence),
      same(unitProofs.kind, filter.kind),
    ],
  }),
  place: async (ctx: Context, fields: Handed) => {
    const { organizationId, buildingId, buildingName, unitNumber } = await getLiveResidence(ctx, fields.residenceId)
    const holderId = await holderOf(ctx, fields, proofPolicy.confirm(ctx.actor, { buildingId }))
    const terms =
      fields.kind === 'owner_insurance' ? {} : { endsOn: null, insurer: null, policyNumber: null, liabilityCents: null }
    const named = { organizationId, buildingId, buildingName, unitNumber }
    return { ...named, ...terms, holderId, providedById: ctx.actor.id, isKept: true }
  },
  beforeCreate: async (ctx, { kind, organizationId, buildingId, startsOn, endsOn = null, liabilityCents = null }) => {
    await requireKept(ctx, organizationId, kind)
    const asked = await findAskedOf(ctx, { kind, buildingId })
    if (!asked) throw refuse('not_asked')
    requireAmount(liabilityCents, asked)
    requireDays({ kind, startsOn, endsOn }, ctx.today)
  },
  beforeUpdate: async (ctx, { after }) => {
    requireAmount(after.liabilityCents, await findAskedOf(ctx, after))
    requireDays(after, ctx.today)
  },
  told: ['kind', 'startsOn', 'endsOn'],
  unspoken: ['insurer', 'policyNumber', 'liabilityCents'],
  nameOf: ({ kind, unitNumber }) => `${unitNumber} ${kind}`,
  afterRemove: (ctx, proof) => discardFiles(ctx, proof),
})

const discardFiles = (ctx: Context, proof: Pick<ProofRow, 'id' | 'organizationId' | 'buildingId'>): Promise<void> =>
  discardAttachments(ctx, { noun, id: proof.id }, placeOf(proof))

const shown = async (ctx: Context, proof: ProofRow) => ({
  ...proof,
  files: await attachmentsOf(ctx, { noun, id: proof.id }),
})

const holder: Holder<ProofRow, Awaited<ReturnType<typeof shown>>> = {
  noun,
  most: maxFiles,
  find: async (ctx, id, hold) => {
    const proof = await handed.find(ctx, id, hold)
    ctx.authorize(proofPolicy.read, proof)
    return proof
  },
  mayAttach: proofPolicy.update,
  mayDetach: (actor, { row }) => proofPolicy.remove(actor, row),
  requireOpen: () => undefined,
  placeOf,
  changed: async (ctx, proof, action) => {
    await ctx.tell(proofFacts[action], proof)
    return proof
  },
  show: shown,
}

type Change = InputOf<typeof proofsApi.update>

/** Whether a correction by the people of the home undoes what a manager confirmed. */
function undoesConfirmation(ctx: Context, before: ProofRow, { id: _, version, ...fields }: Change): boolean {
  if (before.confirmedAt === null || proofPolicy.confirm(ctx.actor, before)) return false
  return revisionOf(before, version, fields) !== undefined
}

export const proofVerbs = {
  ...attachmentVerbs(holder),
  list: handed.list,
  remove: handed.remove,
  get: async (ctx: Context, one: One) => shown(ctx, await handed.get(ctx, one)),
  async create(ctx: Context, { fileIds, ...fields }: NewProof) {
    const proof = await handed.create(ctx, fields)
    await attachFiles(ctx, { noun, id: proof.id }, { ids: fileIds, field: 'fileIds' })
    return shown(ctx, proof)
  },
  async update(ctx: Context, change: Change) {
    const before = await handed.find(ctx, change.id)
    const undone = undoesConfirmation(ctx, before, change) ? { confirmedAt: null, confirmedById: null } : {}
    const { endsOn, insurer, policyNumber, liabilityCents, ...days } = change
    const terms =
      before.kind === 'owner_insurance'
        ? { endsOn: endsOn ?? before.endsOn, insurer, policyNumber, liabilityCents }
        : {}
    return shown(ctx, await handed.update(ctx, { ...days, ...terms, ...undone }))
  },
  async confirm(ctx: Context, { id, version }: InputOf<typeof proofsApi.confirm>) {
    const before = await handed.find(ctx, id)
    ctx.authorize(proofPolicy.confirm, before)
    if (before.confirmedAt !== null) return shown(ctx, before)
    const confirmed = { confirmedAt: ctx.now, confirmedById: ctx.actor.id }
    const after = await saveVersion(ctx, unitProofs, { ...before, version }, confirmed)
    await ctx.tell(proofFacts.confirmed, after)
    return shown(ctx, after)
  },
}

/** The job of retention: insurances whose time is over, with their files. It does as many a day as it finds at once. */
export async function removeEndedInsurances(ctx: Context): Promise<void> {
  const before = addMonths(ctx.today, -insuranceKeptMonths)
  for (const proof of await store.findEndedInsurances(ctx.db, before)) {
    await discardFiles(ctx, proof)
    await store.removeProof(ctx.db, proof.id)
  }
}
