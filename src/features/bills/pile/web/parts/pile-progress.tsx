import { useI18n } from '../../../../../web/i18n.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import { pileDays } from '../../contract.ts'
import classes from './pile.module.css'

interface PileProgressProps {
  /** Documents that are read, or that could not be. */
  done: number
  /** All of them, with those still being sent. */
  count: number
  isSending: boolean
}

/** How far the whole pile is, for those who see and those who listen. */
export function PileProgress({ done, count, isSending }: PileProgressProps) {
  const { t } = useI18n()
  const isOver = done === count
  const label = isOver ? t('pile.all_read', { count }) : t('pile.progress', { done, count })
  return (
    <div className={classes.progress}>
      <b className="num" role="status">
        {label}
      </b>
      <Progress label={label} value={count === 0 ? 1 : done / count} />
      <small>
        {isOver ? t('pile.all_read_lead', { days: pileDays }) : t(isSending ? 'pile.stay' : 'pile.in_progress_lead')}
      </small>
    </div>
  )
}
