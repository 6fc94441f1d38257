import { type OrganizationKind, organizationKinds } from '../organizations/contract.ts'
import type { NewTrialRequest } from './contract.ts'

/** A person takes longer than this to fill the form, in milliseconds; a page open for longer than that is shown again. */
const bounds = { fast: 3_000, old: 7 * 86_400_000 }

/** Whether a form came back too fast for a person, or too late to trust; undefined in between. */
export function formAge(ms: number): 'fast' | 'old' | undefined {
  if (ms < bounds.fast) return 'fast'
  return ms > bounds.old ? 'old' : undefined
}

/** Months after which a request is removed, whatever became of it. */
export const requestMonths = 12

/** What opening a request starts with. The name is the person's: they say who they are, not for whom they work. */
export const offerOf = (
  { name, kind }: Pick<NewTrialRequest, 'name' | 'kind'>,
  days: number,
): { organizationName: string; kind: OrganizationKind; days: number } => ({
  organizationName: name,
  kind: organizationKinds.find((known) => known === kind) ?? 'management_company',
  days,
})
