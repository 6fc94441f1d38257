import { facts } from '../../shared/facts.ts'

interface Placed {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}
interface Told extends Placed {
  readonly payorId: string
}

const readers = ({ buildingId }: Placed) => [{ holding: 'debits.read', buildingId } as const]
/** An agreement and its notices say what may be debited. */
const runsOf = (thing: Placed) => ({ topic: 'debit-runs', audience: readers(thing) })

const placed = {
  words: 'debits',
  isWide: true,
  place: ({ organizationId, buildingId }: Placed) => ({ organizationId, buildingId }),
  audience: readers,
} as const

export const debitAgreementFacts = facts(
  'debit_agreement',
  {
    ...placed,
    topic: 'debit-agreements',
    audience: ({ payorId, ...thing }: Told) => [...readers(thing), { users: [payorId] } as const],
    also: (thing: Told) => [runsOf(thing)],
  },
  ['signed', 'recorded', 'suspended', 'resumed', 'cancelled', 'ended', 'notified'],
)

/** The screens of notices. */
export const debitNoticeKind = {
  ...placed,
  topic: 'debit-agreements',
  also: (thing: Placed) => [runsOf(thing)],
} as const

export const debitRunFacts = facts('debit_run', { ...placed, topic: 'debit-runs' }, [
  'run_created',
  'run_updated',
  'run_approved',
  'run_reopened',
  'run_cancelled',
  'run_exported',
  'run_settled',
  'run_returned',
])
