import { useI18n } from '../../i18n.tsx'
import classes from './chart.module.css'
import { FigureTable } from './figures.tsx'
import { useRoving } from './roving.ts'

/** A line: its colour is never its only sign. */
interface Line {
  readonly label: string
  readonly tone?: 'spruce' | 'copper' | 'brick' | 'quiet'
  readonly look?: 'solid' | 'dashed' | 'dotted'
}

interface Moment {
  readonly key: string
  readonly label: string
  /** Under the axis, where there is no room for the label. */
  readonly short?: string
  /** In the order of the lines; null where a line has nothing to say. */
  readonly values: readonly (number | null)[]
  /** What else is said of it in its box and its row, after the lines. */
  readonly details?: readonly (readonly [label: string, value: string])[]
}

export interface LinesChartProps {
  readonly label: string
  readonly entryLabel: string
  readonly lines: readonly Line[]
  readonly entries: readonly Moment[]
  readonly format: (value: number) => string
  /** A level that the lines should stay above. */
  readonly floor?: { readonly label: string; readonly value: number } | undefined
}

/** Several lines over the same moments, in the scale of their values, which may be below zero. Arrows move between moments. */
export function LinesChart(props: LinesChartProps) {
  const { label, entryLabel, lines, entries, format, floor } = props
  const { t } = useI18n()
  const { onKeyDown, entryProps } = useRoving(entries.length)
  const scale = scaleOf(props)
  const said = (value: number | null | undefined) => (value === null || value === undefined ? '—' : format(value))
  const toldOf = ({ values, details = [] }: Moment) => [
    ...lines.map(({ label: name }, at) => [name, said(values[at])] as const),
    ...details,
  ]
  const spoken = (entry: Moment) =>
    `${entry.label} (${toldOf(entry)
      .map(([name, value]) => t('web.chart_figure', { label: name, value }))
      .join(', ')})`
  return (
    <figure className={classes.chart}>
      <ul className={classes.legend} aria-hidden="true">
        {[...lines, ...(floor ? [{ label: floor.label, tone: 'brick', look: 'dashed' } as const] : [])].map((line) => (
          <li key={line.label}>
            <i className={classes.key} data-tone={line.tone} data-look={line.look} />
            {line.label}
          </li>
        ))}
      </ul>
      <div className={classes.scale} aria-hidden="true">
        <span className="num">{format(scale.top)}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={label} className={classes.plot} onKeyDown={onKeyDown}>
        <Strokes {...props} scale={scale} />
        {entries.map((entry, at) => (
          <div
            key={entry.key}
            role="img"
            aria-label={spoken(entry)}
            className={classes.stop}
            style={{ left: `${(at / entries.length) * 100}%`, width: `${100 / entries.length}%` }}
            data-side={at >= entries.length / 2 ? 'end' : 'start'}
            {...entryProps(at)}
          >
            <span className={classes.box}>
              <b>{entry.label}</b>
              {toldOf(entry).map(([name, value]) => (
                <span key={name}>
                  {name} <span className="num">{value}</span>
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
      <Axis entries={entries} />
      <FigureTable
        label={label}
        entryLabel={entryLabel}
        columns={entries[0] ? toldOf(entries[0]).map(([name]) => name) : []}
        rows={entries.map((entry) => ({
          key: entry.key,
          label: entry.label,
          cells: toldOf(entry).map(([, value]) => value),
        }))}
      />
    </figure>
  )
}

interface Scale {
  readonly top: number
  readonly bottom: number
}

function scaleOf({ entries, floor }: LinesChartProps): Scale {
  const values = entries.flatMap(({ values: own }) => own.filter((value) => value !== null))
  const top = Math.max(1, floor?.value ?? 0, ...values)
  return { top, bottom: Math.min(0, ...values) }
}

function Strokes({ lines, entries, floor, scale: { top, bottom } }: LinesChartProps & { scale: Scale }) {
  const x = (at: number) => ((at + 0.5) / entries.length) * 100
  const y = (value: number) => 100 - ((value - bottom) / (top - bottom)) * 100
  const level = (value: number, className: string | undefined) => (
    <line x1="0" x2="100" y1={y(value)} y2={y(value)} className={className} />
  )
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {level(top, classes.grid)}
      {level((top + bottom) / 2, classes.grid)}
      {level(0, classes.base)}
      {floor && level(floor.value, classes.floor)}
      {lines.map(({ label, tone, look }, at) => (
        <polyline
          key={label}
          points={entries
            .flatMap(({ values }, place) => {
              const value = values[at]
              return value === null || value === undefined ? [] : [`${x(place)},${y(value)}`]
            })
            .join(' ')}
          className={classes.line}
          data-tone={tone}
          data-look={look}
        />
      ))}
    </svg>
  )
}

/** About eight names fit: the others stay without one. */
const Axis = ({ entries }: Pick<LinesChartProps, 'entries'>) => {
  const every = Math.ceil(entries.length / 12)
  return (
    <div className={classes.ticks} aria-hidden="true">
      {entries.map(({ key, label, short }, at) => (
        <span key={key} style={{ left: `${((at + 0.5) / entries.length) * 100}%` }} hidden={at % every !== 0}>
          {short ?? label}
        </span>
      ))}
    </div>
  )
}
