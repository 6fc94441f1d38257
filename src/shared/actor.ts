/** Spec §6. `demo_*` roles read what the role they mirror reads, and write nothing. */
export const roles = ['tenant', 'resident', 'demo_tenant', 'demo_resident', 'manager', 'demo_manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** The rank of a role without the demonstration. */
export const ranks = ['tenant', 'resident', 'manager', 'admin'] as const
export type Rank = (typeof ranks)[number]

/** French comes first: it is the default. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

export const otherLanguage = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

/** How the caller is authenticated: by a browser session, a program's key, or a job on behalf of the person. */
export type Via = 'session' | 'key' | 'job'

/** What a caller reaches: their own places, the samples of these, or both. */
export type Reach = 'own' | 'sample' | 'both'

/** A grant for one building or one organization, by its name in `grants.ts`. */
export interface HeldGrant {
  readonly grant: string
  readonly buildingId?: string | undefined
  readonly organizationId?: string | undefined
}

/** An organization that is on trial. `endsOn` is the last day on which its people write. */
export interface TrialTerm {
  readonly organizationId: string
  readonly organizationName: string
  readonly endsOn: string
  readonly isOver: boolean
}

/** The caller. Built once per request from the session; sent once to the browser. */
export interface Actor {
  readonly id: string
  readonly role: Role
  readonly rank: Rank
  readonly isDemo: boolean
  readonly language: Language
  /** Organizations a manager works in; those of their homes for residents and tenants. */
  readonly organizationIds: readonly string[]
  /** Organizations a manager runs whole: in the others they are limited to some buildings. Empty for everyone else. */
  readonly wholeOrganizationIds: readonly string[]
  /** Buildings a manager runs; those of their homes for residents and tenants. */
  readonly buildingIds: readonly string[]
  /** Residences a resident or a tenant is attached to today. */
  readonly residenceIds: readonly string[]
  /** Of a resident: organizations, buildings and residences where they only rent today. There they have the rights of a tenant. */
  readonly rentedIds?: readonly string[] | undefined
  /** Grants of today beyond their rank. */
  readonly grants?: readonly HeldGrant[] | undefined
  /** A manager who looks at the sample of their organizations: they reach that, and nothing else of theirs. */
  readonly isInSample?: boolean | undefined
  /** Organizations and buildings that are samples: an administrator's `everywhere` has none of them. */
  readonly sampleIds?: readonly string[] | undefined
  /** Of a manager: the trials of their organizations. Known to the session and to calls that write. */
  readonly trials?: readonly TrialTerm[] | undefined
  /** Ids of organizations, buildings and residences where nobody writes: those of trials that are over. Known like `trials`. */
  readonly pausedIds?: readonly string[] | undefined
}

const rankOfRole: Record<Role, Rank> = {
  tenant: 'tenant',
  demo_tenant: 'tenant',
  resident: 'resident',
  demo_resident: 'resident',
  manager: 'manager',
  demo_manager: 'manager',
  admin: 'admin',
}
const levels: Record<Rank, 1 | 2 | 3> = { tenant: 1, resident: 1, manager: 2, admin: 3 }

export const rankOf = (role: Role): Rank => rankOfRole[role]
export const isDemoRole = (role: Role): boolean => role.startsWith('demo_')
/** Spec §6: what the menu compares with. */
export const levelOf = (role: Role): 1 | 2 | 3 => levels[rankOfRole[role]]

/** As much of an account as says whether it writes. */
export type AccountKind = Pick<Actor, 'isDemo'>

/** Whether an account writes at all: the one place that decides what a demonstration account may do (spec §6). `may` asks it of every grant. */
export const mayWrite = ({ isDemo }: AccountKind): boolean => !isDemo

type Pausable = Pick<Actor, 'pausedIds' | 'organizationIds'>

/** Whether things of this place wait for a plan: the trial of their organization is over. `may` asks it of every place of a grant that writes. */
export const isPaused = ({ pausedIds = [] }: Pick<Actor, 'pausedIds'>, placeId: string): boolean =>
  pausedIds.includes(placeId)

/** Whether an organization of a person is on trial: it has no plan yet. */
export const isOnTrial = ({ trials = [] }: Pick<Actor, 'trials'>, organizationId: string): boolean =>
  trials.some((trial) => trial.organizationId === organizationId)

/** Whether all organizations of a person wait for a plan, so that nothing but their own account is theirs to write. */
export const isPausedEverywhere = (actor: Pausable): boolean =>
  actor.organizationIds.length > 0 && actor.organizationIds.every((id) => isPaused(actor, id))

/** Whether an account writes things of an organization somewhere: to offer acts of several features. */
export const mayWriteSomewhere = (actor: AccountKind & Pausable): boolean =>
  mayWrite(actor) && !isPausedEverywhere(actor)

/** The same account with the writes of its rank: to tell what the demonstration alone refuses. */
export const asWriter = (actor: Actor): Actor => ({ ...actor, isDemo: false })

/** The same person in organizations that all have a plan: to tell what the end of a trial alone refuses. */
export const asPlanned = (actor: Actor): Actor => ({ ...actor, pausedIds: [] })

/** The rank of an account in a place: a resident is a tenant where they only rent. */
export const rankAt = (
  { rank, rentedIds = [] }: Pick<Actor, 'rank' | 'rentedIds'>,
  placeId: string | null | undefined,
): Rank => (placeId && rentedIds.includes(placeId) ? 'tenant' : rank)

export const isAdmin = (actor: Actor): boolean => actor.rank === 'admin'

/** An admin manages everything; a manager, the buildings they are attached to. */
export const manages = (actor: Actor, buildingId: string): boolean =>
  isAdmin(actor) || (actor.rank === 'manager' && actor.buildingIds.includes(buildingId))

/** A manager of the organization, be it of some of its buildings only. */
export const worksIn = (actor: Actor, organizationId: string): boolean => workplacesOf(actor).includes(organizationId)

/** The organizations where a manager works, be it for some of their buildings only. */
export const workplacesOf = ({ rank, organizationIds }: Actor): readonly string[] =>
  rank === 'manager' ? organizationIds : []

/** A manager of at least one building of the organization, or an admin. */
export const managesOrganization = (actor: Actor, organizationId: string): boolean =>
  isAdmin(actor) || worksIn(actor, organizationId)

/** A manager of all of the organization, present and future, or an admin: what concerns no single building is theirs to change. */
export const managesWholeOrganization = (actor: Actor, organizationId: string): boolean =>
  isAdmin(actor) || (actor.rank === 'manager' && actor.wholeOrganizationIds.includes(organizationId))

/** A resident or a tenant of this residence today. */
export const livesIn = (actor: Actor, residenceId: string | null): boolean =>
  residenceId !== null && actor.residenceIds.includes(residenceId)

/** A resident or a tenant of the building today, or someone who manages it. */
export const belongsTo = (actor: Actor, buildingId: string): boolean =>
  isAdmin(actor) || actor.buildingIds.includes(buildingId)
