import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { question } from '../../../server/question.ts'
import { isSet, plain, same } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { archival, shownAs } from '../../../server/verbs.ts'
import { levelOf } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { fullName } from '../../../shared/names.ts'
import { organizationPolicy } from '../../organizations/policy.ts'
import { isPostalCodeOf } from '../../organizations/rules.ts'
import { getLiveOrganization } from '../../organizations/server/service.ts'
import { type buildingsApi, inOrder, type NewBuilding, refuse } from '../contract.ts'
import { buildingFacts } from '../facts.ts'
import { buildingPolicy } from '../policy.ts'
import { needsDenominator, refusesDenominator } from '../rules.ts'
import type { BuildingRow } from './store.ts'
import * as store from './store.ts'
import { buildings } from './tables.ts'

export type { BuildingManager, BuildingRow } from './store.ts'

/** The active managers who run a building: those of its organization, less those limited to others. */
export const findManagersOf = (ctx: Context, id: string) => store.findManagersOf(ctx.db, id)

/** Figures of a building's residences. */
export interface BuildingFigures {
  /** Live residences. */
  readonly residenceCount: number
  /** The sum of the shares of live residences. */
  readonly sharesSum: number
  /** Whether any residence, archived or not, has a share. */
  readonly hasShares: boolean
}

/** The figures of several buildings, by building id; a building without residences may be left out. */
export const figuresOfBuildings = question<readonly string[], ReadonlyMap<string, BuildingFigures>>('building figures')

/** Of these buildings, the ids of those that have common spaces to book. */
export const buildingsWithSpaces = question<readonly string[], readonly string[]>('buildings with common spaces')

/** The buildings of these residences. */
export const buildingsOfHomes = question<readonly string[], readonly string[]>('buildings of homes')

const noFigures: BuildingFigures = { residenceCount: 0, sharesSum: 0, hasShares: false }

async function figuresOf(ctx: Context, ids: readonly string[]): Promise<(id: string) => BuildingFigures> {
  const told = await figuresOfBuildings.ask(ctx, ids)
  return (id) => told.map((figures) => figures.get(id)).find((known) => known) ?? noFigures
}

type Filter = InputOf<typeof buildingsApi.list>

const kept = {
  table: buildings,
  visible: store.visibleBuildings,
  rows: store.selectedBuildings,
  policy: buildingPolicy,
  facts: buildingFacts,
}

const verbs = crud({
  ...kept,
  list: (asked: Filter) => ({
    sorts: { name: plain(buildings.name), city: plain(buildings.city), units: buildings.totalUnits },
    where: [
      isSet(buildings.archivedAt, asked.archived),
      same(buildings.organizationId, asked.organization),
      same(buildings.kind, asked.kind),
      store.isFound(asked.q),
    ],
  }),
  // A manager limited to some buildings adds none: they would not see it.
  place: async (ctx: Context, { organizationId }: NewBuilding) => {
    const { name, phone, email, emergencyPhone } = await getLiveOrganization(ctx, organizationId)
    return {
      organizationName: name,
      organizationPhone: phone,
      organizationEmail: email,
      organizationEmergencyPhone: emergencyPhone,
    }
  },
  told: ['name'],
  isHeld: true,
  compared: (building) => ({ ...building, amenities: inOrder(building.amenities) }),
  beforeUpdate: async (ctx, { before, after }) =>
    checkBuilding(after, before, (await figuresOf(ctx, [before.id]))(before.id)),
  nameOf: ({ name }) => name,
  // A residence, a bill or anything else still names it: such a building is archived.
  inUse: ({ name }) => refuse('in_use', { name }),
})

/** The building of this id, locked until the transaction ends if `isHeld`. Throws `not_found` outside the caller's scope. */
export const getBuilding = verbs.find

/** Like `getBuilding`, and throws `archived` when nothing new may be added to it. */
export async function getLiveBuilding(ctx: Context, id: string, hold?: { isHeld: true }): Promise<BuildingRow> {
  const building = await getBuilding(ctx, id, hold)
  if (building.archivedAt) throw refuse('archived', { name: building.name })
  return building
}

function shownWith(ctx: Context, building: BuildingRow, { residenceCount, sharesSum }: BuildingFigures) {
  const { shareDenominator } = building
  const mayKnow = organizationPolicy.read(ctx.actor, { id: building.organizationId })
  const mayValue = buildingPolicy.readValue(ctx.actor, building)
  const hasSum = shareDenominator !== null && buildingPolicy.readShares(ctx.actor, building)
  return {
    ...building,
    organizationName: mayKnow ? building.organizationName : null,
    ...(!mayValue && { reconstructionCostCents: null, appraisedOn: null }),
    residenceCount,
    sharesSum: hasSum ? sharesSum : null,
    sharesDifference: hasSum ? shareDenominator - sharesSum : null,
  }
}
type Shown = ReturnType<typeof shownWith>

/** Buildings as this caller may know them: their figures in one more query, however many they are. */
async function showAll(ctx: Context, buildings: readonly BuildingRow[]): Promise<Shown[]> {
  const figures = await figuresOf(
    ctx,
    buildings.map(({ id }) => id),
  )
  return buildings.map((building) => shownWith(ctx, building, figures(building.id)))
}

export const buildingVerbs = shownAs({ ...verbs, ...archival(kept) }, showAll)

/** Who manages a building and how they are reached, for everyone who may see it: its own contact details, else the organization's. */
export async function getManagement(ctx: Context, id: string) {
  const building = await getBuilding(ctx, id)
  const managers = await store.findManagersOf(ctx.db, id)
  return {
    organizationId: building.organizationId,
    company: building.managementCompany,
    phone: building.contactPhone ?? building.organizationPhone,
    email: building.contactEmail ?? building.organizationEmail,
    emergencyPhone: building.emergencyPhone ?? building.organizationEmergencyPhone,
    managers: managers.map(fullName),
  }
}

export async function searchBuildings(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchBuildings(ctx.db, ctx.scope(store.visibleBuildings), asked)
  const pathOf = (id: string) => (levelOf(ctx.actor.role) > 1 ? `/manager/buildings/${id}` : '/residents/building')
  return rows.map(({ id, name, city }) => ({ id, label: name, detail: city, path: pathOf(id) }))
}

export async function listOwnBuildings(
  ctx: Context,
  asked: { has_common_spaces?: boolean | undefined; has_home?: boolean | undefined },
): Promise<Shown[]> {
  const visible = ctx.scope(store.visibleBuildings)
  const homes = asked.has_home ? (await buildingsOfHomes.ask(ctx, ctx.actor.residenceIds)).flat() : undefined
  const found = await store.findOwnBuildings(ctx.db, visible, homes)
  if (!asked.has_common_spaces) return showAll(ctx, found)
  const ids = found.map(({ id }) => id)
  const withSpaces = new Set((await buildingsWithSpaces.ask(ctx, ids)).flat())
  return showAll(
    ctx,
    found.filter(({ id }) => withSpaces.has(id)),
  )
}

/** Constraints between the fields of a changed building, beyond the shape of each. */
type Checked = Pick<BuildingRow, 'kind' | 'shareDenominator' | 'totalUnits' | 'postalCode' | 'province'>
function checkBuilding(building: Checked, before: BuildingRow, figures: BuildingFigures): void {
  const { kind, shareDenominator, totalUnits, postalCode, province } = building
  if (needsDenominator(kind, shareDenominator)) throw refuse('denominator_needed', undefined, 'shareDenominator')
  if (refusesDenominator(kind, shareDenominator)) throw refuse('no_shares_in_rental', undefined, 'shareDenominator')
  if (!isPostalCodeOf(postalCode, province)) throw refuse('postal_code_elsewhere', undefined, 'postalCode')
  // A share is a numerator: over another denominator it would mean something else.
  if (figures.hasShares && shareDenominator !== before.shareDenominator)
    throw refuse('shares_exist', undefined, 'shareDenominator')
  if (totalUnits < figures.residenceCount) {
    throw refuse('fewer_units_than_residences', { count: figures.residenceCount }, 'totalUnits')
  }
}
