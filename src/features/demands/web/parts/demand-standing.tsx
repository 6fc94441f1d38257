import { useI18n } from '../../../../web/i18n.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import type { Demand } from '../../contract.ts'
import classes from './demand-standing.module.css'
import { StatusPill } from './status-pill.tsx'

/** Its status, and whether it is urgent. */
export function DemandStanding({ demand }: { demand: Pick<Demand, 'status' | 'type' | 'isEscalated'> }) {
  const { t } = useI18n()
  return (
    <span className={classes.standing}>
      <StatusPill demand={demand} />
      {demand.isEscalated && <Pill tone="brick">{t('demands.escalated')}</Pill>}
    </span>
  )
}
