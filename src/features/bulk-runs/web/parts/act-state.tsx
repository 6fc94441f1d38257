import type { ReactNode } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Notice, Strip, type Tone } from '../../../../web/ui/page.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import type { ActStatus, BulkRun } from '../../contract.ts'
import { isUnderway } from '../../rules.ts'
import classes from './act.module.css'

export const actTones: Record<ActStatus, Tone> = {
  checked: 'copper',
  waiting: 'slate',
  running: 'slate',
  done: 'spruce',
  stopped: 'brick',
}

interface ActStateProps {
  of: BulkRun
  /** The name of its figure of all things that it touches. */
  touched: string
  /** Said where it touches nothing. */
  none: string
  /** What is done, for example "12 accounts done". */
  finished: string
  /** Beside the standard figures. */
  figures?: Parameters<typeof Strip>[0]['items']
  /** Sentences beside the reasons, where there are any. */
  also?: readonly string[]
  /** Between the progress and the reasons. */
  children?: ReactNode
}

/** The figures of an act, why things are left as they are, and how far it is. */
export function ActState({
  of,
  touched: touchedLabel,
  none,
  finished,
  figures = [],
  also = [],
  children,
}: ActStateProps) {
  const { t, number } = useI18n()
  const { touched, done, skipped, reasons, status } = of
  return (
    <>
      <Strip
        items={[
          { label: touchedLabel, value: number(touched) },
          ...figures,
          { label: t('bulk-runs.skipped'), value: number(skipped), tone: skipped > 0 ? 'copper' : undefined },
          ...(status === 'checked' ? [] : [{ label: t('bulk-runs.done'), value: number(done) }]),
        ]}
      />
      <Progressing {...{ of, none, finished }} />
      {children}
      {(reasons.length > 0 || also.length > 0) && (
        <Notice tone="slate" title={t('bulk-runs.why')}>
          <ul className={classes.reasons}>
            {reasons.map(({ message, count }) => (
              <li key={message}>{t('bulk-runs.reason_count', { message, count: number(count) })}</li>
            ))}
            {also.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Progressing({ of, none, finished }: Pick<ActStateProps, 'of' | 'none' | 'finished'>) {
  const { t, number } = useI18n()
  const { status, done, touched, problem } = of
  if (isUnderway(status)) {
    const label = t('bulk-runs.running', { done: number(done), total: number(touched) })
    return (
      <Notice tone="slate" title={label}>
        <div className={classes.progress}>
          <Progress label={label} value={touched === 0 ? undefined : done / touched} />
        </div>
        {t('bulk-runs.running_lead')}
      </Notice>
    )
  }
  if (status === 'done')
    return (
      <Notice tone="spruce" title={finished}>
        {t('bulk-runs.finished_lead')}
      </Notice>
    )
  if (status === 'stopped')
    return (
      <Notice tone="brick" title={t('bulk-runs.stopped')}>
        {problem ?? t('bulk-runs.stopped_lead')}
      </Notice>
    )
  return touched === 0 ? <Notice tone="copper">{none}</Notice> : null
}
