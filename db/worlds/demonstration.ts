import { bills } from '../../src/features/bills/server/tables.ts'
import { buildings } from '../../src/features/buildings/server/tables.ts'
import { demands } from '../../src/features/demands/server/tables.ts'
import { invitations } from '../../src/features/invitations/server/tables.ts'
import { notifications } from '../../src/features/notifications/server/tables.ts'
import { organizationMembers, organizations } from '../../src/features/organizations/server/tables.ts'
import { residencePeople, residences } from '../../src/features/residences/server/tables.ts'
import { comments } from '../../src/features/threads/server/tables.ts'
import { trialRequests } from '../../src/features/trials/server/tables.ts'
import type { DemoAccount } from '../../src/features/users/contract.ts'
import { users } from '../../src/features/users/server/tables.ts'
import { searchNameOf } from '../../src/features/vendors/rules.ts'
import { vendors } from '../../src/features/vendors/server/tables.ts'
import type { Db } from '../../src/server/db.ts'
import type { FileStore } from '../../src/server/files.ts'
import { newId } from '../../src/server/ids.ts'
import { saveSetting } from '../../src/server/installation-settings.ts'
import { auditEntries } from '../../src/server/tables.ts'
import { Chance } from './chance.ts'
import { makeBills } from './demonstration/bills.ts'
import { type MadeDemand, makeDemands } from './demonstration/demands.ts'
import { keepPapers, keepPictures } from './demonstration/documents.ts'
import { makeInvitations } from './demonstration/invitations.ts'
import { makeNotifications } from './demonstration/notifications.ts'
import {
  type Household,
  makeAccounts,
  makePeople,
  movedInOn,
  type Person,
  signedInSince,
} from './demonstration/people.ts'
import { dropPile, holdBack } from './demonstration/pile.ts'
import { type Home, house, makeHomes, organization, rental, tower } from './demonstration/places.ts'
import { makeTrials } from './demonstration/trials.ts'

const requestId = 'demonstration'

/**
 * The demonstration (decisions §6): one organization, three buildings, their people, two years of bills and demands. The same at every
 * load but for the passwords, which each installation draws. Answers the accounts people may sign in as.
 */
export async function loadDemonstration(db: Db, store: FileStore, now = new Date()): Promise<DemoAccount[]> {
  const chance = new Chance(1_871)
  const { people: staff, accounts } = await makeAccounts()
  const who = (role: Person['role']) => {
    const person = staff.find((one) => one.role === role)
    if (!person) throw new Error(`no account for ${role}`)
    return person
  }
  const homes = {
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
  }
  await db.insert(organizations).values(organization)
  await db.insert(buildings).values([tower, house, rental])
  await inPieces(Object.values(homes).flat(), (rows) => db.insert(residences).values(rows))

  const households = settle(chance, homes, who)
  const others = households.map(({ person }) => person).filter((person) => !staff.includes(person))
  const { piled, droppedAt, ...made } = holdBack(makeBills(chance, now), now)
  const told = tellDemands(chance, { households, who, now })
  const acts = [
    ...made.facts.map(({ action, at }) => ({ at, actorId: action === 'became_overdue' ? null : who('manager').id })),
    { at: droppedAt, actorId: who('manager').id },
    ...told.flatMap(({ facts }) => facts),
  ]
  const people = [...staff, ...withClosedAccounts(others)]
  await inPieces(signedInSince(people, acts, now), (rows) => db.insert(users).values(rows))
  await inPieces(households, (rows) =>
    db.insert(residencePeople).values(rows.map((row) => attachmentOf(chance, row, now))),
  )
  await db.insert(organizationMembers).values(
    ['manager' as const, 'demo_manager' as const].map((role) => ({
      organizationId: organization.id,
      userId: who(role).id,
    })),
  )

  await db.insert(invitations).values(
    makeInvitations({
      homes: [...homes.rental].reverse(),
      settled: households.filter(({ person }) => !staff.includes(person)),
      invitedById: who('manager').id,
    }),
  )
  await loadBills(db, { ...made, store, now, manager: who('manager') })
  await loadPile(db, { piled, droppedAt, store, now, manager: who('manager') })
  await loadDemands(db, { demands: told, store, own: staff })
  await inPieces(makeNotifications(told, { staff, now }), (rows) => db.insert(notifications).values(rows))
  await db.insert(trialRequests).values(makeTrials(now))
  await saveSetting(db, 'demonstration_accounts', accounts)
  return accounts
}

/** One account that was closed and one that was stopped: a list of people is never all active. */
const withClosedAccounts = (people: readonly Person[]) =>
  people.map((person, index) => ({
    ...person,
    status: index === 9 ? ('inactive' as const) : index === people.length - 6 ? ('suspended' as const) : undefined,
  }))

type Staff = (role: Person['role']) => Person

/** Who lives where: nearly every home is taken; the accounts people sign in with get the first homes. */
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

async function loadBills(
  db: Db,
  {
    bills: made,
    facts,
    store,
    manager,
    now,
  }: ReturnType<typeof makeBills> & { store: FileStore; manager: Person; now: Date },
): Promise<void> {
  const vendorIds = new Map([...new Set(made.map((bill) => bill.vendor))].map((name) => [name, newId()]))
  await db.insert(vendors).values(
    [...vendorIds].map(([name, id]) => ({
      id,
      organizationId: organization.id,
      name,
      searchName: searchNameOf(name),
      category: made.find((bill) => bill.vendor === name)?.category ?? null,
    })),
  )
  const papers = await keepPapers(db, { store, bills: made, uploadedById: manager.id, now })
  const buildingOf = new Map(made.map((bill) => [bill.id, bill.buildingId]))
  await inPieces(made, (rows) =>
    db.insert(bills).values(
      rows.map(({ vendor, ...bill }) => ({
        ...bill,
        vendorId: vendorIds.get(vendor) ?? '',
        createdById: manager.id,
        ...papers.get(bill.id),
      })),
    ),
  )
  await inPieces(facts, (rows) =>
    db.insert(auditEntries).values(
      rows.map((fact) => ({
        ...fact,
        requestId,
        actorId: fact.action === 'became_overdue' ? null : manager.id,
        organizationId: organization.id,
        buildingId: buildingOf.get(fact.subjectId) ?? null,
      })),
    ),
  )
}

async function loadPile(
  db: Db,
  { manager, ...dropped }: { manager: Person } & Omit<Parameters<typeof dropPile>[1], 'sentById'>,
): Promise<void> {
  const { id: actorId } = manager
  const fact = { subject: 'pile_document', action: 'piled', requestId, actorId, at: dropped.droppedAt }
  const place = { organizationId: organization.id, buildingId: tower.id }
  const ids = await dropPile(db, { ...dropped, sentById: actorId })
  if (ids.length > 0) await db.insert(auditEntries).values(ids.map((subjectId) => ({ ...fact, ...place, subjectId })))
}

function tellDemands(
  chance: Chance,
  { households, who, now }: { households: readonly Household[]; who: Staff; now: Date },
): MadeDemand[] {
  const roles = ['resident', 'tenant', 'demo_resident', 'demo_tenant'] as const
  const own = households.filter(({ person }) => roles.some((role) => who(role) === person))
  const others = households.filter((household) => !own.includes(household))
  return makeDemands(chance, { households: others, own, manager: who('manager'), count: 140, now })
}

async function loadDemands(
  db: Db,
  { demands: made, store, own }: { demands: readonly MadeDemand[]; store: FileStore; own: readonly Person[] },
): Promise<void> {
  await inPieces(made, (rows) => db.insert(demands).values(rows.map(({ demand }) => demand)))
  await inPieces(
    made.flatMap(({ comments }) => comments),
    (rows) => db.insert(comments).values(rows),
  )
  await inPieces(
    made.flatMap(({ facts }) => facts),
    (rows) => db.insert(auditEntries).values(rows.map((fact) => ({ ...fact, requestId }))),
  )
  const by = (person: Person) => made.filter(({ demand }) => demand.submittedById === person.id)
  const theirs = made.filter(({ demand }) => !own.some(({ id }) => id === demand.submittedById))
  await keepPictures(db, { store, demands: theirs, own: own.map(by) })
}

/** Rows in pieces that stay under PostgreSQL's limit of parameters. */
async function inPieces<T>(rows: readonly T[], insert: (piece: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 400) await insert(rows.slice(start, start + 400))
}
