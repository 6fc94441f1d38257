import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useIsPhone } from '../../../../../web/location.ts'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import type { Cell } from '../../contract.ts'
import { occupancyOf } from '../../rules.ts'
import { type Asked, hourUsesQuery } from '../queries.ts'
import classes from './heat-map.module.css'

/** Of fewer bookings, shares say nothing. */
const least = 20
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday: the names of weekdays are written from its week. */
const monday = Date.UTC(2026, 10, 23, 12)

/** How full the spaces were by weekday and hour. */
export function HeatMap(asked: Asked) {
  const { t } = useI18n()
  const uses = useQuery(hourUsesQuery(asked))
  return (
    <Section title={t('bookings.when_full')} lead={t('bookings.when_full_lead')}>
      <Loaded query={uses}>
        {({ bookings, cells }) =>
          bookings < least ? <p>{t('bookings.too_few', { count: least })}</p> : <Grid cells={cells} />
        }
      </Loaded>
    </Section>
  )
}

interface Line {
  readonly key: number
  readonly name: string
  /** Where the name is an abbreviation. */
  readonly whole?: string
}

/** A table: a day a row on a desk, and an hour a row on a phone, where only the days fit beside one another. */
function Grid({ cells }: { cells: readonly Cell[] }) {
  const { t, language } = useI18n()
  const isPhone = useIsPhone()
  const nameOf = (weekday: number, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(`${language}-CA`, { weekday: style, timeZone: 'UTC' }).format(
      monday + (weekday - 1) * 86_400_000,
    )
  const days: Line[] = weekdays.map((key) => ({ key, name: nameOf(key, 'short'), whole: nameOf(key, 'long') }))
  const hours: Line[] = [...new Set(cells.map(({ hour }) => hour))]
    .toSorted((a, b) => a - b)
    .map((key) => ({ key, name: t('bookings.clock_hour', { hour: key }) }))
  const [rows, columns] = isPhone ? [hours, days] : [days, hours]
  const cellAt = (row: number, column: number) => {
    const [weekday, hour] = isPhone ? [column, row] : [row, column]
    return cells.find((one) => one.weekday === weekday && one.hour === hour)
  }
  const most = Math.max(0, ...cells.map((cell) => occupancyOf(cell) ?? 0))
  return (
    <table className={classes.map}>
      <caption className="sr">{t('bookings.when_full')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t(isPhone ? 'bookings.hour' : 'bookings.weekday')}</span>
          </th>
          {columns.map(({ key, name, whole }) => (
            <th key={key} scope="col" abbr={whole} className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" abbr={row.whole} className="num">
              {row.name}
            </th>
            {columns.map(({ key }) => (
              <Share key={key} cell={cellAt(row.key, key)} most={most} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The fullest hour has the darkest of five colours; its figure says how full that is. */
const levelOf = (share: number, most: number): number => (share === 0 ? 0 : Math.max(1, Math.ceil((share / most) * 5)))

function Share({ cell, most }: { cell: Cell | undefined; most: number }) {
  const { t } = useI18n()
  if (!cell) {
    return (
      <td className={classes.closed}>
        <span className="sr">{t('bookings.closed')}</span>
      </td>
    )
  }
  const share = occupancyOf(cell) ?? 0
  return (
    <td className="num" data-level={levelOf(share, most)}>
      {Math.round(share * 100)}
    </td>
  )
}
