import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'
import type { BugTransition } from './contract.ts'
import { bugLife, type Side } from './rules.ts'

/** A report is of the product, and of no organization: administrators alone read those of others (decision 270). */
const bugReportGrants = grants('bugReports', {
  readAll: {},
  triage: {},
  write: { manager: ['everywhere'], resident: ['everywhere'], tenant: ['everywhere'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    bugReports: typeof bugReportGrants
  }
}

interface Sent {
  readonly submittedById: string
}

const isOwn = (actor: Actor, report: Sent): boolean => report.submittedById === actor.id

/** The sides of the caller for a report. */
export const sidesOf = (actor: Actor, report: Sent): Side[] => [
  ...(may(actor, 'bugReports.triage') ? (['triage'] as const) : []),
  ...(isOwn(actor, report) && may(actor, 'bugReports.write') ? (['author'] as const) : []),
]

const isOnASide = (actor: Actor, report: Sent): boolean => sidesOf(actor, report).length > 0

/** Decisions §2. Which status allows what is in `rules.ts`: a wrong role is refused, a wrong moment is a conflict. */
export const bugReportPolicy = {
  read: (actor: Actor, report: Sent) => isOwn(actor, report) || may(actor, 'bugReports.readAll'),
  create: (actor: Actor, _: object) => may(actor, 'bugReports.write'),
  update: isOnASide,
  /** Administrators classify a report, and never edit a person’s text. */
  rewrite: (actor: Actor, report: Sent) => sidesOf(actor, report).includes('author'),
  triage: (actor: Actor, _: object) => may(actor, 'bugReports.triage'),
  remove: isOnASide,
  attach: isOnASide,
  detach: (actor: Actor, { report, file }: { report: Sent; file: { uploadedById: string } }) =>
    isOnASide(actor, report) && file.uploadedById === actor.id,
  pass: (actor: Actor, { report, transition }: { report: Sent; transition: BugTransition }) =>
    sidesOf(actor, report).some((side) => bugLife.steps[transition].by.includes(side)),
}
