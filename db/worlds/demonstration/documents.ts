import { destroyOnOf, usualRetention } from '../../../src/features/documents/rules.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, addMonths, type Day, today } from '../../../src/shared/dates.ts'
import { type DemonstrationPaper, papers, printPaper } from './papers.ts'
import { house, rental, tower } from './places.ts'
import type { inventWorld } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>
const places = { tower, house, rental }

interface Filed extends Pick<DemonstrationPaper, 'name' | 'type' | 'audience' | 'tags' | 'description'> {
  readonly organizationId: string
  readonly buildingId: string
  readonly residenceId?: string
  readonly effectiveOn: Day
  readonly endsOn?: Day
}

/** A document as its row is kept. */
function filed({ endsOn, tags, ...told }: Filed) {
  const kept = { effectiveOn: told.effectiveOn, endsOn: endsOn ?? null, retention: usualRetention[told.type] }
  return { ...told, ...kept, id: newId(), tags: [...(tags ?? [])], destroyOn: destroyOnOf(kept) }
}

/** The documents of the demonstration, each with the files of its versions, the first version first. */
export function makeDocuments(world: World, now: Date) {
  const day = today(now)
  const ofBuildings = papers.map(({ of, daysAgo, parts, before, ...told }) => {
    const { id: buildingId, organizationId, name: place } = places[of]
    const document = filed({ ...told, organizationId, buildingId, effectiveOn: addDays(day, -daysAgo) })
    const versions = [...(before ? [before] : []), parts].map((said) => printPaper(told.name, place, said))
    return { document, versions }
  })
  return [...ofBuildings, ...documentsOfHomes(world)]
}

/** What the homes of the accounts that people sign in with have: a certificate where they own it, a lease where they rent. */
function documentsOfHomes(world: World) {
  const staff = new Set(world.staff.map(({ id }) => id))
  return world.residencePeople
    .filter(({ userId }) => staff.has(userId))
    .flatMap(({ residenceId, relation, startsOn }) => {
      const home = world.residences.find(({ id }) => id === residenceId)
      const building = world.buildings.find(({ id }) => id === home?.buildingId)
      if (!home || !building) return []
      const { organizationId, buildingId, unitNumber } = home
      const place = { organizationId, buildingId, residenceId, effectiveOn: startsOn }
      const told =
        relation === 'tenant'
          ? ({ name: `Bail, logement ${unitNumber}`, type: 'lease', audience: 'tenants' } as const)
          : ({
              name: `Certificat de localisation, unité ${unitNumber}`,
              type: 'location_certificate',
              audience: 'residents',
            } as const)
      const text =
        relation === 'tenant'
          ? 'Le logement est loué pour douze mois, renouvelables. Le règlement de l’immeuble fait partie du bail.'
          : 'La partie privative est conforme au plan cadastral. Aucun empiètement n’a été constaté.'
      const document = filed({
        ...place,
        ...told,
        ...(relation === 'tenant' && { endsOn: addDays(addMonths(startsOn, 36), -1) }),
      })
      return [{ document, versions: [printPaper(told.name, building.name, [{ heading: told.name }, { text }])] }]
    })
}
