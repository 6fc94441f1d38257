import { useI18n } from '../../../../web/i18n.tsx'
import classes from './budget.module.css'

/** An amount with its sign: more has another colour than less. */
export function Difference({ cents }: { cents: number | null }) {
  const { moneyShort } = useI18n()
  if (cents === null) return '—'
  const whole = Math.round(cents / 100)
  if (whole === 0) return moneyShort(0)
  return (
    <span className={whole > 0 ? classes.over : classes.under}>
      {whole > 0 ? '+' : ''}
      {moneyShort(cents)}
    </span>
  )
}
