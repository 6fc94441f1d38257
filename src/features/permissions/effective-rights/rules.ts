import { type Actor, isAdmin, levelOf } from '../../../shared/actor.ts'
import type { DatedGrant } from '../../../shared/grants.ts'
import type { Acts } from '../nouns/rules.ts'
import type { Thing } from '../things/rules.ts'
import type { SourceKind } from './contract.ts'

/** What one thing that a person has gives them alone: an actor with that and nothing else. */
export interface Part<S> {
  readonly source: S
  readonly actor: Actor
}

/** A source as the rules know it, without names. */
export interface BareSource {
  readonly kind: SourceKind
  readonly endsOn: string | null
  readonly grantedByName: string | null
}

/** Grants that a person holds by an office, or by a right for a time. */
export interface Held {
  readonly kind: 'office' | 'right'
  readonly grants: readonly DatedGrant[]
  readonly endsOn: string | null
  readonly grantedByName: string | null
}

const only = (known: readonly string[], id: string): string[] => (known.includes(id) ? [id] : [])

/** The account alone, with no place and no grant beyond its rank. */
const bareOf = (actor: Actor): Actor => ({
  ...actor,
  organizationIds: [],
  wholeOrganizationIds: [],
  buildingIds: [],
  residenceIds: [],
  grants: [],
})

/** The parts of what a person may reach that could allow them something there. */
export function partsOf(actor: Actor, thing: Thing, held: readonly Held[]): Part<BareSource>[] {
  const bare = bareOf(actor)
  const source = (kind: SourceKind): BareSource => ({ kind, endsOn: null, grantedByName: null })
  const places = {
    organizationIds: only(actor.organizationIds, thing.organizationId),
    wholeOrganizationIds: only(actor.wholeOrganizationIds, thing.organizationId),
    buildingIds: only(actor.buildingIds, thing.buildingId),
    residenceIds: only(actor.residenceIds, thing.residenceId),
  }
  const kind = levelOf(actor.rank) !== 2 ? 'home' : places.wholeOrganizationIds.length > 0 ? 'organization' : 'building'
  return [
    { source: source('role'), actor: bare },
    ...(isAdmin(actor) ? [] : [{ source: source(kind), actor: { ...bare, ...places } }]),
    ...held.map(({ grants, ...told }) => ({ source: told, actor: { ...bare, grants } })),
  ]
}

/** Whether a person may do each act, and which of their parts is enough for it. */
export const rightsOf = (actor: Actor, acts: Acts, parts: readonly Part<BareSource>[]) =>
  Object.entries(acts).map(([act, may]) => {
    const enough = parts.filter((part) => may(part.actor)).map((part) => part.source)
    const own = enough.filter((one) => one.kind === 'role')
    // A role that is enough explains the rest.
    return { act, isAllowed: may(actor), sources: own.length > 0 ? own : enough }
  })
