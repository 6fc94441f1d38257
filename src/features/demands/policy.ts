import { type Actor, belongsTo, isAdmin, isPaused, livesIn, mayWrite } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import type { DemandTransition } from './contract.ts'
import { demandLife, type Side } from './rules.ts'

const demandGrants = grants('demands', {
  read: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
  export: { manager: ['buildings'] },
  ask: { resident: ['buildings'], tenant: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    demands: typeof demandGrants
  }
}

interface Concerned {
  readonly submittedById: string
  readonly buildingId: string
  /** Null until it was sent once. */
  readonly submittedAt: Date | string | null
}

/** One's own demand, as long as one lives in the building. */
const isOwn = (actor: Actor, demand: Concerned): boolean =>
  demand.submittedById === actor.id && belongsTo(actor, demand.buildingId)

/** A demand never sent, a draft or one given up, is visible to its author alone. */
const handles = (actor: Actor, demand: Concerned): boolean =>
  may(actor, 'demands.read', demand) && demand.submittedAt !== null

/** The sides of the caller for a demand. */
export const sidesOf = (actor: Actor, demand: Concerned): Side[] => [
  ...(isOwn(actor, demand) ? (['submitter'] as const) : []),
  ...(handles(actor, demand) ? (['manager'] as const) : []),
]

const concerns = (actor: Actor, demand: Concerned): boolean => isOwn(actor, demand) || handles(actor, demand)

const mayWriteOwn = (actor: Actor, { buildingId }: Concerned): boolean =>
  mayWrite(actor) && !isPaused(actor, buildingId)

/** On which of these sides the caller may act. */
const actsAs = (actor: Actor, demand: Concerned): Side[] =>
  sidesOf(actor, demand).filter((side) =>
    side === 'manager' ? may(actor, 'demands.write', demand) : mayWriteOwn(actor, demand),
  )

const mayAct = (actor: Actor, demand: Concerned): boolean => actsAs(actor, demand).length > 0
const mayActAsAuthor = (actor: Actor, demand: Concerned): boolean => actsAs(actor, demand).includes('submitter')

/** Decisions §2. Which status allows what is in `rules.ts`: a wrong role is refused, a wrong moment is a conflict. */
export const demandPolicy = {
  read: concerns,
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'demands.export'),
  /** Managers see the e-mail and telephone of who asks. */
  reachSubmitter: handles,
  create: (actor: Actor, demand: { buildingId: string; residenceId: string | null }) =>
    may(actor, 'demands.ask', { buildingId: demand.buildingId }) &&
    // An admin lives nowhere.
    !isAdmin(actor) &&
    (demand.residenceId === null || livesIn(actor, demand.residenceId)),
  update: mayAct,
  /** A manager may classify a demand but never edit a person's text. */
  rewrite: mayActAsAuthor,
  remove: mayActAsAuthor,
  comment: mayAct,
  /** Internal notes are the managers’, whatever else the person may read. */
  readNotes: handles,
  note: (actor: Actor, demand: Concerned) => actsAs(actor, demand).includes('manager'),
  attach: mayAct,
  escalate: mayAct,
  detach: (actor: Actor, { demand, file }: { demand: Concerned; file: { uploadedById: string } }) =>
    mayAct(actor, demand) && file.uploadedById === actor.id,
  pass: (actor: Actor, { demand, transition }: { demand: Concerned; transition: DemandTransition }) =>
    actsAs(actor, demand).some((side) => demandLife.steps[transition].by.includes(side)),
}
