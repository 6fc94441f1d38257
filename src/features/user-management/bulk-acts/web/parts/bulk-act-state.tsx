import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice, Strip } from '../../../../../web/ui/page.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import type { BulkAct } from '../../contract.ts'
import { isUnderway } from '../../rules.ts'
import classes from './bulk-act.module.css'

/** The figures of an act, why accounts are left as they are, and how far it is. */
export function BulkActState({ of }: { of: BulkAct }) {
  const { t, number } = useI18n()
  const { touched, done, skipped, reasons, invited, status, unowned, mandates } = of
  return (
    <>
      <Strip
        items={[
          { label: t('bulk-acts.touched'), value: number(touched) },
          { label: t('bulk-acts.skipped'), value: number(skipped), tone: skipped > 0 ? 'copper' : undefined },
          ...(status === 'checked' ? [] : [{ label: t('bulk-acts.done'), value: number(done) }]),
        ]}
      />
      <Progressing of={of} />
      {unowned + mandates > 0 && (
        <Notice tone="copper">
          <ul className={classes.reasons}>
            {unowned > 0 && <li>{t('bulk-acts.unowned', { count: unowned })}</li>}
            {mandates > 0 && <li>{t('bulk-acts.mandates', { count: mandates })}</li>}
          </ul>
        </Notice>
      )}
      {(reasons.length > 0 || invited > 0) && (
        <Notice tone="slate" title={t('bulk-acts.why')}>
          <ul className={classes.reasons}>
            {reasons.map(({ message, count }) => (
              <li key={message}>{t('bulk-acts.reason_count', { message, count: number(count) })}</li>
            ))}
            {invited > 0 && <li>{t('bulk-acts.invited', { count: invited })}</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Progressing({ of: { status, done, touched, problem } }: { of: BulkAct }) {
  const { t, number } = useI18n()
  if (isUnderway(status)) {
    const label = t('bulk-acts.running', { done: number(done), total: number(touched) })
    return (
      <Notice tone="slate" title={label}>
        <div className={classes.progress}>
          <Progress label={label} value={touched === 0 ? undefined : done / touched} />
        </div>
        {t('bulk-acts.running_lead')}
      </Notice>
    )
  }
  if (status === 'done')
    return (
      <Notice tone="spruce" title={t('bulk-acts.finished', { count: done })}>
        {t('bulk-acts.finished_lead')}
      </Notice>
    )
  if (status === 'stopped')
    return (
      <Notice tone="brick" title={t('bulk-acts.stopped')}>
        {problem ?? t('bulk-acts.stopped_lead')}
      </Notice>
    )
  return touched === 0 ? <Notice tone="copper">{t('bulk-acts.none_touched')}</Notice> : null
}
