import { useI18n } from '../../../../web/i18n.tsx'
import type { HomeLetter } from '../../contract.ts'

type Named = Pick<HomeLetter, 'kind' | 'callOrdinal' | 'callYear' | 'step'>

/** Names a letter by its kind, and by its call or its step. */
export function useLetterName(): (letter: Named) => string {
  const { t } = useI18n()
  return ({ kind, callOrdinal, callYear, step }) => {
    if (callOrdinal !== null && callYear !== null)
      return [t('mailings.kind_notice'), t('mailings.call_number', { number: callOrdinal, year: callYear })].join(', ')
    return t(step ? `mailings.step_${step}` : `mailings.kind_${kind}`)
  }
}
