import { useI18n } from '../../../../web/i18n.tsx'
import type { HomeLetter } from '../../contract.ts'

type Named = Pick<HomeLetter, 'callKind' | 'callOrdinal' | 'callYear'>

/** Names a letter by its call. */
export function useLetterName(): (letter: Named) => string {
  const { t } = useI18n()
  return ({ callKind, callOrdinal, callYear }) =>
    t('mailings.letter_name', {
      kind: t(callKind === 'special' ? 'mailings.kind_special' : 'mailings.kind_notice'),
      number: callOrdinal ?? 0,
      year: callYear,
    })
}
