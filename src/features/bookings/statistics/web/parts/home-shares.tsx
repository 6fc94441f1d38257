import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { BarChart } from '../../../../../web/ui/chart/bar-chart.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { HomeUses } from '../../contract.ts'
import { type Asked, homeUsesQuery, unitUsesQuery } from '../queries.ts'
import classes from './home-shares.module.css'

/** How bookings are shared between the units; which units only once asked. */
export function HomeShares(asked: Asked) {
  const { t, number, percent } = useI18n()
  const [isNamed, setNamed] = useState(false)
  const uses = useQuery(homeUsesQuery(asked))
  return (
    <Section
      title={t('bookings.fairness')}
      actions={
        <Button size="xs" variant="default" onClick={() => setNamed(!isNamed)}>
          {t(isNamed ? 'bookings.hide_units' : 'bookings.show_units')}
        </Button>
      }
    >
      <Loaded query={uses}>
        {({ homes, booking, buckets, topHomes, topShare }) => (
          <>
            {booking > 0 && (
              <p className={classes.told}>
                {t('bookings.top_share', { share: percent(topShare), count: topHomes, total: number(homes) })}
              </p>
            )}
            <Buckets buckets={buckets} />
          </>
        )}
      </Loaded>
      {isNamed && <Units {...asked} />}
    </Section>
  )
}

function Buckets({ buckets }: Pick<HomeUses, 'buckets'>) {
  const { t } = useI18n()
  const nameOf = ({ least, most }: HomeUses['buckets'][number]) => {
    if (most === null) return t('bookings.or_more', { count: least })
    return least === most
      ? t('bookings.so_many_bookings', { count: least })
      : t('bookings.from_to_bookings', { least, most })
  }
  return (
    <BarChart
      label={t('bookings.fairness')}
      entryLabel={t('bookings.bookings')}
      series={[{ label: t('bookings.units') }]}
      entries={buckets.map((bucket) => ({ key: String(bucket.least), label: nameOf(bucket), values: [bucket.homes] }))}
      format={(count) => t('bookings.so_many_units', { count })}
    />
  )
}

function Units(asked: Asked) {
  const { t, number } = useI18n()
  const uses = useQuery(unitUsesQuery(asked))
  return (
    <Loaded query={uses}>
      {({ units }) => (
        <RowList title={t('bookings.units_that_book_most')}>
          {units.map(({ residenceId, unitNumber, bookings, minutes }) => (
            <Row
              key={residenceId}
              title={t('bookings.unit_named', { unit: unitNumber })}
              side={<span className="num">{t('bookings.hours', { hours: number(Math.round(minutes / 60)) })}</span>}
            >
              <small>{t('bookings.so_many_bookings', { count: bookings })}</small>
            </Row>
          ))}
        </RowList>
      )}
    </Loaded>
  )
}
