import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { Standing } from '../../contract.ts'
import { standsAs } from '../../rules.ts'
import { StandingPill } from './standing-words.tsx'
import classes from './standings.module.css'

/** What a unit still has to do of all that is asked of it, and what a manager has to confirm. */
export function HomeStandings({ standings }: { standings: readonly Standing[] }) {
  const { t, date } = useI18n()
  const shown = standings.filter((one) => standsAs(one, 'open') || standsAs(one, 'to_confirm'))
  if (shown.length === 0) return <Pill tone="spruce">{t('unit-obligations.all_met')}</Pill>
  return (
    <ul className={classes.few}>
      {shown.map((standing) => (
        <li key={standing.obligationId}>
          <span>
            {t(`unit-obligations.kind_${standing.kind}`)}
            {standing.dueOn && standing.state !== 'met' && <small>{date(standing.dueOn)}</small>}
          </span>
          {standing.state === 'met' ? (
            <Pill tone="slate">{t('unit-obligations.state_to_confirm')}</Pill>
          ) : (
            <StandingPill state={standing.state} />
          )}
        </li>
      ))}
    </ul>
  )
}
