import { facts } from '../../shared/facts.ts'

interface ToldRecord {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
  readonly residenceId: string
}

export const unitRecordFacts = facts(
  'unit_record',
  {
    words: 'unit-records',
    topic: 'unit-records',
    place: ({ organizationId, buildingId }: ToldRecord) => ({ organizationId, buildingId }),
    audience: ({ buildingId, residenceId }: ToldRecord) => [{ managersOf: buildingId }, { homeOf: residenceId }],
  },
  ['created', 'updated', 'removed', 'ended', 'resumed'],
)
