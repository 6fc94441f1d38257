import classes from './chart.module.css'
import { type ChartProps, Figures, sumOf, useSpoken } from './figures.tsx'
import { useRoving } from './roving.ts'

/** One line over a year or so: its entries follow each other in time. Several series are added up. */
export function LineChart(props: ChartProps) {
  const { label, entries, format } = props
  const spoken = useSpoken(props)
  const { onKeyDown, entryProps } = useRoving(entries.length)
  const sums = entries.map(({ values }) => sumOf(values))
  const top = Math.max(1, ...sums)
  const placeOf = (at: number) => ({
    x: entries.length < 2 ? 50 : (at / (entries.length - 1)) * 100,
    y: 100 - ((sums[at] ?? 0) / top) * 100,
  })
  const points = sums.map((_, at) => `${placeOf(at).x},${placeOf(at).y}`).join(' ')
  return (
    <figure className={classes.chart}>
      <div className={classes.scale} aria-hidden="true">
        <span className="num">{format(top)}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={label} className={classes.plot} onKeyDown={onKeyDown}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1="100" y2="100" className={classes.base} />
          <line x1="0" x2="100" y1="0" y2="0" className={classes.grid} />
          <line x1="0" x2="100" y1="50" y2="50" className={classes.grid} />
          <polyline points={points} className={classes.line} />
        </svg>
        {entries.map((entry, at) => (
          <div
            key={entry.key}
            role="img"
            aria-label={spoken(entry)}
            className={classes.point}
            style={{ left: `${placeOf(at).x}%`, top: `${placeOf(at).y}%` }}
            data-side={placeOf(at).x > 50 ? 'end' : 'start'}
            {...entryProps(at)}
          >
            <span className={classes.tip}>{spoken(entry)}</span>
          </div>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        {entries.map(({ key, label: name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
      <Figures {...props} />
    </figure>
  )
}
