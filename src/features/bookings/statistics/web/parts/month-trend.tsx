import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { LinesChart } from '../../../../../web/ui/chart/lines-chart.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { type Asked, monthUsesQuery } from '../queries.ts'

/** Hours booked month by month, with the year before where there is one. */
export function MonthTrend(asked: Asked) {
  const { t, language, number } = useI18n()
  const uses = useQuery(monthUsesQuery(asked))
  const format = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat(`${language}-CA`, {
      month: style,
      timeZone: 'UTC',
      ...(style === 'long' && { year: 'numeric' }),
    })
  const [short, long] = [format('short'), format('long')]
  return (
    <Section title={t('bookings.hours_by_month')}>
      <Loaded query={uses}>
        {({ now, before }) => {
          const isCompared = before.some(({ minutes }) => minutes > 0)
          return (
            <LinesChart
              label={t('bookings.hours_by_month')}
              entryLabel={t('bookings.month')}
              lines={[
                { label: t('bookings.twelve_months') },
                ...(isCompared ? [{ label: t('bookings.before'), tone: 'quiet', look: 'dashed' } as const] : []),
              ]}
              entries={now.map(({ month, minutes }, at) => ({
                key: month,
                label: long.format(new Date(`${month}-15T12:00:00Z`)),
                short: short.format(new Date(`${month}-15T12:00:00Z`)),
                values: [minutes, ...(isCompared ? [before[at]?.minutes ?? 0] : [])].map((one) => Math.round(one / 60)),
              }))}
              format={(hours) => t('bookings.hours', { hours: number(hours) })}
            />
          )
        }}
      </Loaded>
    </Section>
  )
}
