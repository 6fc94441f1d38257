import type { Context } from '../../../../server/context.ts'
import { type RowPage, wholePage } from '../../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../../server/searchable.ts'
import { isAdmin, manages } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { findByIds, type Shown, scopeOfInvitations } from '../../../invitations/server/service.ts'
import { homeName } from '../../../residences/rules.ts'
import { knownHomes, visibleUsers } from '../../../residences/server/tables.ts'
import { describeAll, type Seen } from '../../accounts/server/service.ts'
import type { ManagedUser, PeopleFilter, UserFilter } from '../../contract.ts'
import { countInvited } from '../../filters/server/store.ts'
import { userManagementPolicy } from '../../policy.ts'
import * as store from './store.ts'

/** A place that the caller does not manage answers nobody: a filter must not reveal its people. */
const isWithinReach = ({ actor }: Context, { organization, building }: PeopleFilter): boolean =>
  (organization === undefined || isAdmin(actor) || actor.organizationIds.includes(organization)) &&
  (building === undefined || manages(actor, building))

type Invited = Omit<ManagedUser, 'createdAt' | 'lastLoginAt' | 'invitation'> & {
  createdAt: Date
  lastLoginAt: null
  invitation: Pick<Shown, 'organizationId' | 'buildingId' | 'status' | 'expiresAt' | 'isUndelivered'>
}

/** A person of the list: an account, or an invitation that will be one. */
export type Listed = Seen | Invited

/** Spec §4: who was invited and has not accepted is listed as a pending account, with the place that accepting gives. */
const asPending = (invitation: Shown): Invited => {
  const { organizationId, organizationName, buildingId, buildingName, residenceId, unitNumber, relation } = invitation
  const isHome = residenceId !== null && buildingId !== null
  return {
    id: invitation.id,
    version: invitation.version,
    email: invitation.email,
    firstName: invitation.firstName ?? '',
    lastName: invitation.lastName ?? '',
    phone: null,
    role: invitation.role,
    status: 'pending',
    language: invitation.language,
    hasTwoFactor: false,
    lastLoginAt: null,
    createdAt: invitation.createdAt,
    organizations: invitation.role === 'manager' ? [{ id: organizationId, name: organizationName }] : [],
    buildings: buildingId && !isHome ? [{ id: buildingId, name: buildingName ?? '', organizationId }] : [],
    residences: isHome
      ? [
          {
            id: residenceId,
            unitNumber: unitNumber ?? '',
            buildingId,
            buildingName: buildingName ?? '',
            relation: relation ?? 'tenant',
          },
        ]
      : [],
    mandates: [],
    isElsewhere: false,
    invitation,
  }
}

/** Accounts only: an invitation has no page of a person. */
export async function searchUsers(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchUsers(ctx.db, ctx.scope(visibleUsers(ctx)), asked)
  return (await describeAll(ctx, rows)).map((person) => ({
    id: person.id,
    label: fullName(person),
    detail: [...person.residences.slice(0, 1).map(homeName), person.email].filter(Boolean).join(' · ') || null,
    aside: ctx.say(`users.role_${person.role}`),
    reach: { phone: person.phone, email: person.email },
    facts: [
      ...person.residences.map((home) => ({
        label: ctx.say(`residences.relation_${home.relation}`),
        value: homeName(home),
      })),
      { label: ctx.say('user-management.status'), value: ctx.say(`users.status_${person.status}`) },
    ],
    path: '/manager/user-management',
    search: { person: person.id },
  }))
}

const scopesOf = (ctx: Context) => ({
  users: ctx.scope(visibleUsers(ctx)),
  homes: ctx.scope(knownHomes),
  invitations: scopeOfInvitations(ctx),
})

/**
 * Accounts to act on, at most so many, by name: those of these ids, or all that a filter finds, with the number of invitations that it
 * finds beside.
 */
export async function findChosen(ctx: Context, chosen: readonly string[] | PeopleFilter, most: number) {
  const scopes = scopesOf(ctx)
  if (!isFilter(chosen)) return { users: await store.findByIds(ctx.db, scopes.users, chosen), invited: 0 }
  if (!isWithinReach(ctx, chosen)) return { users: [], invited: 0 }
  return {
    users: await store.findAsked(ctx, scopes, chosen, most),
    invited: await countInvited(ctx, scopes, chosen),
  }
}
const isFilter = (chosen: readonly string[] | PeopleFilter): chosen is PeopleFilter => !Array.isArray(chosen)

/** Accounts, and future ones: invitations not accepted yet. */
export async function listUsers(ctx: Context, filter: UserFilter): Promise<RowPage<Listed>> {
  ctx.authorize(userManagementPolicy.list, {})
  if (!isWithinReach(ctx, filter)) return wholePage([])
  const page = await store.listPeople(ctx, scopesOf(ctx), filter)
  return { ...page, items: await describeListed(ctx, page.items) }
}

/** A page of all that a filter finds, without their number; of these ids alone when they are given. */
export async function findEveryone(ctx: Context, filter: UserFilter, ids?: readonly string[]) {
  if (!isWithinReach(ctx, filter)) return wholePage<Listed>([])
  const slice = await store.findPeople(ctx, scopesOf(ctx), filter, { ids, upTo: Number.MAX_SAFE_INTEGER })
  return { ...slice, items: await describeListed(ctx, slice.items) }
}

async function describeListed(ctx: Context, listed: readonly store.Listed[]): Promise<Listed[]> {
  const idsOf = (isInvitation: boolean) => listed.filter((one) => one.isInvitation === isInvitation).map(({ id }) => id)
  const accounts = await describeAll(ctx, await store.findUsers(ctx.db, idsOf(false)))
  const invited = await findByIds(ctx, idsOf(true))
  const people = new Map([...accounts, ...invited.map(asPending)].map((person) => [person.id, person]))
  return listed.flatMap(({ id }) => people.get(id) ?? [])
}
