import { facts } from '../../shared/facts.ts'
import { noticeOfBuilding, type ToldBuilding } from '../buildings/facts.ts'

export interface ToldResidence {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

const buildingOf = ({ buildingId, organizationId }: ToldResidence): ToldBuilding => ({ id: buildingId, organizationId })

const told = {
  words: 'residences',
  topic: 'residences',
  place: ({ organizationId, buildingId }: ToldResidence) => ({ organizationId, buildingId }),
  audience: ({ id, buildingId }: ToldResidence) => [{ managersOf: buildingId }, { homeOf: id }],
} as const

export const residenceFacts = facts(
  'residence',
  { ...told, also: (residence: ToldResidence) => [noticeOfBuilding(buildingOf(residence))] },
  ['created', 'updated', 'archived', 'restored', 'removed'],
)

/** Of who lives in a residence: the account of the person is seen elsewhere, and reaches more or less from then on. */
export const homeFacts = facts(
  'residence',
  {
    ...told,
    also: ({ userId, ...residence }: ToldResidence & { readonly userId: string }) => [
      noticeOfBuilding(buildingOf(residence)),
      { topic: 'users', id: userId, audience: [{ managersOf: residence.buildingId }] },
      { topic: 'session', id: userId, audience: [{ users: [userId] }] },
    ],
  },
  ['person_added', 'person_changed', 'person_removed'],
)

/** Of all residences of a building at once. */
export const residencesFacts = facts(
  'building',
  {
    words: 'buildings',
    topic: 'residences',
    isWide: true,
    place: ({ id, organizationId }: ToldBuilding) => ({ organizationId, buildingId: id }),
    audience: ({ id }) => [{ peopleOf: id }],
    also: (building) => [noticeOfBuilding(building)],
  },
  ['residences_generated', 'shares_changed', 'residences_imported', 'residences_import_undone'],
)
