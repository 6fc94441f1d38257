import { type OrganizationKind, organizationKinds } from '../organizations/contract.ts'
import type { NewTrialRequest } from './contract.ts'

/** A person takes longer than this to fill the form, in milliseconds. */
export const fastestMs = 3_000
/** A page that was open for longer than this is shown again. */
const oldestMs = 7 * 86_400_000

/** Whether a form came back too fast for a person, or too late to trust; undefined in between. */
export function formAge(ms: number): 'fast' | 'old' | undefined {
  if (ms < fastestMs) return 'fast'
  return ms > oldestMs ? 'old' : undefined
}

/**
 * How often requests have Mitoyen act in a day. More come from programs: they wait in the list of administrators, so that the form of the
 * site writes to no stranger without end and adds no organizations without end.
 */
export const mostADay = { lettersToOneAddress: 2, letters: 200, notices: 30, openingsOfOneAddress: 1, openings: 30 }

/** Months after which a request is removed, whatever became of it. */
export const requestMonths = 12

/** What opening a request starts with. A person who names no organization gives theirs, which its managers may change during the trial. */
export const offerOf = (
  { name, kind, organizationName }: Pick<NewTrialRequest, 'name' | 'kind' | 'organizationName'>,
  days: number,
): { organizationName: string; kind: OrganizationKind; days: number } => ({
  organizationName: organizationName ?? name,
  kind: organizationKinds.find((known) => known === kind) ?? 'management_company',
  days,
})
