import { type FirstSteps, type Step, steps } from './contract.ts'

/** The first step that is not done; undefined when all are. */
export const nextStep = ({ done }: Pick<FirstSteps, 'done'>): Step | undefined => steps.find((step) => !done[step])

/** Whether a step can be taken: everything is filed under a building. */
export const isOpen = (step: Step, { building }: Pick<FirstSteps, 'building'>): boolean =>
  step === 'building' || building !== null

/** The organization whose steps are shown: the chosen one, else the first that has some left. */
export const shownSteps = (all: readonly FirstSteps[], organization: string | undefined): FirstSteps | undefined => {
  const left = all.filter((one) => nextStep(one))
  return organization
    ? left.find(({ organizationId }) => organizationId === organization)
    : (left.find(({ isClosed }) => !isClosed) ?? left[0])
}
