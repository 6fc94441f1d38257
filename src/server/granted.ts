import { and, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AccountKind, type Actor, asPlanned, asWriter, mayWrite } from '../shared/actor.ts'
import type { Endpoint } from '../shared/contract.ts'
import { AppError, forbidden } from '../shared/errors.ts'
import { type Grant, placesOf } from '../shared/grants.ts'
import { among } from './rows.ts'

/** The columns of a row's place; with both, a row of no building is its organization's. */
interface Whereabouts {
  readonly buildingId?: PgColumn
  readonly organizationId?: PgColumn
  readonly residenceId?: PgColumn
}

/** SQL twin of `may`: narrows a query to the rows for which the actor holds the grant. */
export function granted(
  actor: Actor,
  grant: Grant,
  { buildingId, organizationId, residenceId }: Whereabouts,
): SQL | undefined {
  const places = placesOf(actor, grant)
  if (places.isEverywhere) return beyondSamples(actor, organizationId ?? buildingId)
  const held = [
    residenceId && places.residenceIds.length > 0 ? among(residenceId, places.residenceIds) : undefined,
    buildingId && places.buildingIds.length > 0 ? among(buildingId, places.buildingIds) : undefined,
    organizationId && places.organizationIds.length > 0
      ? and(buildingId && isNull(buildingId), among(organizationId, places.organizationIds))
      : undefined,
  ]
  return or(...held) ?? sql`false`
}

/** Everything but what is of a sample: a figure of administrators counts none. */
function beyondSamples({ sampleIds = [] }: Actor, place: PgColumn | undefined): SQL | undefined {
  return place && sampleIds.length > 0 ? or(isNull(place), not(among(place, sampleIds))) : undefined
}

const readOnly = (): AppError => new AppError('demo_is_read_only', 'shared.demo_is_read_only')

/** Refuses an account that only reads, with the reason. Throws `demo_is_read_only`. */
export function requireWriter(account: AccountKind): void {
  if (!mayWrite(account)) throw readOnly()
}

/** Keeps an account that only reads from calling what writes: before its files are received, and before a rule is asked. */
export function requireWriterFor({ access, method, isOpenToDemo }: Endpoint, ctx: { readonly actor: Actor }): void {
  if (access === 'session' && method !== 'GET' && !isOpenToDemo) requireWriter(ctx.actor)
}

/** The refusal of what only the end of a trial withholds. */
export const trialEnded = (): AppError => new AppError('forbidden', 'shared.trial_ended')

/** Refuses unless the rule allows. Throws `demo_is_read_only` or `trial_ended` where that alone is the reason, else `forbidden`. */
export function requireAllowed<R>(rule: (actor: Actor, resource: R) => boolean, actor: Actor, resource: R): void {
  if (rule(actor, resource)) return
  if (!mayWrite(actor) && rule(asWriter(actor), resource)) throw readOnly()
  throw actor.pausedIds?.length && rule(asPlanned(actor), resource) ? trialEnded() : forbidden()
}
