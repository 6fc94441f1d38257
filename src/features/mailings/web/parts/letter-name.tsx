import { useI18n } from '../../../../web/i18n.tsx'
import type { HomeLetter } from '../../contract.ts'

type Named = Pick<HomeLetter, 'callKind' | 'callOrdinal' | 'callYear'>

/** Names a letter by its call. */
export function useLetterName(): (letter: Named) => string {
  const { t } = useI18n()
  return ({ callKind, callOrdinal, callYear }) =>
    [
      t(callKind === 'special' ? 'mailings.kind_special' : 'mailings.kind_notice'),
      t('mailings.call_number', { number: callOrdinal ?? 0, year: callYear }),
    ].join(', ')
}
