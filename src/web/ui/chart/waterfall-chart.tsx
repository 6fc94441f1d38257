import { useI18n } from '../../i18n.tsx'
import { FigureTable } from './figures.tsx'
import { useRoving } from './roving.ts'
import classes from './waterfall-chart.module.css'

/** A level that is reached, or by how much a level moves. */
export interface WaterfallStep {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly isTotal?: boolean
}

interface WaterfallChartProps {
  readonly label: string
  /** Heads the first column of the table of figures. */
  readonly entryLabel: string
  readonly valueLabel: string
  readonly steps: readonly WaterfallStep[]
  /** Whether a rise is good: its colour, beside its sign and its place. */
  readonly rise: 'good' | 'bad'
  readonly format: (value: number) => string
}

/** How one level became another: the levels stand on the axis, each move hangs between two. An axis that is cut says so. */
export function WaterfallChart({ label, entryLabel, valueLabel, steps, rise, format }: WaterfallChartProps) {
  const { t } = useI18n()
  const { onKeyDown, entryProps } = useRoving(steps.length)
  const bars = barsOf(steps)
  const { bottom, top } = scaleOf(bars)
  const isCut = bottom > 0
  const at = (level: number) => ((top - Math.max(level, bottom)) / (top - bottom)) * 100
  const said = ({ value, isTotal }: WaterfallStep) => `${!isTotal && value > 0 ? '+' : ''}${format(value)}`
  return (
    <figure className={classes.chart}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={label} className={classes.plot} onKeyDown={onKeyDown}>
        {bars.map(({ step, from, to }, place) => {
          const isUp = step.value >= 0
          const tone = step.isTotal ? 'level' : isUp === (rise === 'good') ? 'good' : 'bad'
          return (
            <div
              key={step.key}
              role="img"
              aria-label={t('web.chart_figure', { label: step.label, value: said(step) })}
              className={classes.step}
              {...entryProps(place)}
            >
              <span className={classes.bar} data-tone={tone} data-cut={(step.isTotal && isCut) || undefined}>
                <i style={{ top: `${at(Math.max(from, to))}%`, bottom: `${100 - at(Math.min(from, to))}%` }} />
                <b className="num" style={{ bottom: `${100 - at(Math.max(from, to))}%` }}>
                  {said(step)}
                </b>
              </span>
              <span className={classes.name}>{step.label}</span>
            </div>
          )
        })}
      </div>
      {isCut && <p className={classes.cut}>{t('web.chart_cut')}</p>}
      <FigureTable
        label={label}
        entryLabel={entryLabel}
        columns={[valueLabel]}
        rows={steps.map((step) => ({ key: step.key, label: step.label, cells: [said(step)] }))}
      />
    </figure>
  )
}

interface Bar {
  readonly step: WaterfallStep
  readonly from: number
  readonly to: number
}

function barsOf(steps: readonly WaterfallStep[]): Bar[] {
  let level = 0
  return steps.map((step) => {
    const from = step.isTotal ? 0 : level
    level = step.isTotal ? step.value : level + step.value
    return { step, from, to: level }
  })
}

/** Moves that would be slivers beside the levels are shown from a cut axis. */
function scaleOf(bars: readonly Bar[]): { bottom: number; top: number } {
  const levels = bars.flatMap(({ step, from, to }) => (step.isTotal ? [to] : [from, to]))
  const [least, most] = [Math.min(...levels), Math.max(...levels)]
  const spread = most - least
  const isSliver = spread > 0 && spread < most / 8
  const bottom = isSliver ? least - spread * 0.6 : Math.min(0, least)
  return { bottom, top: Math.max(most, bottom + 1) }
}
