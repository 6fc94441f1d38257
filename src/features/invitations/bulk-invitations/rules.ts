import type { Language, Role } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { fold } from '../../../shared/fold.ts'
import {
  type Cells,
  foldHeading,
  type ImportProblem,
  type RowIdentity,
  type RowPlanner,
  refused,
  type Verdict,
} from '../../imports/rules.ts'
import { readAddress, readUnit, relationWords, withNames } from '../../residences/cells/rules.ts'
import type { Relation } from '../../residences/contract.ts'
import type { AssignableRole } from '../contract.ts'
import { homeRelationsFor, roleProblem } from '../rules.ts'
import { everyBuilding, problem, readDay, readEmail, readLanguage, readName, roleWords, Unread } from './cells/rules.ts'
import { allBuildings, type BulkSettings } from './contract.ts'

interface KnownBuilding {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** The context of row decisions. */
export interface KnownPlace {
  readonly settings: BulkSettings
  /** Live buildings that rows may name. */
  readonly buildings: readonly KnownBuilding[]
  /** The building of rows that name none. */
  readonly preset: KnownBuilding | undefined
  /** Ids of live residences by `unitKey`. */
  readonly units: ReadonlyMap<string, string>
  /** Who is there already, and the invitations that wait, by `placeKey`. */
  readonly attached: ReadonlySet<string>
  readonly pending: ReadonlyMap<string, string>
  /** The role of an invitation that waits, by address: an account has one role. */
  readonly invitedAs: ReadonlyMap<string, Role>
  /** The roles of the accounts that the sender knows, by address: each accepts invitations to its own alone. */
  readonly roles: ReadonlyMap<string, Role>
  /** Whether the sender may give the role there. */
  readonly mayGrant: (role: AssignableRole, buildingId: string | null) => boolean
}

export const unitKey = (buildingId: string, unit: string): string => `${buildingId} ${unit.toLowerCase()}`
/** An address in a residence or, without one, in the organization. */
export const placeKey = (email: string, residenceId: string | null): string => `${email} ${residenceId ?? ''}`

/** A person at a place: of two rows with one address and one place, the first counts. */
export const invitationIdentity: RowIdentity = {
  field: 'email',
  keyOf: ({ email = '', building = '', unit = '' }) =>
    email === '' ? '' : [readAddress(email), fold(building), (readUnit(unit).at(-1) ?? '').toLowerCase()].join(' | '),
  nameOf: (row) => {
    const { email = '', firstName = '', lastName = '' } = withNames(row).cells
    return [firstName, lastName].filter(Boolean).join(' ') || email
  },
}

/** Plans the rows of a file in their order: an address that they invite has one role. */
export function invitationPlanner(known: KnownPlace): RowPlanner {
  const given = new Map<string, string>()
  return (cells) => {
    const planned = planInvitation(cells, known)
    if (planned.verdict !== 'create') return planned
    const [email, role] = [plannedText(planned, 'email'), plannedText(planned, 'role')]
    if ((given.get(email) ?? role) !== role)
      return refused(problem(standingField(cells), 'bulk-invitations.other_role_above'))
    given.set(email, role)
    return planned
  }
}
const plannedText = ({ changes }: Verdict, field: string): string => String(changes[field]?.[1] ?? '')
/** The cell that says who a person is. */
const standingField = ({ role }: Cells): 'role' | 'relation' => (role ? 'role' : 'relation')

/** The effect of a row: invites a person, does nothing where they are there or invited already, or why it is refused. */
function planInvitation(cells: Cells, known: KnownPlace): Verdict {
  const problems: ImportProblem[] = []
  const read = <T>(reader: () => T): T | undefined => {
    try {
      return reader()
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      problems.push(error.problem)
      return undefined
    }
  }
  const email = read(() => readEmail(cells.email ?? ''))
  const firstName = read(() => readName(cells, 'firstName'))
  // A cell with the whole name is told once.
  const isTold = withNames(cells).whole !== undefined && firstName === undefined
  const lastName = isTold ? undefined : read(() => readName(cells, 'lastName'))
  const standing = read(() => readStanding(cells, known.settings.role))
  const language = read(() => readLanguage(cells.language ?? '', known.settings.language))
  const since = read(() => readDay(cells.since ?? ''))
  const place = standing && read(() => readPlace(cells, standing.role, known))
  if (problems.length > 0 || !email || !standing || !language || since === undefined || !place)
    return refused(...problems)
  const names = { firstName: firstName ?? null, lastName: lastName ?? null }
  // Only a stay has a first day.
  const day = { since: place.residenceId === null ? null : since }
  return decide(cells, { email, ...names, language, ...day, ...standing, ...place }, known)
}

interface ReadRow {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: AssignableRole
  readonly relation: Relation | null
  readonly language: Language
  readonly since: Day | null
  readonly building: string | null
  readonly buildingId: string | null
  readonly unit: string | null
  readonly residenceId: string | null
}

function decide(cells: Cells, row: ReadRow, { mayGrant, attached, pending, invitedAs, roles }: KnownPlace): Verdict {
  if (!mayGrant(row.role, row.buildingId))
    return refused(problem(standingField(cells), 'bulk-invitations.role_not_grantable'))
  const key = placeKey(row.email, row.residenceId)
  const waiting = pending.get(key)
  if (attached.has(key) || waiting !== undefined) {
    const reason = problem(null, attached.has(key) ? 'bulk-invitations.is_there' : 'bulk-invitations.is_invited')
    return {
      verdict: 'same',
      targetId: attached.has(key) ? null : (waiting ?? null),
      changes: {},
      problems: [reason],
    }
  }
  const account = roles.get(row.email)
  const reason = account && roleProblem(account, row.role)
  if (reason) {
    const field = reason === 'demo_account' ? 'email' : standingField(cells)
    return refused(problem(field, `invitations.${reason}`))
  }
  if ((invitedAs.get(row.email) ?? row.role) !== row.role)
    return refused(problem(standingField(cells), 'bulk-invitations.invited_otherwise'))
  const filled = Object.entries(row).filter(([, value]) => value !== null)
  const changes = Object.fromEntries(filled.map(([field, value]) => [field, [null, value] as const]))
  return { verdict: 'create', targetId: null, changes, problems: [] }
}

const rolesOf: Readonly<Record<Relation, AssignableRole | undefined>> = {
  owner: 'resident',
  co_owner: 'resident',
  occupant: undefined,
  tenant: 'tenant',
  co_tenant: 'tenant',
  subtenant: 'tenant',
}

interface Standing {
  readonly role: AssignableRole
  readonly relation: Relation | null
}

/** Both columns say who a person is, and people fill either: « Gestionnaire » under a relation, « Locataire » under a role. */
function readStanding(
  { role: roleText = '', relation: relationText = '' }: Cells,
  preset: AssignableRole | null,
): Standing {
  const said = [
    { field: 'relation', text: relationText, key: 'bulk-invitations.unknown_relation' },
    { field: 'role', text: roleText, key: 'bulk-invitations.unknown_role' },
  ].filter(({ text }) => text !== '')
  const unknown = said.find(({ text }) => !roleWords.has(foldHeading(text)) && !relationWords.has(foldHeading(text)))
  if (unknown) throw new Unread(problem(unknown.field, unknown.key))
  const folded = said.map(({ text }) => foldHeading(text))
  const relation = folded.flatMap((text) => relationWords.get(text) ?? [])[0]
  const named = roleWords.get(foldHeading(roleText)) ?? folded.flatMap((text) => roleWords.get(text) ?? [])[0]
  const role = named ?? (relation && (rolesOf[relation] ?? homeRole(preset))) ?? preset
  if (!role) throw new Unread(problem('relation', 'bulk-invitations.standing_missing'))
  const fitting = homeRelationsFor(role)
  const [usual] = fitting
  if (!usual) return { role, relation: null }
  if (relation && !fitting.includes(relation)) throw new Unread(problem('relation', 'invitations.relation_mismatch'))
  return { role, relation: relation ?? usual }
}

/** Who lives in a unit without owning or renting it: as the file says for all, else with its owners. */
const homeRole = (preset: AssignableRole | null): AssignableRole =>
  preset && homeRelationsFor(preset).length > 0 ? preset : 'resident'

type Place = Pick<ReadRow, 'building' | 'buildingId' | 'unit' | 'residenceId'>
const nowhere: Place = { building: null, buildingId: null, unit: null, residenceId: null }

function readPlace(cells: Cells, role: AssignableRole, known: KnownPlace): Place {
  if (role === 'admin') return nowhere
  const isHome = homeRelationsFor(role).length > 0
  if (!isHome && everyBuilding.has(foldHeading(cells.building ?? ''))) return { ...nowhere, building: allBuildings }
  const building = readBuilding(cells.building ?? '', known, isHome)
  const at = { ...nowhere, building: building.name, buildingId: building.id }
  if (!isHome) return at
  const spellings = readUnit(cells.unit ?? '')
  if (spellings.length === 0) throw new Unread(problem('unit', 'bulk-invitations.unit_missing'))
  const unit = spellings.find((one) => known.units.has(unitKey(building.id, one)))
  const residenceId = unit && known.units.get(unitKey(building.id, unit))
  if (!residenceId) throw new Unread(problem('unit', 'bulk-invitations.unknown_unit', { building: building.name }))
  return { ...at, unit, residenceId }
}

function readBuilding(text: string, { buildings, preset }: KnownPlace, isHome: boolean): KnownBuilding {
  if (text === '') {
    // A manager of one building or of all: the file says which.
    const only = isHome || buildings.length === 1 ? preset : undefined
    if (!only) throw new Unread(problem('building', 'bulk-invitations.building_missing'))
    return only
  }
  const named = buildings.filter(({ name, address }) =>
    [name, address].some((one) => foldHeading(one) === foldHeading(text)),
  )
  const [found] = named
  if (!found || named.length > 1) throw new Unread(problem('building', 'bulk-invitations.unknown_building'))
  return found
}
