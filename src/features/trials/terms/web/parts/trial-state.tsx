import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import type { Trial } from '../../contract.ts'
import { soonDays } from '../../rules.ts'

export const toneOf = ({ status, daysLeft }: Pick<Trial, 'status' | 'daysLeft'>): Tone => {
  if (status === 'converted') return 'spruce'
  return status === 'ended' ? 'brick' : daysLeft <= soonDays ? 'copper' : 'neutral'
}

/** The status of a trial, and for a running one what is left of it. */
export function TrialState({ trial }: { trial: Trial }) {
  const { t } = useI18n()
  const { status, daysLeft } = trial
  const left = daysLeft > 0 ? t('trials.days_left', { count: daysLeft }) : t('trials.last_day')
  return <Pill tone={toneOf(trial)}>{status === 'running' ? left : t(`trials.${status}`)}</Pill>
}
