import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import { shareDecimals, shareSum } from '../../rules.ts'
import classes from './share-sum.module.css'

interface Shares {
  sum: number
  denominator: number
}

/** A share as a percentage, with every decimal its base can hold: nothing is rounded away. */
export function useSharePercent(): (share: number, denominator: number) => string {
  const { percent } = useI18n()
  return (share, denominator) => percent(share / denominator, shareDecimals(denominator))
}

/** The sum of shares drawn against the whole; the difference is shown, never corrected. */
export function ShareSumPill({ sum, denominator }: Shares) {
  const { t, number } = useI18n()
  const percent = useSharePercent()
  const { difference, isWhole } = shareSum(sum, denominator)
  const end = Math.max(sum, denominator)
  const at = (share: number) => (share / end) * 100
  const tone = isWhole ? 'spruce' : difference < 0 ? 'brick' : 'copper'
  const amount = percent(Math.abs(difference), denominator)
  return (
    <div className={classes.sum}>
      <div className={classes.head}>
        <strong className="num">{percent(sum, denominator)}</strong>
        <span className="num">{t('buildings.residences_of', { count: number(sum), total: number(denominator) })}</span>
      </div>
      <svg className={classes.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.track} x="0" y="2" width="100" height="8" rx="1" />
        <rect className={classes.held} x="0" y="2" width={at(Math.min(sum, denominator))} height="8" rx="1" />
        {difference < 0 && (
          <rect className={classes.over} x={at(denominator)} y="2" width={100 - at(denominator)} height="8" />
        )}
        <rect className={classes.whole} x={at(denominator) - 0.5} y="0" width="0.5" height="12" />
      </svg>
      <p className={classes.verdict} data-tone={tone} aria-live="polite">
        {isWhole ? (
          <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
        )}
        {sum === 0
          ? t('buildings.shares_none')
          : isWhole
            ? t('buildings.shares_whole')
            : t(difference > 0 ? 'buildings.shares_missing' : 'buildings.shares_over', { amount })}
      </p>
    </div>
  )
}

/** The same in a word, for lists. */
export function SharePill({ sum, denominator }: Shares) {
  const percent = useSharePercent()
  const { difference, isWhole } = shareSum(sum, denominator)
  const tone = isWhole ? 'spruce' : sum === 0 ? 'neutral' : difference < 0 ? 'brick' : 'copper'
  return (
    <Pill tone={tone}>
      <span className="num">{percent(sum, denominator)}</span>
    </Pill>
  )
}
