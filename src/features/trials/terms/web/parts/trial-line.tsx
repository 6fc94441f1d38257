import { Link } from '@tanstack/react-router'
import { daysBetween, today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { soonDays } from '../../rules.ts'
import classes from './trial-line.module.css'

/** Over every page of managers whose organization is on trial: how long it lasts. Of several trials, the one that ends first. */
export function TrialLine() {
  const { t } = useI18n()
  const { trials = [], organizationIds } = useActor()
  const [first] = trials.toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
  if (!first) return null
  const left = daysBetween(today(), first.endsOn)
  const isOver = first.isOver || left < 0
  const said = isOver
    ? t('trials.line_over')
    : left > 0
      ? t('trials.line_left', { count: left })
      : t('trials.line_last_day')
  return (
    <Link to="/manager/trial" className={classes.line} data-tone={isOver || left <= soonDays ? 'copper' : undefined}>
      {organizationIds.length > 1 ? `${said} (${first.organizationName})` : said}
    </Link>
  )
}
