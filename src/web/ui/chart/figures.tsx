import { useI18n } from '../../i18n.tsx'
import classes from './chart.module.css'

/**
 * One kind of figure, such as paid amounts. The first is drawn solid, the second hatched, the third pale: colour is never the
 * only sign.
 */
interface Series {
  readonly label: string
}

/** One bar or one point: its figures are in the order of the series, none negative. */
interface ChartEntry {
  readonly key: string
  readonly label: string
  readonly values: readonly number[]
}

export interface ChartProps {
  /** Text alternative of the chart. */
  readonly label: string
  /** Heads the first column of the table of figures. */
  readonly entryLabel: string
  readonly series: readonly Series[]
  readonly entries: readonly ChartEntry[]
  readonly format: (value: number) => string
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Text of an entry: `Assurances: 12 000 $ (payé: 9 000 $, à payer: 3 000 $)`. */
export function useSpoken({ series, format }: Pick<ChartProps, 'series' | 'format'>) {
  const { t } = useI18n()
  return ({ label, values }: ChartEntry): string => {
    const named = (name: string, value: number) => t('web.chart_figure', { label: name, value: format(value) })
    const whole = named(label, sumOf(values))
    if (series.length < 2) return whole
    return `${whole} (${series.map((one, at) => named(one.label, values[at] ?? 0)).join(', ')})`
  }
}

/** The colours and hatches of the series, when there are several. */
export const Legend = ({ series }: Pick<ChartProps, 'series'>) =>
  series.length > 1 && (
    <ul className={classes.legend} aria-hidden="true">
      {series.map(({ label }, at) => (
        <li key={label}>
          <svg width="14" height="14" aria-hidden="true">
            <Hatch id={`legend${at}`} />
            <rect width="14" height="14" rx="3" {...lookOf(at, `legend${at}`)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )

/** How a series is filled: the first solid, the second hatched, the others pale with an edge. */
export const lookOf = (at: number, hatch: string) =>
  at === 0
    ? { className: classes.solid }
    : at === 1
      ? { className: classes.hatched, fill: `url(#${hatch})` }
      : { className: classes.edged }

export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={classes.pale} />
      <rect width="2.5" height="6" className={classes.stripe} />
    </pattern>
  </defs>
)

/** The figures of a chart as a table, folded until opened; on paper it is open. */
export function Figures({ label, entryLabel, series, entries, format }: ChartProps) {
  const { t } = useI18n()
  const isSummed = series.length > 1
  return (
    <FigureTable
      label={label}
      entryLabel={entryLabel}
      columns={[...series.map(({ label: name }) => name), ...(isSummed ? [t('web.chart_total')] : [])]}
      rows={entries.map(({ key, label: name, values }) => ({
        key,
        label: name,
        cells: [...values, ...(isSummed ? [sumOf(values)] : [])].map(format),
      }))}
    />
  )
}

interface FigureTableProps extends Pick<ChartProps, 'label' | 'entryLabel'> {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly string[] }[]
}

/** The same of figures that are not added up. */
export function FigureTable({ label, entryLabel, columns, rows }: FigureTableProps) {
  const { t } = useI18n()
  return (
    <details className={classes.figures}>
      <summary>{t('web.chart_figures')}</summary>
      <div className={classes.wide}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{entryLabel}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label: name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
