import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import type { SpaceUses } from '../../contract.ts'
import { occupancyOf } from '../../rules.ts'
import { type Asked, spaceUsesQuery } from '../queries.ts'
import classes from './space-occupancy.module.css'

/** How much of its opening hours each space was booked, the fullest first; the mark is the year before. */
export function SpaceOccupancy(asked: Asked) {
  const { t } = useI18n()
  const uses = useQuery(spaceUsesQuery(asked))
  return (
    <Section title={t('bookings.occupancy_by_space')}>
      <Loaded query={uses}>
        {({ spaces }) =>
          spaces.length === 0 ? (
            <p>{t('bookings.no_spaces_there')}</p>
          ) : (
            <ul className={classes.spaces}>
              {spaces
                .toSorted((a, b) => (occupancyOf(b.now) ?? -1) - (occupancyOf(a.now) ?? -1))
                .map((space) => (
                  <SpaceBar key={space.spaceId} {...space} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function SpaceBar({ name, now, before }: SpaceUses['spaces'][number]) {
  const { t, number, percent } = useI18n()
  const share = occupancyOf(now)
  const earlier = before.bookings > 0 ? occupancyOf(before) : undefined
  const told = [
    t('bookings.so_many_bookings', { count: now.bookings }),
    t('bookings.hours', { hours: number(Math.round(now.minutes / 60)) }),
    now.missed > 0 && t('bookings.so_many_missed', { count: now.missed }),
    earlier !== undefined && t('bookings.year_before', { value: percent(earlier) }),
  ]
  return (
    <li>
      <b>{name}</b>
      <b className="num">{share === undefined ? '—' : percent(share)}</b>
      <svg width="100%" height="12" aria-hidden="true">
        <rect y="2" width="100%" height="8" rx="4" className={classes.open} />
        {share !== undefined && share > 0 && (
          <rect y="2" width={`${share * 100}%`} height="8" rx="4" className={classes.booked} />
        )}
        {earlier !== undefined && <rect x={`${earlier * 100}%`} width="2" height="12" className={classes.earlier} />}
      </svg>
      <small>{told.filter(Boolean).join(' · ')}</small>
    </li>
  )
}
