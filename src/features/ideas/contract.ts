import * as z from 'zod/mini'
import {
  del,
  get,
  listInput,
  listOf,
  Nothing,
  One,
  patch,
  post,
  put,
  queryFlag,
  queryList,
  stepsOn,
} from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, lines, optionalLines, text, Version } from '../../shared/shapes.ts'

/** Spec §3, and one for what is none of these (decision 270). */
export const ideaCategories = [
  'property_management',
  'resident_management',
  'financial_management',
  'document_management',
  'communication',
  'reports',
  'mobile_app',
  'integrations',
  'other',
] as const
export type IdeaCategory = (typeof ideaCategories)[number]
export const ideaStatuses = ['submitted', 'planned', 'done', 'declined'] as const
export type IdeaStatus = (typeof ideaStatuses)[number]

/** Each change of state is a noun that is put under the idea: `PUT /api/ideas/:id/planning`. */
export const ideaTransitions = ['planning', 'completion', 'refusal', 'return'] as const
export type IdeaTransition = (typeof ideaTransitions)[number]

export const maxNeed = 500
export const maxExplanation = 2_000
export const maxNote = 1_000

export const refuse = refusals('ideas', {
  forbidden_transition: 'conflict',
  note_required: 'invalid',
  not_editable: 'conflict',
  not_open: 'conflict',
})

const Title = text(120)
const Category = z.enum(ideaCategories, 'ideas.e_category')
const Need = lines(maxNeed)
const Explanation = optionalLines(maxExplanation)

/** An idea, as everyone reads it. */
export const Idea = z.object({
  id: Id,
  title: z.string(),
  category: z.enum(ideaCategories),
  need: z.string(),
  needExplanation: z.nullable(z.string()),
  status: z.enum(ideaStatuses),
  voteCount: z.int(),
  hasVoted: z.boolean(),
  isOwn: z.boolean(),
  /** Who had it: for administrators, as ideas are read across organizations. */
  submitterName: z.nullable(z.string()),
  /** The last note of those who run Mitoyen. */
  answer: z.nullable(z.string()),
  plannedAt: z.nullable(Instant),
  doneAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Idea = z.infer<typeof Idea>

const IdeaSummary = z.object({ counts: z.record(z.enum(ideaStatuses), z.int()) })

/** An idea that speaks of the same. */
export const SimilarIdea = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(ideaStatuses),
  voteCount: z.int(),
})
export type SimilarIdea = z.infer<typeof SimilarIdea>

export const NewIdea = z.object({
  title: Title,
  category: Category,
  need: Need,
  needExplanation: z._default(Explanation, null),
})

const IdeaChange = z.object({
  id: Id,
  version: Version,
  title: z.optional(Title),
  category: z.optional(Category),
  need: z.optional(Need),
  needExplanation: z.optional(Explanation),
})

const Note = z.object({ note: z._default(optionalLines(maxNote), null) })
const Noted = z.extend(Note, { id: Id })

const ideaSorts = ['votes', 'createdAt', 'updatedAt'] as const
const narrowing = { mine: z.optional(queryFlag), category: z.optional(z.enum(ideaCategories)) }

/** Every one of these writes letters. */
const mailing = { limit: 60, seconds: 3_600 }
const step = stepsOn('/api/ideas/:id', { rate: mailing, input: Noted, output: Idea })

export const ideasApi = {
  list: get('/api/ideas', {
    summary: 'The ideas of everyone who uses Mitoyen, the most wanted first; `status=planned` is the roadmap',
    input: z.object({
      ...listInput(ideaSorts, '-votes'),
      ...narrowing,
      status: z.optional(queryList(ideaStatuses)),
    }),
    output: listOf(Idea),
  }),
  summary: get('/api/ideas/summary', {
    summary: 'How many ideas in each status',
    input: z.object(narrowing),
    output: IdeaSummary,
  }),
  similar: get('/api/ideas/similar', {
    summary: 'The ideas that a text is closest to, best first',
    input: z.object({ text: z.string().check(z.trim(), z.maxLength(500)) }),
    output: listOf(SimilarIdea),
  }),
  get: get('/api/ideas/:id', { summary: 'One idea', input: One, output: Idea }),
  create: post('/api/ideas', {
    summary: 'Tells an idea to everyone who uses Mitoyen',
    isIdempotent: true,
    rate: mailing,
    input: NewIdea,
    output: Idea,
  }),
  update: patch('/api/ideas/:id', {
    summary: 'Changes an idea: its author while nobody has voted for it, an administrator at any time',
    input: IdeaChange,
    output: Idea,
  }),
  remove: del('/api/ideas/:id', {
    summary: 'Deletes an idea: its author while nobody has voted for it, an administrator at any time',
    input: One,
    output: Nothing,
  }),
  vote: put('/api/ideas/:id/vote', {
    summary: 'Votes for an idea of someone else; once more changes nothing',
    input: One,
    output: Idea,
  }),
  unvote: del('/api/ideas/:id/vote', {
    summary: 'Takes one’s vote back; without one nothing changes',
    reply: 'json',
    status: 200,
    input: One,
    output: Idea,
  }),
  planning: step('planning', 'The idea is on the roadmap'),
  completion: step('completion', 'The idea is done'),
  refusal: step('refusal', 'The idea will not be done, and a note says why'),
  return: step('return', 'The idea leaves the roadmap and is studied again'),
}
