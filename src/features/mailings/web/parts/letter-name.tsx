import { useI18n } from '../../../../web/i18n.tsx'
import { reminderName } from '../../../receipts/arrears/rules.ts'
import type { HomeLetter } from '../../contract.ts'

type Named = Pick<HomeLetter, 'callKind' | 'callOrdinal' | 'callYear' | 'step' | 'stepCount' | 'statedFrom'>

/** Names a letter by its call or the number of its reminder, or as a statement. */
export function useLetterName(): (letter: Named) => string {
  const { t } = useI18n()
  return ({ callKind, callOrdinal, callYear, step, stepCount, statedFrom }) => {
    if (statedFrom !== null) return t('mailings.kind_statement')
    if (step !== null && stepCount !== null) return t(`mailings.reminder_${reminderName(step, stepCount)}`)
    return t('mailings.letter_name', {
      kind: t(callKind === 'special' ? 'mailings.kind_special' : 'mailings.kind_notice'),
      number: callOrdinal ?? 0,
      year: callYear ?? '',
    })
  }
}
