import { useI18n } from '../../../../web/i18n.tsx'
import type { Search } from '../../../../web/location.ts'
import { Notice, Strip, type Tone } from '../../../../web/ui/page.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import { type Import, type ImportNoun, type ImportStatus, type VerdictName, verdicts } from '../../contract.ts'
import { figureOf, isUnderway } from '../../rules.ts'
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

/** How many rows write something, or have. */
export const writesOf = ({ create, change }: Import['now']): number => create + change
/** How many rows of an import are still to be written. */
export const leftOf = ({ now, done }: Pick<Import, 'now' | 'done'>): number => writesOf(now) - writesOf(done)
const total = ({ create, change, same, refused }: Import['done']): number => create + change + same + refused

/** The rows by their effect, each figure a door to its rows. */
export function ImportFigures({ of, noun }: { of: Import; noun: ImportNoun }) {
  const { t, number } = useI18n()
  const { now } = of
  const opens = (verdict: VerdictName) => ({
    to: '.' as const,
    search: (before: Search) => ({ ...before, verdict }),
    resetScroll: false,
  })
  const tones = {
    create: 'spruce',
    change: undefined,
    same: undefined,
    refused: now.refused > 0 ? 'brick' : undefined,
  } as const
  const shown = verdicts.filter((name) => name !== 'change' || now.change > 0)
  return (
    <Strip
      items={shown.map((name) => ({
        label: t(figureOf(noun, of, name)),
        value: number(now[name]),
        tone: tones[name],
        opens: opens(name),
      }))}
    />
  )
}

/** The result of an import, in a notice over its rows. */
export function ImportState({ of, noun }: { of: Import; noun: ImportNoun }) {
  const { t, number } = useI18n()
  const { status, problem, now, done, rowCount, undone } = of
  if (isUnderway(status)) {
    const label = t(`imports.running_${noun}`, { done: number(total(done)), total: number(rowCount) })
    return (
      <Notice tone="slate" title={label}>
        <div className={classes.progress}>
          <Progress label={label} value={rowCount === 0 ? undefined : total(done) / rowCount} />
        </div>
        {t(`imports.running_lead_${noun}`)}
      </Notice>
    )
  }
  if (status === 'stopped')
    return (
      <Notice tone="brick" title={t(`imports.stopped_${noun}`)}>
        {problem}
      </Notice>
    )
  if (status === 'paused')
    return (
      <Notice tone="copper" title={t('imports.paused')}>
        {t('imports.paused_lead', { left: number(leftOf(of)) })}
      </Notice>
    )
  if (status === 'done')
    return (
      <Notice tone="spruce" title={t(`imports.done_${noun}`)}>
        {t(`imports.done_lead_${noun}`)}
      </Notice>
    )
  if (status === 'undone')
    return (
      <Notice tone="slate" title={t(`imports.undone_title_${noun}`)}>
        {t(`imports.undone_${noun}`, { reversed: number(undone.reversed), kept: number(undone.kept) })}
      </Notice>
    )
  if (writesOf(now) === 0) return <Notice tone="copper">{t(`imports.nothing_${noun}`)}</Notice>
  return now.refused > 0 ? <Notice tone="copper">{t(`imports.run_some_${noun}`, { count: now.refused })}</Notice> : null
}
