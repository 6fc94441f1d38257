import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { Standing, StateFilter } from '../../contract.ts'
import { standsAs } from '../../rules.ts'
import { StandingPill } from './standing-words.tsx'
import classes from './standings.module.css'

interface HomeStandingsProps {
  standings: readonly Standing[]
  /** What the list is filtered by; without it, what is open is shown. */
  state: StateFilter | undefined
}

/** Those things asked of a unit that stand as the list asks. */
export function HomeStandings({ standings, state = 'open' }: HomeStandingsProps) {
  const { t, date } = useI18n()
  const shown = standings.filter((one) => standsAs(one, state))
  if (shown.length === 0) return <Pill tone="spruce">{t('unit-obligations.all_met')}</Pill>
  return (
    <ul className={classes.few}>
      {shown.map((standing) => (
        <li key={standing.obligationId}>
          <span>
            {t(`unit-obligations.kind_${standing.kind}`)}
            {standing.dueOn && <span className={classes.day}>{date(standing.dueOn)}</span>}
          </span>
          <StandingPill state={standing.state} />
        </li>
      ))}
    </ul>
  )
}
