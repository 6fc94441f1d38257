import { useI18n } from '../../../../../web/i18n.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import { type PileDocument, pileDays } from '../../contract.ts'
import { isReady } from '../../rules.ts'
import classes from './pile.module.css'
import type { Upload } from './uploads.tsx'

interface PileProgressProps {
  items: readonly PileDocument[]
  /** A file that did not arrive is not among those to be read. */
  uploads: readonly Pick<Upload, 'state'>[]
}

/** How far the reading of the pile is; once it is over, what the documents ask for. */
export function PileProgress({ items, uploads }: PileProgressProps) {
  const { t } = useI18n()
  const done = items.filter(isReady).length
  const sendingCount = uploads.filter(({ state }) => state !== 'failed').length
  const count = items.length + sendingCount
  if (count === 0) return null
  if (done < count) {
    const label = t('pile.progress', { done, count })
    return (
      <div className={classes.progress}>
        <b className="num" role="status">
          {label}
        </b>
        <Progress label={label} value={done / count} />
        <small>{t(sendingCount > 0 ? 'pile.stay' : 'pile.in_progress_lead')}</small>
      </div>
    )
  }
  const ready = items.filter(({ triage }) => triage === 'ready').length
  const duplicates = items.filter(({ triage }) => triage === 'duplicate').length
  const others = count - ready - duplicates
  const said = [
    others > 0 && t('pile.check_count', { count: others }),
    duplicates > 0 && t('pile.duplicate_count', { count: duplicates }),
    ready > 0 && t('pile.ready_count', { count: ready }),
  ].filter(Boolean)
  return (
    <p className={classes.lead} role="status">
      <b className="num">{said.join(' · ')}</b>
      <br />
      {t('pile.all_read_lead', { days: pileDays })}
    </p>
  )
}
