import { useId } from 'react'
import { useI18n } from '../../i18n.tsx'
import classes from './chart.module.css'
import { FigureTable, Hatch } from './figures.tsx'
import { useRoving } from './roving.ts'

/** What is so, what is expected by the end, and what was planned; null where nothing is known. */
export interface Bullet {
  readonly key: string
  readonly label: string
  readonly actual: number | null
  readonly expected: number | null
  readonly planned: number | null
}

interface BulletChartProps {
  readonly label: string
  readonly entryLabel: string
  /** Without a word for it, nothing is expected. */
  readonly words: { readonly actual: string; readonly expected?: string; readonly planned: string }
  readonly entries: readonly Bullet[]
  readonly format: (value: number) => string
}

/** Bars against a plan: solid is so, hatched is expected, the mark is the plan, and what is over it has another colour. */
export function BulletChart({ label, entryLabel, words, entries, format }: BulletChartProps) {
  const { t } = useI18n()
  const { onKeyDown, entryProps } = useRoving(entries.length)
  const most = Math.max(
    1,
    ...entries.flatMap(({ actual, expected, planned }) => [actual ?? 0, expected ?? 0, planned ?? 0]),
  )
  const said = (value: number | null) => (value === null ? '—' : format(value))
  const spoken = ({ label: name, actual, expected, planned }: Bullet) =>
    `${name} (${[
      [words.actual, actual] as const,
      ...(words.expected ? [[words.expected, expected] as const] : []),
      [words.planned, planned] as const,
    ]
      .map(([one, value]) => t('web.chart_figure', { label: one, value: said(value) }))
      .join(', ')})`
  return (
    <figure className={classes.chart}>
      <Legend words={words} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={label} className={classes.bars} onKeyDown={onKeyDown}>
        {entries.map((entry, place) => (
          <div key={entry.key} role="img" aria-label={spoken(entry)} className={classes.bar} {...entryProps(place)}>
            <span className={classes.name}>{entry.label}</span>
            <span className={`num ${classes.value}`}>{said(entry.expected ?? entry.actual)}</span>
            <Bar {...entry} most={most} />
          </div>
        ))}
      </div>
      <FigureTable
        label={label}
        entryLabel={entryLabel}
        columns={[words.planned, words.actual, ...(words.expected ? [words.expected] : [])]}
        rows={entries.map(({ key, label: name, actual, expected, planned }) => ({
          key,
          label: name,
          cells: [planned, actual, ...(words.expected ? [expected] : [])].map(said),
        }))}
      />
    </figure>
  )
}

function Bar({ actual, expected, planned, most }: Bullet & { most: number }) {
  const id = useId()
  const widthOf = (value: number) => `${(Math.max(0, value) / most) * 100}%`
  const end = Math.max(actual ?? 0, expected ?? 0)
  const isOver = planned !== null && end > planned
  return (
    <span className={classes.bullet}>
      <svg width="100%" height="14" aria-hidden="true">
        <Hatch id={id} />
        <rect y="2" width="100%" height="10" rx="2" className={classes.track} />
        <rect y="2" width={widthOf(end)} height="10" className={classes.hatched} fill={`url(#${id})`} />
        <rect y="2" width={widthOf(actual ?? 0)} height="10" className={classes.solid} />
        {isOver && (
          <rect x={widthOf(planned)} y="2" width={widthOf(end - planned)} height="10" className={classes.over} />
        )}
        {planned !== null && <rect x={widthOf(planned)} width="2" height="14" className={classes.tick} />}
      </svg>
    </span>
  )
}

const Legend = ({ words }: Pick<BulletChartProps, 'words'>) => (
  <ul className={classes.legend} aria-hidden="true">
    <li>
      <svg width="14" height="14" aria-hidden="true">
        <rect width="14" height="14" rx="3" className={classes.solid} />
      </svg>
      {words.actual}
    </li>
    {words.expected && (
      <li>
        <svg width="14" height="14" aria-hidden="true">
          <Hatch id="legend-expected" />
          <rect width="14" height="14" rx="3" className={classes.hatched} fill="url(#legend-expected)" />
        </svg>
        {words.expected}
      </li>
    )}
    <li>
      <svg width="14" height="14" aria-hidden="true">
        <rect x="6" width="2.5" height="14" className={classes.tick} />
      </svg>
      {words.planned}
    </li>
  </ul>
)
