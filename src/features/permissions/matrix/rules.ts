import { type Actor, type Role, rankOf } from '../../../shared/actor.ts'
import { type Grant, grantsOfOffice, offices } from '../../../shared/grants.ts'
import { type AccountKinds, type Holder, type Situation, situations } from '../columns/rules.ts'
import { type Kind, kinds } from '../nouns/rules.ts'
import type { Thing } from '../things/rules.ts'

const id = (name: string): string => `00000000-0000-7000-8000-${name.padStart(12, '0')}`
const [self, other, organization, elsewhere] = [id('1'), id('2'), id('a'), id('b')]
const [building, neighbour, abroad] = [id('a1'), id('a2'), id('b1')]
const [home, nextDoor, across, away] = [id('a11'), id('a12'), id('a21'), id('b11')]

const whereabouts: Readonly<Record<Situation, Thing>> = {
  own: { personId: self, organizationId: organization, buildingId: building, residenceId: home },
  home: { personId: other, organizationId: organization, buildingId: building, residenceId: home },
  building: { personId: other, organizationId: organization, buildingId: building, residenceId: nextDoor },
  organization: { personId: other, organizationId: organization, buildingId: neighbour, residenceId: across },
  elsewhere: { personId: other, organizationId: elsewhere, buildingId: abroad, residenceId: away },
}

const roleOf: Readonly<Record<Holder, Role>> = {
  tenant: 'tenant',
  resident: 'resident',
  board: 'resident',
  limited: 'manager',
  manager: 'manager',
  admin: 'admin',
}
const demoRoleOf: Readonly<Partial<Record<Holder, Role>>> = {
  tenant: 'demo_tenant',
  resident: 'demo_resident',
  manager: 'demo_manager',
}

/** The offices of a board give grants in one building, for as long as the mandate. */
const officeGrants = (): { grant: Grant; buildingId: string }[] =>
  [...new Set(offices.flatMap(grantsOfOffice))].map((grant) => ({ grant, buildingId: building }))

/** Those of the buildings and residences that a person of a column reaches. */
const reached: Readonly<Record<Holder, Pick<Actor, 'buildingIds' | 'residenceIds'>>> = {
  tenant: { buildingIds: [building], residenceIds: [home] },
  resident: { buildingIds: [building], residenceIds: [home] },
  board: { buildingIds: [building], residenceIds: [home] },
  limited: { buildingIds: [building], residenceIds: [] },
  manager: { buildingIds: [building, neighbour], residenceIds: [] },
  admin: { buildingIds: [], residenceIds: [] },
}

/** A person of a column as the server makes one from a session; undefined where there is no demonstration account of it. */
function actorOf(holder: Holder, accounts: AccountKinds): Actor | undefined {
  const role = accounts === 'demo' ? demoRoleOf[holder] : roleOf[holder]
  if (!role) return undefined
  return {
    id: self,
    role,
    rank: rankOf(role),
    isDemo: accounts === 'demo',
    language: 'fr',
    organizationIds: holder === 'admin' ? [] : [organization],
    wholeOrganizationIds: holder === 'manager' ? [organization] : [],
    ...reached[holder],
    ...(holder === 'board' && { grants: officeGrants() }),
  }
}

export interface MatrixRow {
  readonly id: string
  readonly noun: string
  /** Of things that are seen by some or by others, as they are. */
  readonly filing: string | null
  readonly act: string
  /** The situations in which the policy allows the act, by column. */
  readonly allowed: Record<Holder, Situation[]>
}

/** Every act of every noun, as its policy answers now for a person of each column. */
export const matrixOf = (accounts: AccountKinds): MatrixRow[] =>
  kinds.flatMap(({ noun, filing, acts }) =>
    Object.keys(acts(whereabouts.own)).map((act) => ({
      id: [noun, act, ...(filing ? [filing] : [])].join('.'),
      noun,
      filing,
      act,
      allowed: allowedIn(acts, act, accounts),
    })),
  )

function allowedIn(acts: Kind['acts'], act: string, accounts: AccountKinds): Record<Holder, Situation[]> {
  const of = (holder: Holder): Situation[] => {
    const actor = actorOf(holder, accounts)
    return actor ? situations.filter((situation) => acts(whereabouts[situation])[act]?.(actor) === true) : []
  }
  return {
    tenant: of('tenant'),
    resident: of('resident'),
    board: of('board'),
    limited: of('limited'),
    manager: of('manager'),
    admin: of('admin'),
  }
}
