import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { question } from '../../../server/question.ts'
import { isSet, matching, orNotFound, plain, same } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { archival } from '../../../server/verbs.ts'
import { isAdmin } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import {
  type NewOrganization,
  nameNames,
  numberNames,
  type OrganizationFigures,
  type organizationsApi,
  refuse,
} from '../contract.ts'
import { organizationFacts } from '../facts.ts'
import { organizationPolicy } from '../policy.ts'
import * as store from './store.ts'
import { organizations } from './tables.ts'

/** What later features count of an organization within the caller's scope. */
export const figuresOfOrganization = question<string, Partial<OrganizationFigures>>('organization figures')

type Filter = InputOf<typeof organizationsApi.list>

const kept = {
  table: organizations,
  visible: store.visibleOrganizations,
  policy: { ...organizationPolicy, update: organizationPolicy.updateContact },
  facts: organizationFacts,
}

const verbs = crud({
  ...kept,
  list: (asked: Filter) => ({
    sorts: { name: plain(organizations.name), createdAt: organizations.createdAt },
    where: [
      isSet(organizations.archivedAt, asked.archived),
      same(organizations.kind, asked.kind),
      matching(asked.q, store.searchedTexts),
    ],
  }),
  listed: store.listedOrganizations,
  place: async () => ({}),
  told: ['name', 'kind'],
  nameOf: ({ name }) => name,
  // Sending the name or the numbers unchanged is no matter.
  beforeUpdate: (ctx, { before, changes }) => {
    const isChanged = (names: readonly string[]) => names.some((name) => name in changes)
    if (isChanged(nameNames)) ctx.authorize(organizationPolicy.updateName, before)
    if (isChanged(numberNames)) ctx.authorize(organizationPolicy.updateNumbers, before)
  },
  afterUpdate: async (ctx, saved, changes) => {
    const { outside_reading_allowed: allowed, outside_reading_withdrawn: withdrawn } = organizationFacts
    if ('allowsOutsideReading' in changes) await ctx.tell(saved.allowsOutsideReading ? allowed : withdrawn, saved)
  },
  inUse: ({ name }) => refuse('in_use', { name }),
})

export async function searchOrganizations(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchOrganizations(ctx.db, ctx.scope(store.openedOrganizations), asked)
  const side = isAdmin(ctx.actor) ? 'admin' : 'manager'
  return rows.map(({ id, name, city }) => ({ id, label: name, detail: city, path: `/${side}/organizations/${id}` }))
}

/** Throws `not_found` outside the caller's scope. */
export const getOrganization = verbs.find

/** Like `getOrganization`, and throws `archived` when nothing new may be added to it. */
export async function getLiveOrganization(ctx: Context, id: string) {
  const organization = await getOrganization(ctx, id)
  if (organization.archivedAt) throw refuse('archived', { name: organization.name })
  return organization
}

/** The active managers who work in an organization. */
export const findMembersOf = (ctx: Context, organizationId: string) => store.findMembers(ctx.db, organizationId)

/** The kinds of records that an organization keeps of its units. Throws `not_found` outside the caller's scope. */
export async function getKeptRecords(ctx: Context, { id }: { id: string }) {
  const found = orNotFound(await store.findKeptRecords(ctx.db, ctx.scope(store.knownOrganizations), id))
  ctx.authorize(organizationPolicy.readKeptRecords, found)
  return { kinds: found.keptRecords }
}

/** Adds an organization and tells it. The caller has authorized it. */
export async function addOrganization(ctx: Context, fields: Pick<NewOrganization, 'name' | 'kind'>) {
  const organization = await store.insertOrganization(ctx.db, fields)
  const { name, kind } = organization
  await ctx.tell(organizationFacts.created, organization, { changes: { name: [null, name], kind: [null, kind] } })
  return organization
}

export const organizationVerbs = {
  ...verbs,
  ...archival(kept),
  async get(ctx: Context, { id }: { id: string }) {
    const organization = await getOrganization(ctx, id)
    ctx.authorize(organizationPolicy.readDetails, organization)
    return organization
  },
  keptRecords: getKeptRecords,
  async figures(ctx: Context, { id }: { id: string }): Promise<OrganizationFigures> {
    const organization = await getOrganization(ctx, id)
    ctx.authorize(organizationPolicy.readDetails, organization)
    const none = { managers: 0, buildings: 0, units: 0, people: 0, waitingDemands: 0 }
    const managers = await findMembersOf(ctx, id)
    return Object.assign(none, { managers: managers.length }, ...(await figuresOfOrganization.ask(ctx, id)))
  },
  /** Those who only know its name do not get the rest. */
  async list(ctx: Context, filter: Filter) {
    const page = await verbs.list(ctx, filter)
    const items = page.items.map((organization) =>
      organizationPolicy.readDetails(ctx.actor, organization)
        ? organization
        : { ...organization, city: null, managerCount: null },
    )
    return { ...page, items }
  },
}
