import type { Context } from '../../../../server/context.ts'
import { wholePage } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { heldOn } from '../../../../shared/grants.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { loadDemand } from '../../../demands/server/service.ts'
import { getDocument } from '../../../documents/server/service.ts'
import { findGrantsOf as findOfficeGrants } from '../../../mandates/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { getResidence } from '../../../residences/server/service.ts'
import { onBehalfOf } from '../../../users/server/service.ts'
import { permissionPolicy } from '../../nouns/policy.ts'
import { kinds, kindsWith } from '../../nouns/rules.ts'
import { findCurrentRights } from '../../temporary-rights/server/service.ts'
import type { Thing } from '../../things/rules.ts'
import { type effectiveRightsApi, refuse } from '../contract.ts'
import { type BareSource, type Held, partsOf, rightsOf } from '../rules.ts'

type Named = Omit<InputOf<typeof effectiveRightsApi.list>, 'person' | 'document'>

/** An id that no row has: of a place that is not asked about, and of somebody else. */
const none = '00000000-0000-0000-0000-000000000000'

interface Located {
  readonly thing: Thing
  readonly organizationName: string
  readonly placeName: string
}

/** What a person may do with the things of a place, or with one request or document, and what gives it to them. */
export async function listEffectiveRights(ctx: Context, { person, ...asked }: InputOf<typeof effectiveRightsApi.list>) {
  ctx.authorize(permissionPolicy.read, {})
  const theirs = await onBehalfOf(ctx, person)
  if (!theirs) throw refuse('unknown_person', undefined, 'person')
  if (asked.demand && asked.document) throw refuse('one_thing', undefined, 'document')
  const document = asked.document ? await getDocument(ctx, asked.document) : undefined
  const { thing, organizationName, placeName } = await locate(ctx, { ...asked, ...(document && placeOf(document)) })
  const actor = await ctx.machinery.withTrials(ctx, theirs.actor)
  const parts = partsOf(actor, thing, await findHeld(ctx, { id: person, role: actor.role }))
  const named = (source: BareSource) => ({ ...source, place: nameOf(source) })
  const nameOf = ({ kind }: BareSource): string | null =>
    kind === 'role' ? null : kind === 'organization' ? organizationName : placeName
  return wholePage(
    (document ? kindsWith(document) : kinds).flatMap(({ noun, filing, acts }) =>
      rightsOf(actor, acts(thing), parts).map(({ act, isAllowed, sources }) => ({
        id: [noun, act, ...(filing ? [filing] : [])].join('.'),
        noun,
        filing,
        act,
        isAllowed,
        sources: sources.map(named),
      })),
    ),
  )
}

/** A document says where it is, whatever else was named. */
const placeOf = ({ organizationId, buildingId, residenceId }: Awaited<ReturnType<typeof getDocument>>) => ({
  organization: organizationId,
  building: buildingId,
  residence: residenceId ?? undefined,
})

/** What is asked about, in its place. */
async function readAsked(ctx: Context, { building, residence, demand }: Named) {
  const asked = demand ? await loadDemand(ctx, demand) : undefined
  const home = asked?.residenceId ?? residence
  const unit = home ? await getResidence(ctx, home) : undefined
  const buildingId = asked?.buildingId ?? unit?.buildingId ?? building
  return { asked, unit, house: buildingId ? await getBuilding(ctx, buildingId) : undefined }
}

/** The place of what is asked about, and whose it is. Throws `not_found`, or `no_thing` when nothing is named. */
async function locate(ctx: Context, named: Named) {
  const { asked, unit, house } = await readAsked(ctx, named)
  const organizationId = house?.organizationId ?? named.organization
  if (!organizationId) throw refuse('no_thing', undefined, 'organization')
  const { name } = await getOrganization(ctx, organizationId)
  const thing: Thing = {
    personId: asked?.submittedById ?? none,
    organizationId,
    buildingId: house?.id ?? none,
    residenceId: unit?.id ?? none,
  }
  const placeName = house ? [house.name, unit?.unitNumber].filter((part) => part !== undefined).join(', ') : name
  return { thing, organizationName: name, placeName } satisfies Located
}

async function findHeld(ctx: Context, person: Parameters<typeof findOfficeGrants>[1] & { readonly role: string }) {
  const offices = heldOn(ctx.today, await findOfficeGrants(ctx, person))
  const days = [...new Set(offices.map(({ endsOn }) => endsOn ?? null))]
  const held: Held[] = days.map((endsOn) => ({
    kind: 'office',
    grants: offices.filter((one) => (one.endsOn ?? null) === endsOn),
    endsOn,
    grantedByName: null,
  }))
  const rights = await findCurrentRights(ctx, person.id)
  return [...held, ...rights.map((right): Held => ({ kind: 'right', ...right }))]
}
