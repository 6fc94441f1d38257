import { useI18n } from '../../../../web/i18n.tsx'
import { Notice, type Tone } from '../../../../web/ui/page.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import type { Import, ImportStatus, VerdictName } from '../../contract.ts'
import { isUnderway } from '../../rules.ts'
import classes from './import.module.css'

export const toneOfStatus: Readonly<Record<ImportStatus, Tone>> = {
  checked: 'copper',
  waiting: 'slate',
  running: 'slate',
  paused: 'copper',
  done: 'spruce',
  stopped: 'brick',
  undone: 'mute',
}
export const toneOfVerdict: Readonly<Record<VerdictName, Tone>> = {
  create: 'spruce',
  change: 'slate',
  same: 'mute',
  refused: 'brick',
}

/** How many rows write something. */
export const writesOf = ({ create, change }: Import['planned']): number => create + change
const total = ({ create, change, same, refused }: Import['done']): number => create + change + same + refused

/** The result of an import, in a notice over its rows. */
export function ImportState({ of }: { of: Import }) {
  const { t, number } = useI18n()
  const { status, problem, planned, done, rowCount, undone } = of
  if (isUnderway(status)) {
    const label = t('imports.running', { done: number(total(done)), total: number(rowCount) })
    return (
      <Notice tone="slate" title={label}>
        <div className={classes.progress}>
          <Progress label={label} value={rowCount === 0 ? undefined : total(done) / rowCount} />
        </div>
        {t('imports.running_lead')}
      </Notice>
    )
  }
  if (status === 'stopped')
    return (
      <Notice tone="brick" title={t('imports.stopped')}>
        {problem}
      </Notice>
    )
  if (status === 'done')
    return (
      <Notice tone="spruce" title={t('imports.done')}>
        {t('imports.done_lead')}
      </Notice>
    )
  if (status === 'undone')
    return (
      <Notice tone="slate" title={t('imports.undone')}>
        {t('imports.undone_lead', { reversed: number(undone.reversed), kept: number(undone.kept) })}
      </Notice>
    )
  if (writesOf(planned) === 0) return <Notice tone="copper">{t('imports.nothing')}</Notice>
  return planned.refused > 0 ? <Notice tone="copper">{t('imports.run_some', { count: planned.refused })}</Notice> : null
}
