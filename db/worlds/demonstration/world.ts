import { searchNameOf } from '../../../src/features/vendors/rules.ts'
import { newId } from '../../../src/server/ids.ts'
import { addMonths, today } from '../../../src/shared/dates.ts'
import { Chance } from '../chance.ts'
import { makeBills } from './bills.ts'
import { type MadeDemand, makeDemands } from './demands.ts'
import { makeBugReports, makeIdeas } from './feedback.ts'
import { makeInboundMail } from './inbound-mail.ts'
import { holdBack } from './inbox.ts'
import { makeInsurance } from './insurance.ts'
import { makeInvitations } from './invitations.ts'
import { makeNotifications } from './notifications.ts'
import { type Household, makeAccounts, makePeople, movedInOn, type Person, signedInSince } from './people.ts'
import { type Home, house, makeHomes, officer, organization, rental, tower } from './places.ts'
import { makeSyndicate } from './syndicate.ts'
import { makeTrialRequests, triedOrganization } from './trials.ts'
import { makeUnitRecords } from './unit-records.ts'
import { makeContracts, withFiles } from './vendor-files.ts'

/** Marks the facts of the demonstration in the trail. */
export const requestId = 'demonstration'

/**
 * The demonstration (decisions §6): a company with three buildings, a syndicate with its own; their people, two years of bills and
 * demands. The same at every load but for the passwords, which each installation draws. Features write their part of it
 * (`server/demonstration.ts`).
 */
export async function inventWorld(now: Date) {
  const appraised = <Building>(building: Building, monthsAgo: number) => ({
    ...building,
    appraisedOn: addMonths(today(now), -monthsAgo),
  })
  const chance = new Chance(1_871)
  const { people: staff, accounts } = await makeAccounts()
  const who = (role: Person['role']) => {
    const person = staff.find((one) => one.role === role)
    if (!person) throw new Error(`no account for ${role}`)
    return person
  }
  const manager = who('manager')
  const homes = homesOf(chance)
  const households = settle(chance, homes, who)
  const others = households.map(({ person }) => person).filter((person) => !staff.includes(person))
  const { toCheck, droppedAt, bills, facts: billFacts } = holdBack(makeBills(chance, now), now)
  const demands = tellDemands(chance, { households, who, now })
  const writers = [...staff, ...others]
  const ideas = makeIdeas(writers, now)
  const bugReports = makeBugReports(writers, { admin: who('admin'), now })
  const acts = [
    ...billFacts.map(({ action, at }) => ({ at, actorId: action === 'became_overdue' ? null : manager.id })),
    { at: droppedAt, actorId: manager.id },
    ...demands.flatMap(({ facts }) => facts),
    ...ideas.flatMap(({ acts: told }) => told),
    ...bugReports.flatMap(({ facts }) => facts),
  ]
  const people = signedInSince([...staff, ...withClosedAccounts(others)], acts, now)
  const syndicate = makeSyndicate(now, new Set(people.map(({ email }) => email)))
  const managerOf = ({ organizationId }: { readonly organizationId: string }) =>
    organizationId === syndicate.organization.id ? syndicate.manager : manager
  const everyone = [...people, ...syndicate.people]
  const stays = [...households.map((household) => attachmentOf(chance, household, now)), ...syndicate.residencePeople]
  const residences = [...Object.values(homes).flat(), ...syndicate.residences]
  const vendors = withFiles([...vendorsOf(bills), ...vendorsOf(syndicate.bills)], now)
  return {
    organizations: [organization, syndicate.organization, triedOrganization],
    officer,
    // The small condo is to be appraised again within weeks.
    buildings: [appraised(tower, 31), appraised(house, 58), appraised(rental, 20), syndicate.building],
    residences,
    staff,
    accounts,
    manager,
    /** Who enters the bills of an organization. */
    managerOf,
    people: everyone,
    members: [
      ...['manager' as const, 'demo_manager' as const].map((role) => memberOf(organization, who(role))),
      memberOf(syndicate.organization, syndicate.manager),
    ],
    residencePeople: stays,
    vendors,
    vendorContracts: makeContracts(vendors, now),
    bills: [...bills, ...syndicate.bills],
    billFacts: [...billFacts, ...syndicate.billFacts],
    inbox: { documents: toCheck, droppedAt },
    inboundMail: makeInboundMail(now, droppedAt),
    demands,
    notifications: makeNotifications(demands, { staff, now }),
    invitations: makeInvitations({
      homes: [...homes.rental].reverse(),
      settled: households.filter(({ person }) => !staff.includes(person)),
      invitedById: manager.id,
    }),
    insurancePolicies: makeInsurance(now, syndicate.building),
    unitRecords: makeUnitRecords({ stays, homes: residences, people: everyone }),
    trialRequests: makeTrialRequests(now),
    ideas,
    bugReports,
  }
}

const homesOf = (chance: Chance) => ({
  tower: makeHomes(chance, {
    building: tower,
    perFloor: 6,
    sizes: [1_120, 840, 690, 690, 840, 1_120],
    yearlyCents: 61_200_000,
  }),
  house: makeHomes(chance, { building: house, perFloor: 4, sizes: [980, 760, 760, 980], yearlyCents: 4_560_000 }),
  rental: makeHomes(chance, {
    building: rental,
    perFloor: 8,
    sizes: [820, 640, 640, 540, 540, 640, 640, 820],
    yearlyCents: null,
  }),
})

/** One account that was closed and one that was stopped: a list of people is never all active. */
const withClosedAccounts = (people: readonly Person[]) =>
  people.map((person, index) => ({
    ...person,
    status: index === 9 ? ('inactive' as const) : index === people.length - 6 ? ('suspended' as const) : undefined,
  }))

type Staff = (role: Person['role']) => Person

/** Residents by home: nearly every home is taken; the accounts people sign in with get the first ones. */
function settle(chance: Chance, homes: Record<'tower' | 'house' | 'rental', Home[]>, who: Staff): Household[] {
  const taken = new Set<string>()
  const owners = makePeople(chance, homes.tower.length + homes.house.length, 'resident', taken)
  const renters = makePeople(chance, homes.rental.length + 14, 'tenant', taken)
  const named = new Map<Home | undefined, Person>([
    [homes.tower[33], who('resident')],
    [homes.tower[40], who('demo_resident')],
    [homes.rental[11], who('tenant')],
    [homes.rental[22], who('demo_tenant')],
  ])
  const owned = [...homes.tower, ...homes.house].flatMap((home, index) => {
    const person = named.get(home) ?? owners[index]
    return person ? [{ home, person }] : []
  })
  // One condo in seven is let by its owner; a few dwellings wait for their next tenant.
  const let_ = homes.tower.filter((home, index) => index % 7 === 3 && !named.has(home)).slice(0, 12)
  const rented = [...homes.rental.filter((home) => named.has(home) || !chance.happens(0.07)), ...let_].flatMap(
    (home, index) => {
      const person = named.get(home) ?? renters[index]
      return person ? [{ home, person }] : []
    },
  )
  return [...owned, ...rented]
}

function attachmentOf(chance: Chance, { home, person }: Household, now: Date) {
  const isRenting = person.role.endsWith('tenant')
  return {
    id: newId(),
    residenceId: home.id,
    userId: person.id,
    relation: isRenting ? ('tenant' as const) : ('owner' as const),
    startsOn: movedInOn(chance, { isRenting, now }),
  }
}

const memberOf = ({ id: organizationId }: { id: string }, { id: userId }: Person) => ({ organizationId, userId })

/** Each vendor of the bills of one organization, filed under the category of its first bill. */
const vendorsOf = (bills: ReturnType<typeof makeBills>['bills']) =>
  [...new Set(bills.map(({ vendor }) => vendor))].map((name) => ({
    id: newId(),
    organizationId: bills[0]?.organizationId ?? organization.id,
    name,
    searchName: searchNameOf(name),
    category: bills.find(({ vendor }) => vendor === name)?.category ?? null,
  }))

function tellDemands(
  chance: Chance,
  { households, who, now }: { households: readonly Household[]; who: Staff; now: Date },
): MadeDemand[] {
  const roles = ['resident', 'tenant', 'demo_resident', 'demo_tenant'] as const
  const own = households.filter(({ person }) => roles.some((role) => who(role) === person))
  const others = households.filter((household) => !own.includes(household))
  return makeDemands(chance, { households: others, own, manager: who('manager'), count: 140, now })
}
