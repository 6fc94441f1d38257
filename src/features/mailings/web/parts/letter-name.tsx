import { useI18n } from '../../../../web/i18n.tsx'
import { reminderName } from '../../../receipts/arrears/rules.ts'
import type { HomeLetter } from '../../contract.ts'

type Named = Pick<HomeLetter, 'callKind' | 'callOrdinal' | 'callYear' | 'step' | 'stepCount'>

/** Names a letter by its call, or by the number of its reminder. */
export function useLetterName(): (letter: Named) => string {
  const { t } = useI18n()
  return ({ callKind, callOrdinal, callYear, step, stepCount }) =>
    step !== null && stepCount !== null
      ? t(`mailings.reminder_${reminderName(step, stepCount)}`)
      : t('mailings.letter_name', {
          kind: t(callKind === 'special' ? 'mailings.kind_special' : 'mailings.kind_notice'),
          number: callOrdinal ?? 0,
          year: callYear ?? '',
        })
}
