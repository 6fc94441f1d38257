import { useQuery } from '@tanstack/react-query'
import { isAdmin, levelOf } from '../../../shared/actor.ts'
import { useScope } from '../../../web/location.ts'
import { query, useWrite } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'
import { type FirstSteps, firstStepsApi } from '../contract.ts'
import { shownSteps } from '../rules.ts'

const refreshes = ['/api/first-steps']

export const useCloseFirstSteps = () => useWrite(firstStepsApi.close, { refreshes })
export const useReopenFirstSteps = () => useWrite(firstStepsApi.reopen, { refreshes })

/** The steps of the chosen organization, else of the first that has some left; none for whom there are none. */
export function useShownSteps(): { readonly shown: FirstSteps | undefined; readonly isKnown: boolean } {
  const actor = useActor()
  const { organization } = useScope()
  const enabled =
    levelOf(actor.role) === 2 && !isAdmin(actor) && actor.wholeOrganizationIds.length > 0 && !actor.isInSample
  // Read anew at each visit of the page: writes of many features take a step.
  const { data } = useQuery({ ...query(firstStepsApi.list, {}), enabled, refetchOnMount: 'always' })
  return { shown: data && shownSteps(data.items, organization), isKnown: data !== undefined }
}
