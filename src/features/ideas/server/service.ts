import type * as z from 'zod/mini'
import { revisionOf, withoutValues } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { type LifeOf, passStep } from '../../../server/lifecycle.ts'
import { orNotFound, type RowPage, saveVersion, wholePage } from '../../../server/rows.ts'
import { finder, removal } from '../../../server/verbs.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { type Idea, type IdeaStatus, type IdeaTransition, ideaStatuses, type ideasApi, refuse } from '../contract.ts'
import { ideaFacts } from '../facts.ts'
import { ideaPolicy } from '../policy.ts'
import { ideaLife, isEditable, isOpen, type Side } from '../rules.ts'
import type { IdeaRow } from './store.ts'
import * as store from './store.ts'
import { ideas } from './tables.ts'

type Input<K extends keyof typeof ideasApi> = InputOf<(typeof ideasApi)[K]>
type Shown = z.input<typeof Idea>

const kept = {
  table: ideas,
  visible: store.visibleIdeas,
  rows: store.selectedIdeas,
  policy: ideaPolicy,
  facts: ideaFacts,
}

/** An idea, locked until the transaction ends if `isHeld`. Throws `not_found`. */
const loadIdea = finder(kept)

/** A refusal that names the status in the caller's language. */
const wordedStatus = (ctx: Context, status: IdeaStatus): string => ctx.say(`ideas.status_${status}`)

/** Ideas as the caller reads them: with their own vote, and with names for administrators alone. */
async function showIdeas(ctx: Context, rows: readonly IdeaRow[]): Promise<Shown[]> {
  const voted = await store.findVoted(
    ctx.db,
    ctx.actor.id,
    rows.map(({ id }) => id),
  )
  const isNamed = ideaPolicy.triage(ctx.actor, {})
  return rows.map(({ submittedById, submitterName, ...idea }) => ({
    ...idea,
    hasVoted: voted.has(idea.id),
    isOwn: submittedById === ctx.actor.id,
    submitterName: isNamed ? submitterName : null,
  }))
}

const showIdea = async (ctx: Context, { id }: { readonly id: string }): Promise<Shown> => {
  const [shown] = await showIdeas(ctx, [await loadIdea(ctx, id)])
  return orNotFound(shown)
}

export async function listIdeas(ctx: Context, asked: Input<'list'>): Promise<RowPage<Shown>> {
  const page = await store.findIdeas(ctx.db, ctx.scope(store.visibleIdeas), asked, ctx.actor.id)
  return { ...page, items: await showIdeas(ctx, page.items) }
}

export async function summarizeIdeas(ctx: Context, asked: Input<'summary'>) {
  const rows = await store.countIdeas(ctx.db, ctx.scope(store.visibleIdeas), asked, ctx.actor.id)
  const counts: Record<string, number> = Object.fromEntries(ideaStatuses.map((status) => [status, 0]))
  for (const { status, total } of rows) counts[status] = total
  return { counts }
}

export const listSimilar = async (ctx: Context, { text }: Input<'similar'>) =>
  wholePage(await store.findSimilar(ctx.db, ctx.scope(store.visibleIdeas), text))

export const getIdea = (ctx: Context, { id }: { id: string }) => showIdea(ctx, { id })

export async function createIdea(ctx: Context, fields: Input<'create'>): Promise<Shown> {
  ctx.authorize(ideaPolicy.create, {})
  const { id } = await store.insertIdea(ctx.db, { ...fields, submittedById: ctx.actor.id })
  await ctx.tell(ideaFacts.created, { id, submittedById: ctx.actor.id })
  return showIdea(ctx, { id })
}

/** Administrators change an idea at any time: everyone reads it, and it may name someone. */
function requireEditable(ctx: Context, idea: IdeaRow): void {
  if (!ideaPolicy.triage(ctx.actor, {}) && !isEditable(idea)) throw refuse('not_editable')
}

export async function updateIdea(ctx: Context, { id, version, ...changes }: Input<'update'>): Promise<Shown> {
  // Held: a vote of the same moment waits, and counts for the changed text or keeps it from changing.
  const idea = await loadIdea(ctx, id, { isHeld: true })
  ctx.authorize(ideaPolicy.update, idea)
  const revision = revisionOf(idea, version, changes)
  requireEditable(ctx, idea)
  if (revision) {
    const search = store.entryOf({
      title: changes.title ?? idea.title,
      need: changes.need ?? idea.need,
      needExplanation: changes.needExplanation === undefined ? idea.needExplanation : changes.needExplanation,
    })
    const saved = await saveVersion(ctx, ideas, idea, { ...changes, search })
    await ctx.tell(ideaFacts.updated, saved, {
      changes: withoutValues(revision, ['title', 'need', 'needExplanation']),
    })
  }
  return showIdea(ctx, { id })
}

export const { remove: removeIdea } = removal({
  ...kept,
  beforeRemove: async (ctx, { id }) => requireEditable(ctx, await loadIdea(ctx, id, { isHeld: true })),
})

/** Votes for an idea once, whoever asks how often: the database keeps one vote a person. */
export async function voteForIdea(ctx: Context, { id }: { id: string }): Promise<Shown> {
  // Held: a refusal of the same moment is seen, and so is a deletion.
  const idea = await loadIdea(ctx, id, { isHeld: true })
  ctx.authorize(ideaPolicy.vote, idea)
  if (!isOpen(idea.status)) throw refuse('not_open', { status: wordedStatus(ctx, idea.status) })
  if (await store.takeVote(ctx, id, ctx.actor.id)) await ctx.refreshScreens(ideaFacts.updated, idea)
  return showIdea(ctx, { id })
}

/** Takes a vote back, also from an idea that is done: it is the person’s. */
export async function takeVoteBack(ctx: Context, { id }: { id: string }): Promise<Shown> {
  const idea = await loadIdea(ctx, id)
  ctx.authorize(ideaPolicy.vote, idea)
  if (await store.removeVote(ctx.db, id, ctx.actor.id)) await ctx.refreshScreens(ideaFacts.updated, idea)
  return showIdea(ctx, { id })
}

const lifeOfIdea: LifeOf<IdeaRow, IdeaTransition, IdeaStatus, Side, keyof typeof ideaFacts, Partial<IdeaRow>> = {
  life: ideaLife,
  facts: ideaFacts,
  load: loadIdea,
  authorize: (ctx, idea) => ctx.authorize(ideaPolicy.triage, idea),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['triage'],
  refused: (ctx, from, name) =>
    refuse('forbidden_transition', {
      from: wordedStatus(ctx, from),
      to: wordedStatus(ctx, ideaLife.steps[name].to),
    }),
  noteNeeded: () => refuse('note_required', undefined, 'note'),
  save: (ctx, idea, changes) => saveVersion(ctx, ideas, idea, changes),
}

/** One step of `ideaLife`. What was answered before goes with it: an answer is about the status that it came with. */
export const passIdea =
  (name: IdeaTransition) =>
  async (ctx: Context, { id, note }: { id: string; note: string | null }): Promise<Shown> => {
    await passStep(ctx, lifeOfIdea, name, {
      id,
      note,
      changes: ({ before, to }) => ({
        status: to,
        answer: note,
        plannedAt: to === 'planned' ? ctx.now : to === 'done' ? before.plannedAt : null,
        ...(to === 'done' && { doneAt: ctx.now }),
      }),
    })
    return showIdea(ctx, { id })
  }
