import type { DemandStatus } from '../../../src/features/demands/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import type { Changes } from '../../../src/server/tables.ts'
import { addDays, today } from '../../../src/shared/dates.ts'
import type { Chance } from '../chance.ts'
import type { Household, Person } from './people.ts'
import type { Story } from './stories/story.ts'
import { Teller } from './teller.ts'
import { awake, instantOf, minutesOf, officeTimes } from './times.ts'

const road: readonly DemandStatus[] = ['submitted', 'under_review', 'approved', 'in_progress', 'completed']
const actions: Partial<Record<DemandStatus, string>> = {
  submitted: 'submitted',
  under_review: 'taken_up',
  approved: 'approved',
  in_progress: 'started',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
}

interface Wanted {
  readonly daysAgo: number
  readonly status?: DemandStatus
  /** Its owner; anybody when absent. */
  readonly household?: Household
}

/** A person's own demands, so that each account has its story: one at each important status. */
const ownWanted: readonly Wanted[] = [
  { daysAgo: 2, status: 'submitted' },
  { daysAgo: 9, status: 'in_progress' },
  { daysAgo: 64, status: 'completed' },
  { daysAgo: 210, status: 'completed' },
]

interface Asked {
  readonly households: readonly Household[]
  /** Those who sign in. */
  readonly own: readonly Household[]
  readonly manager: Person
  readonly count: number
  readonly now: Date
}

/** Two years of demands, oldest first: the old ones closed, the last weeks at every stage. */
export function makeDemands(chance: Chance, { households, own, manager, count, now }: Asked) {
  const wanted = Array.from({ length: count }, (): Wanted => {
    return { daysAgo: chance.happens(0.22) ? chance.between(0, 24) : chance.between(25, 760) }
  })
  const owned = own.flatMap((household) => ownWanted.map((one) => ({ ...one, household })))
  const teller = new Teller(chance)
  return [...wanted, ...owned]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .flatMap(({ daysAgo, status, household }) => {
      const at = addDays(today(now), -daysAgo)
      // People write once they have an account.
      const people = household
        ? [household]
        : households.filter(({ person }) => today(person.createdAt) < addDays(at, -1))
      const told = teller.tell(people, Number(at.slice(5, 7)), household !== undefined)
      return told ? [makeDemand(chance, { ...told, manager, daysAgo, now, ...(status && { status }) })] : []
    })
}

export type MadeDemand = ReturnType<typeof makeDemand>

interface Told {
  readonly household: Household
  readonly manager: Person
  readonly story: Story
  readonly daysAgo: number
  readonly now: Date
  readonly status?: DemandStatus
}

type Deed = { readonly step: DemandStatus } | { readonly comment: Story['comments'][number] }
type Event = Deed & { readonly at: Date }

/** Comments come after a manager took the demand up; the report that the work is done, after it began. */
function talkOf(
  { comments }: Story,
  steps: readonly DemandStatus[],
): { early: Story['comments']; late: Story['comments'] } {
  if (steps.includes('in_progress')) return { early: comments.slice(0, 1), late: comments.slice(1) }
  return { early: steps.includes('approved') && comments.length > 1 ? comments.slice(0, 1) : [], late: [] }
}

/** The life of a demand after it was sent, in order, while the office is open; undefined when there was no time for it yet. */
function eventsOf(
  chance: Chance,
  {
    steps,
    story,
    after,
    now,
    days,
  }: { steps: readonly DemandStatus[]; story: Story; after: Date; now: Date; days: number },
): Event[] | undefined {
  const { early, late } = talkOf(story, steps)
  const said = (list: Story['comments']) => list.map((comment) => ({ comment }))
  const order = steps.slice(1).flatMap((step): Deed[] => {
    if (step === 'in_progress')
      return late.length > 0 ? [...said(early), { step }, ...said(late)] : [{ step }, ...said(early)]
    return step === 'approved' && !steps.includes('in_progress') ? [{ step }, ...said(early)] : [{ step }]
  })
  const times = officeTimes({ after, before: now, days, next: () => chance.next() }, order.length)
  return times && order.flatMap((event, index) => (times[index] ? [{ ...event, at: times[index] }] : []))
}

/** Sent when people are up, and before now. */
function sentAt(chance: Chance, daysAgo: number, now: Date): Date {
  const at = instantOf(addDays(today(now), -daysAgo), chance.between(7 * 60, 21 * 60 + 30))
  return at < new Date(now.getTime() - 10 * 60_000) ? at : instantOf(addDays(today(at), -1), minutesOf(at))
}

function makeDemand(
  chance: Chance,
  { household: { person, home }, manager, story, daysAgo, now, status: wanted }: Told,
) {
  const submittedAt = sentAt(chance, daysAgo, now)
  const id = newId()
  const lived = { story, after: submittedAt, now, days: chance.between(3, 14) }
  const hoped = wanted ?? statusAfter(chance, daysAgo, story)
  const made = eventsOf(chance, { ...lived, steps: stepsTo(hoped) })
  const status = made ? hoped : 'submitted'
  const events: Event[] = [{ step: 'submitted', at: submittedAt }, ...(made ?? [])]
  const steps = events.flatMap((event) => ('step' in event ? [event] : []))
  const comments = events.flatMap((event) =>
    'comment' in event
      ? [
          {
            id: newId(),
            noun: 'demand',
            nounId: id,
            authorId: event.comment[0] === 'manager' ? manager.id : person.id,
            body: event.comment[1],
            createdAt: event.at,
          },
        ]
      : [],
  )
  const lastAt = events.at(-1)?.at ?? submittedAt
  const isClosed = ['completed', 'rejected', 'cancelled'].includes(status)
  const escalatedAt =
    !isClosed && daysAgo > 10 && chance.happens(0.25)
      ? awake(new Date(Math.max(Number(lastAt), now.getTime() - 3 * 86_400_000)))
      : null
  const fact = { subject: 'demand', subjectId: id, organizationId: home.organizationId, buildingId: home.buildingId }
  const facts = [
    ...steps.map(({ step, at }, index) => ({
      ...fact,
      action: actions[step] ?? step,
      at,
      actorId: step === 'submitted' || step === 'cancelled' ? person.id : manager.id,
      changes: { status: [steps[index - 1]?.step ?? 'draft', step] } satisfies Changes,
      note: step === 'rejected' ? (story.refusal ?? null) : null,
    })),
    ...comments.map(({ authorId, createdAt }) => ({
      ...fact,
      action: 'commented',
      at: createdAt,
      actorId: authorId,
      changes: null,
      note: null,
    })),
    ...(escalatedAt
      ? [{ ...fact, action: 'escalated', at: escalatedAt, actorId: person.id, changes: null, note: null }]
      : []),
  ]
  const demand = {
    id,
    organizationId: home.organizationId,
    buildingId: home.buildingId,
    residenceId: story.where === 'home' ? home.id : null,
    type: story.type,
    title: story.title,
    description: story.description,
    status,
    submittedById: person.id,
    submittedAt,
    reviewNotes: reviewNotesOf(story, status),
    isEscalated: escalatedAt !== null,
    escalatedAt,
    closedAt: isClosed ? lastAt : null,
    commentCount: comments.length,
    createdAt: submittedAt,
    updatedAt: escalatedAt && escalatedAt > lastAt ? escalatedAt : lastAt,
  }
  return { demand, comments, facts, picture: story.picture }
}

/** The manager's note: the reason of a refusal; none before the review. */
function reviewNotesOf({ refusal, reviewNotes }: Story, status: DemandStatus): string | null {
  if (status === 'submitted' || status === 'cancelled') return null
  return (status === 'rejected' ? refusal : reviewNotes) ?? null
}

const stepsTo = (status: DemandStatus): DemandStatus[] => {
  if (status === 'rejected') return ['submitted', 'under_review', 'rejected']
  if (status === 'cancelled') return ['submitted', 'cancelled']
  return road.slice(0, road.indexOf(status) + 1)
}

function statusAfter(chance: Chance, daysAgo: number, { refusal }: Story): DemandStatus {
  if (daysAgo > 30)
    return refusal && chance.happens(0.5) ? 'rejected' : chance.happens(0.05) ? 'cancelled' : 'completed'
  if (daysAgo < 3) return 'submitted'
  return chance.pick([
    'submitted',
    'under_review',
    'under_review',
    'approved',
    'in_progress',
    'in_progress',
    'completed',
  ] as const)
}
