import { useId } from 'react'
import classes from './chart.module.css'
import { type ChartProps, Figures, Hatch, Legend, lookOf, sumOf, useSpoken } from './figures.tsx'
import { useRoving } from './roving.ts'

/** Horizontal bars, stacked when there are several series: names of any length fit, on a phone too. */
export function BarChart(props: ChartProps) {
  const { label, series, entries, format } = props
  const id = useId()
  const spoken = useSpoken(props)
  const { onKeyDown, entryProps } = useRoving(entries.length)
  const most = Math.max(1, ...entries.map(({ values }) => sumOf(values)))
  return (
    <figure className={classes.chart}>
      <Legend series={series} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={label} className={classes.bars} onKeyDown={onKeyDown}>
        {entries.map((entry, place) => (
          <div key={entry.key} role="img" aria-label={spoken(entry)} className={classes.bar} {...entryProps(place)}>
            <span className={classes.name}>{entry.label}</span>
            <span className={`num ${classes.value}`}>{format(sumOf(entry.values))}</span>
            <svg width="100%" height="12" aria-hidden="true">
              <Hatch id={`${id}${place}`} />
              {entry.values.map((value, at) => (
                <rect
                  key={series[at]?.label}
                  x={`${(sumOf(entry.values.slice(0, at)) / most) * 100}%`}
                  width={`${(Math.max(0, value) / most) * 100}%`}
                  height="12"
                  {...lookOf(at, `${id}${place}`)}
                />
              ))}
            </svg>
          </div>
        ))}
      </div>
      <Figures {...props} />
    </figure>
  )
}
