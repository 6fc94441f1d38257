import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { planRead } from '../../../../bills/plans/rules.ts'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { readValuesOf } from '../../../extraction/rules.ts'
import { doubtsOf, isWhole, type MarkedName } from '../../../marks/rules.ts'
import { labels } from './bill-labels.tsx'
import { LearnedNotice } from './learned-notice.tsx'
import classes from './reading-notices.module.css'

interface ReadingNoticesProps {
  reading: DocumentReading
  /** The fields that the reading is not sure of or did not find, still as it left them. */
  doubts: readonly MarkedName[]
  onPick: (name: string) => void
}

/** Warnings that the form shows itself: from its fields, or with the choice of the bill. */
const saidByTheForm = new Set(['taxes_do_not_fit', 'total_missing', 'total_unsure', 'several_bills'])

/** Warnings of a reading that a person must check. */
export function ReadingNotices({ reading, doubts, onPick }: ReadingNoticesProps) {
  const { t } = useI18n()
  const { engine, problem, fields } = reading
  if (problem) {
    return (
      <Notice tone="copper" title={t('bills.read_with_none')}>
        {problem.message}
      </Notice>
    )
  }
  const hadDoubts = doubtsOf(reading, readValuesOf(reading), planRead(fields)).length > 0
  const currency = fields.currency.value
  const remarks = [
    ...reading.warnings.filter((warning) => !saidByTheForm.has(warning)).map((warning) => t(`extraction.${warning}`)),
    ...(currency !== null && currency !== 'CAD' ? [t('bills.foreign_currency', { currency })] : []),
  ]
  return (
    <div className={classes.notices}>
      {doubts.length > 0 ? (
        <Notice tone="copper" title={t('bills.to_check', { count: doubts.length })}>
          {t('bills.to_check_lead')}
          <ul className={classes.doubts}>
            {doubts.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => onPick(name)}>
                  {t(labels[name])}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice tone={isWhole(reading) ? 'spruce' : 'copper'} title={t(`bills.read_with_${engine}`)}>
          {t(hadDoubts ? 'bills.all_checked' : isWhole(reading) ? 'bills.all_sure' : 'bills.sure_with_remarks')}
        </Notice>
      )}
      <LearnedNotice reading={reading} />
      {remarks.length > 0 && (
        <Notice tone="slate">
          <ul className={classes.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
