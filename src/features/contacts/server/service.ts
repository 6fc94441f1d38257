import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { isSet, plain, same } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { levelOf } from '../../../shared/actor.ts'
import { getLiveBuilding, getManagement } from '../../buildings/server/service.ts'
import { getLiveOrganization } from '../../organizations/server/service.ts'
import { getLiveResidence, getResidence } from '../../residences/server/service.ts'
import { type ContactFilter, type Directory, isReachable, mostOfPlace, type NewContact, refuse } from '../contract.ts'
import { contactFacts } from '../facts.ts'
import { contactPolicy } from '../policy.ts'
import { directoryOf, levelOfPlace } from '../rules.ts'
import type { ContactRow } from './store.ts'
import * as store from './store.ts'
import { contacts } from './tables.ts'

/** The place that a new contact names, with those around it, within the caller's scope. */
async function placeOf(ctx: Context, given: Pick<NewContact, 'organizationId' | 'buildingId' | 'residenceId'>) {
  if (given.residenceId) {
    const { id, organizationId, buildingId } = await getLiveResidence(ctx, given.residenceId)
    return { organizationId, buildingId, residenceId: id }
  }
  if (given.buildingId) {
    const { id, organizationId } = await getLiveBuilding(ctx, given.buildingId)
    return { organizationId, buildingId: id, residenceId: null }
  }
  if (!given.organizationId) throw refuse('one_place', undefined, 'buildingId')
  const { id } = await getLiveOrganization(ctx, given.organizationId)
  return { organizationId: id, buildingId: null, residenceId: null }
}

const verbs = crud({
  table: contacts,
  visible: store.visibleContacts,
  policy: contactPolicy,
  facts: contactFacts,
  list: ({ organization, building, residence }: ContactFilter) => ({
    sorts: { position: contacts.position, name: plain(contacts.name) },
    where: [
      same(contacts.organizationId, organization),
      same(contacts.buildingId, building),
      same(contacts.residenceId, residence),
      organization && !building && !residence ? isSet(contacts.buildingId, false) : undefined,
      building && !residence ? isSet(contacts.residenceId, false) : undefined,
    ],
  }),
  place: async (ctx: Context, fields: NewContact) => {
    const place = await placeOf(ctx, fields)
    return { ...place, position: await store.nextPosition(ctx.db, place) }
  },
  beforeCreate: async (ctx, place) => {
    // Of two contacts at once, the second one waits and counts the first.
    await store.holdOrder(ctx.db, place)
    if ((await store.countIn(ctx.db, place)) >= mostOfPlace) throw refuse('too_many', { most: mostOfPlace })
  },
  told: ['trade', 'audience', 'isFirst'],
  unspoken: ['name', 'company', 'phone', 'emergencyPhone', 'email', 'hours', 'note'],
  beforeUpdate: (_, { after }) => {
    if (!isReachable(after)) throw refuse('unreachable', undefined, 'phone')
  },
})

/** Puts a contact at a rank among those of its place; beyond the last, it is the last. */
async function moveContact(ctx: Context, { id, position }: { id: string; position: number }): Promise<ContactRow> {
  const contact = await verbs.find(ctx, id)
  ctx.authorize(contactPolicy.move, contact)
  const before = await store.holdOrder(ctx.db, contact)
  const after = before.filter((other) => other !== id)
  after.splice(position, 0, id)
  if (after.indexOf(id) === before.indexOf(id)) return contact
  await store.saveOrder(ctx.db, after)
  await ctx.tell(contactFacts.moved, contact)
  return { ...contact, position: after.indexOf(id) }
}

/** Who to call in a building, or in one of its residences. */
async function getDirectory(
  ctx: Context,
  asked: { building: string; residence?: string | undefined },
): Promise<Directory> {
  const { organizationId, ...management } = await getManagement(ctx, asked.building)
  const residence = asked.residence === undefined ? undefined : await getResidence(ctx, asked.residence)
  const place = {
    organizationId,
    buildingId: asked.building,
    residenceId: residence?.buildingId === asked.building ? residence.id : null,
  }
  const around = await store.findAround(ctx.db, ctx.scope(store.visibleContacts), place)
  return directoryOf(
    management,
    around.map((contact) => ({ ...contact, level: levelOfPlace(contact) })),
  )
}

/** The contacts of a building and of its organization that the caller may see. */
export const findContactsAround = (ctx: Context, place: Pick<ContactRow, 'organizationId' | 'buildingId'>) =>
  store.findAround(ctx.db, ctx.scope(store.visibleContacts), { ...place, residenceId: null })

export const contactVerbs = { ...verbs, move: moveContact, directory: getDirectory }

export async function searchContacts(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchContacts(ctx.db, ctx.scope(store.visibleContacts), asked)
  const isManager = levelOf(ctx.actor.role) > 1
  return rows.map(({ id, name, company, place, phone, emergencyPhone, email, ...where }) => ({
    id,
    label: name,
    kind: ctx.say('contacts.title'),
    detail: company ? `${company}, ${place}` : place,
    reach: { phone: phone ?? emergencyPhone, email },
    path: isManager ? pathOf(where) : where.residenceId ? '/residents/residence' : '/residents/building',
  }))
}

const pathOf = ({
  organizationId,
  buildingId,
  residenceId,
}: Pick<ContactRow, 'organizationId' | 'buildingId' | 'residenceId'>) =>
  residenceId
    ? `/manager/residences/${residenceId}`
    : buildingId
      ? `/manager/buildings/${buildingId}`
      : `/manager/organizations/${organizationId}`
