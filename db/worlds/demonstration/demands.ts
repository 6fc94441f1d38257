import type { DemandStatus } from '../../../src/features/demands/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import type { Changes } from '../../../src/server/tables.ts'
import type { Chance } from './chance.ts'
import { type Story, stories } from './demand-texts.ts'
import type { Person } from './people.ts'
import type { Home } from './places.ts'

export interface Household {
  readonly person: Person
  readonly home: Home
}

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

/** Two years of demands: the old ones closed, the last weeks at every stage. */
export function makeDemands(
  chance: Chance,
  { households, manager, count }: { households: readonly Household[]; manager: Person; count: number },
) {
  return Array.from({ length: count }, () => {
    const daysAgo = chance.happens(0.22) ? chance.between(0, 24) : chance.between(25, 760)
    const household = chance.pick(households)
    const fitting = stories.filter((story) => story.language === household.person.language)
    return makeDemand(chance, { household, manager, story: chance.pick(fitting), daysAgo })
  })
}

/** One person's own demands, so that whoever signs in finds their story: one at each of the stages that matter. */
export function makeOwnDemands(chance: Chance, household: Household, manager: Person) {
  const wanted: [number, DemandStatus][] = [
    [2, 'submitted'],
    [9, 'in_progress'],
    [64, 'completed'],
    [210, 'completed'],
  ]
  const own = stories.filter((story) => story.language === household.person.language && story.where === 'home')
  // Neighbours don't all write the same things.
  const first = chance.between(0, own.length - 1)
  return wanted.map(([daysAgo, status], index) =>
    makeDemand(chance, {
      household,
      manager,
      story: own[(first + index) % own.length] ?? chance.pick(own),
      daysAgo,
      status,
    }),
  )
}

interface Told {
  readonly household: Household
  readonly manager: Person
  readonly story: Story
  readonly daysAgo: number
  readonly status?: DemandStatus
}

function makeDemand(chance: Chance, { household: { person, home }, manager, story, daysAgo, status: wanted }: Told) {
  const submittedAt = new Date(Date.now() - daysAgo * 86_400_000 - chance.between(0, 600) * 60_000)
  const status = wanted ?? statusAfter(chance, daysAgo)
  const id = newId()
  const steps = stepsTo(status)
  const pace = Math.max(1, Math.min(daysAgo, chance.between(3, 14))) / Math.max(1, steps.length)
  const at = (step: number) => new Date(Math.min(Date.now() - 60_000, submittedAt.getTime() + step * pace * 86_400_000))
  const facts = steps.map((step, index) => ({
    subject: 'demand',
    subjectId: id,
    action: actions[step] ?? step,
    at: at(index),
    actorId: step === 'submitted' || step === 'cancelled' ? person.id : manager.id,
    changes: { status: [steps[index - 1] ?? 'draft', step] } satisfies Changes,
    note: step === 'rejected' ? 'Cette demande relève du copropriétaire, selon la déclaration de copropriété.' : null,
    organizationId: home.organizationId,
    buildingId: home.buildingId,
  }))
  const hasTalk = status !== 'submitted' && status !== 'draft'
  const comments = hasTalk
    ? story.comments.map(([who, body], index) => ({
        id: newId(),
        demandId: id,
        authorId: who === 'manager' ? manager.id : person.id,
        body,
        createdAt: new Date(
          Math.min(
            Date.now() - (story.comments.length - index) * 60_000,
            submittedAt.getTime() + (index + 1) * pace * 40_000_000,
          ),
        ),
      }))
    : []
  const closedAt = ['completed', 'rejected', 'cancelled'].includes(status) ? at(steps.length - 1) : null
  const isEscalated = status !== 'completed' && daysAgo > 10 && chance.happens(0.25)
  const demand = {
    id,
    organizationId: home.organizationId,
    buildingId: home.buildingId,
    residenceId: story.where === 'home' ? home.id : null,
    type: story.type,
    description: story.description,
    status,
    submittedById: person.id,
    submittedAt,
    reviewNotes: hasTalk ? (story.reviewNotes ?? null) : null,
    isEscalated,
    escalatedAt: isEscalated ? at(1) : null,
    closedAt,
    commentCount: comments.length,
    createdAt: submittedAt,
    updatedAt: closedAt ?? new Date(Math.max(Number(at(steps.length - 1)), Number(comments.at(-1)?.createdAt ?? 0))),
  }
  return { demand, comments, facts, picture: story.picture }
}

const stepsTo = (status: DemandStatus): DemandStatus[] => {
  if (status === 'rejected') return ['submitted', 'under_review', 'rejected']
  if (status === 'cancelled') return ['submitted', 'cancelled']
  return road.slice(0, road.indexOf(status) + 1)
}

function statusAfter(chance: Chance, daysAgo: number): DemandStatus {
  if (daysAgo > 30) return chance.happens(0.07) ? 'rejected' : chance.happens(0.05) ? 'cancelled' : 'completed'
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
