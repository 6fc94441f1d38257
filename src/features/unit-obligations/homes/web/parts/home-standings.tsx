import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { Standing } from '../../contract.ts'
import { StandingPill } from './standing-words.tsx'
import classes from './standings.module.css'

/** What a unit still has to do of all that is asked of it. */
export function HomeStandings({ standings }: { standings: readonly Standing[] }) {
  const { t } = useI18n()
  const open = standings.filter(({ state }) => state !== 'met')
  if (open.length === 0) return <Pill tone="spruce">{t('unit-obligations.all_met')}</Pill>
  return (
    <ul className={classes.few}>
      {open.map(({ obligationId, kind, state }) => (
        <li key={obligationId}>
          <span>{t(`unit-obligations.kind_${kind}`)}</span> <StandingPill state={state} />
        </li>
      ))}
    </ul>
  )
}
