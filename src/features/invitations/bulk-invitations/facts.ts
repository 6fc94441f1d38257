import { facts } from '../../../shared/facts.ts'

interface ToldPlace {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string | null
}

const kind = {
  topic: 'invitations',
  isWide: true,
  place: ({ organizationId, buildingId }: ToldPlace) => ({ organizationId, buildingId }),
  audience: ({ organizationId, buildingId }: ToldPlace) => [
    buildingId === null ? { membersOf: organizationId } : { managersOf: buildingId },
  ],
} as const

/** Of a file of people, as the history of its place words it: each invitation has its own fact. */
export const organizationBulkFacts = facts('organization', { ...kind, words: 'organizations' }, [
  'people_invited',
  'people_uninvited',
])
export const buildingBulkFacts = facts('building', { ...kind, words: 'buildings' }, [
  'people_invited',
  'people_uninvited',
])
