import { facts, type ScreenNotice } from '../../shared/facts.ts'

export interface ToldBuilding {
  readonly id: string
  readonly organizationId: string
}

/** Nobody has access to a new building yet: the managers of its organization are notified too. */
const audience = ({ id, organizationId }: ToldBuilding) => [{ membersOf: organizationId }, { peopleOf: id }]

/** For facts of things whose counts the page of their building shows. */
export const noticeOfBuilding = (building: ToldBuilding): ScreenNotice => ({
  topic: 'buildings',
  id: building.id,
  audience: audience(building),
})

/** A new building changes the access of whoever manages all of its organization: their open streams start again with it. */
const session = ({ organizationId }: ToldBuilding): ScreenNotice[] => [
  { topic: 'session', audience: [{ membersOf: organizationId }] },
]

const told = { words: 'buildings', topic: 'buildings', audience } as const

export const buildingFacts = {
  ...facts(
    'building',
    { ...told, place: ({ id, organizationId }: ToldBuilding) => ({ organizationId, buildingId: id }) },
    ['updated', 'archived', 'restored'],
  ),
  ...facts(
    'building',
    {
      ...told,
      also: session,
      place: ({ id, organizationId }: ToldBuilding) => ({ organizationId, buildingId: id }),
    },
    ['created'],
  ),
  // The trail can't reference a deleted row.
  ...facts('building', { ...told, place: ({ organizationId }: ToldBuilding) => ({ organizationId }) }, ['removed']),
}
