import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import classes from './reconciliation.module.css'

interface GapProps {
  /** Null until the statement is typed. */
  gapCents: number | null
  /** Nothing else is left to do. */
  isReady: boolean
  children?: ReactNode
}

/** How far the statement is from what the books say. */
export function Gap({ gapCents, isReady, children }: GapProps) {
  const { t, money } = useI18n()
  const said = () => {
    if (gapCents === null) return t('bank.gap_unknown')
    if (gapCents === 0) return t(isReady ? 'bank.gap_zero' : 'bank.gap_zero_left')
    return t(gapCents > 0 ? 'bank.gap_more' : 'bank.gap_less', { amount: money(Math.abs(gapCents)) })
  }
  return (
    <div className={classes.gap} data-agrees={isReady || undefined}>
      <dl>
        <dt>{t('bank.gap')}</dt>
        <dd className="num">{gapCents === null ? '—' : money(gapCents)}</dd>
        <dd>{said()}</dd>
      </dl>
      {children}
    </div>
  )
}
