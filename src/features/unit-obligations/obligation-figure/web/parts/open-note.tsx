import { useI18n } from '../../../../../web/i18n.tsx'
import { openStates } from '../../../rules.ts'

type OpenState = (typeof openStates)[number]

/** What an amount of open things is made of: « 1 à fournir, 2 échéances proches ». */
export function useOpenNote(): (countOf: (state: OpenState) => number) => string {
  const { t } = useI18n()
  return (countOf) =>
    openStates
      .map((state) => ({ state, count: countOf(state) }))
      .filter(({ count }) => count > 0)
      .map(({ state, count }) => t(`obligation-figure.${state}`, { count }))
      .join(', ')
}
