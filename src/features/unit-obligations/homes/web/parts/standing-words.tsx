import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import type { StandingState } from '../../../rules.ts'
import type { Standing } from '../../contract.ts'

const tones: Record<StandingState, Tone> = {
  missing: 'copper',
  expired: 'brick',
  insufficient: 'copper',
  expiring: 'copper',
  met: 'spruce',
}

export function StandingPill({ state }: { state: StandingState }) {
  const { t } = useI18n()
  return <Pill tone={tones[state]}>{t(`unit-obligations.state_${state}`)}</Pill>
}

type Rhythm = Pick<Standing, 'everyMonths' | 'minimumCents'>

/** How often something is to be done, or for how much one is to be insured. */
export function useRhythm(): (asked: Rhythm) => string {
  const { t, moneyShort } = useI18n()
  return ({ everyMonths, minimumCents }) => {
    if (everyMonths === null)
      return minimumCents === null
        ? t('unit-obligations.by_policy')
        : t('unit-obligations.minimum_of', { amount: moneyShort(minimumCents) })
    return everyMonths % 12 === 0
      ? t('unit-obligations.every_years', { count: everyMonths / 12 })
      : t('unit-obligations.every_months', { count: everyMonths })
  }
}

/** What is known of a standing: until when it counts, else what is asked. */
export function useStandingNote(): (standing: Standing) => string {
  const { t, date, moneyShort } = useI18n()
  const rhythm = useRhythm()
  return (standing) => {
    const { state, dueOn, files, isConfirmed, liabilityCents } = standing
    if (dueOn === null) return rhythm(standing)
    return [
      t(state === 'expired' ? 'unit-obligations.ended_on' : 'unit-obligations.due_on', { date: date(dueOn) }),
      state === 'insufficient' &&
        liabilityCents !== null &&
        t('unit-obligations.amount_of', { amount: moneyShort(liabilityCents) }),
      state === 'insufficient' && rhythm(standing),
      files > 0 && t('unit-obligations.with_files', { count: files }),
      isConfirmed && t('unit-obligations.confirmed'),
    ]
      .filter((part) => part !== false)
      .join(' · ')
  }
}
