import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const everyone = { manager: ['everywhere'], resident: ['everywhere'], tenant: ['everywhere'] } as const

/** An idea is of the product, and of no organization: everyone reads it, and nobody but administrators whose it is (decision 270). */
const ideaGrants = grants('ideas', { readAll: everyone, triage: {}, write: everyone })

declare module '../../shared/grants.ts' {
  interface GrantTable {
    ideas: typeof ideaGrants
  }
}

interface Told {
  readonly submittedById: string
}

const isOwn = (actor: Actor, idea: Told): boolean => idea.submittedById === actor.id
const triages = (actor: Actor): boolean => may(actor, 'ideas.triage')

/** Whether the caller may change or delete an idea: their own, or any for administrators. When is in `rules.ts`. */
const changes = (actor: Actor, idea: Told): boolean =>
  triages(actor) || (isOwn(actor, idea) && may(actor, 'ideas.write'))

/** Decisions §2. */
export const ideaPolicy = {
  readAll: (actor: Actor, _: object) => may(actor, 'ideas.readAll'),
  create: (actor: Actor, _: object) => may(actor, 'ideas.write'),
  update: changes,
  remove: changes,
  /** One’s own counts without a vote: it was told. */
  vote: (actor: Actor, idea: Told) => !isOwn(actor, idea) && may(actor, 'ideas.write'),
  triage: (actor: Actor, _: object) => triages(actor),
}
