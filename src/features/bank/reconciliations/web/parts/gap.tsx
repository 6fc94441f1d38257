import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import classes from './reconciliation.module.css'

/** How far the statement is from what the books say; null until it is typed. */
export function Gap({ gapCents, children }: { gapCents: number | null; children?: ReactNode }) {
  const { t, money } = useI18n()
  const said = () => {
    if (gapCents === null) return t('bank.gap_unknown')
    if (gapCents === 0) return t('bank.gap_zero')
    return t(gapCents > 0 ? 'bank.gap_more' : 'bank.gap_less', { amount: money(Math.abs(gapCents)) })
  }
  return (
    <div className={classes.gap} data-agrees={gapCents === 0 || undefined}>
      <dl>
        <dt>{t('bank.gap')}</dt>
        <dd className="num">{gapCents === null ? '—' : money(gapCents)}</dd>
        <dd>{said()}</dd>
      </dl>
      {children}
    </div>
  )
}
