import { IconCalendarOff, IconCircleCheck, IconClockOff, IconSofa } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import type { CommonSpace } from '../../../common-spaces/contract.ts'
import type { SpaceOutlook } from '../../availability/contract.ts'
import { useMoments } from './parts/moments.tsx'
import { SpacePhoto } from './parts/space-photo.tsx'
import classes from './parts/spaces.module.css'
import { outlookQuery, spacesQuery } from './queries.ts'

/** `/resident/common-spaces`: what may be booked where one lives, and from when. */
export function SpacesScreen() {
  const { t } = useI18n()
  const spaces = useQuery(spacesQuery())
  const { data: outlook } = useQuery(outlookQuery())
  return (
    <>
      <PageHead title={t('bookings.title')}>
        <LinkButton to="/resident/my-calendar" variant="default">
          {t('bookings.mine')}
        </LinkButton>
      </PageHead>
      <Loaded query={spaces}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconSofa} title={t('bookings.no_spaces')}>
              {t('bookings.no_spaces_lead')}
            </Empty>
          ) : (
            <ul className={classes.spaces}>
              {items.map((space) => (
                <li key={space.id}>
                  <SpaceCard
                    space={space}
                    outlook={outlook?.items.find(({ spaceId }) => spaceId === space.id)}
                    isNamed={items.some(({ buildingId }) => buildingId !== space.buildingId)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

interface SpaceCardProps {
  space: CommonSpace
  /** Undefined while it loads. */
  outlook: SpaceOutlook | undefined
  /** Whether the building is named: where one has spaces in several. */
  isNamed: boolean
}

function SpaceCard({ space, outlook, isNamed }: SpaceCardProps) {
  const { t } = useI18n()
  const { length } = useMoments()
  const { id, name, capacity, places, buildingName, maxMinutes } = space
  const facts = [
    isNamed && buildingName,
    places > 1 && t('bookings.places', { count: places }),
    t('bookings.at_most', { length: length(maxMinutes) }),
  ]
  return (
    <Link to="/resident/common-spaces/$id" params={{ id }} className={classes.card}>
      <SpacePhoto space={space} />
      <span className={classes.told}>
        <header>
          <h2>{name}</h2>
          {capacity !== null && <small>{t('bookings.people', { count: capacity })}</small>}
        </header>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {outlook && <Outlook outlook={outlook} />}
      </span>
    </Link>
  )
}

function Outlook({ outlook: { first, closedThrough, reason } }: { outlook: SpaceOutlook }) {
  const { t, date } = useI18n()
  const { when } = useMoments()
  if (first) {
    return (
      <span className={classes.state}>
        <IconCircleCheck size={17} stroke={1.7} aria-hidden="true" />
        {t('bookings.free_from', { when: when(first) })}
      </span>
    )
  }
  const Icon = closedThrough ? IconCalendarOff : IconClockOff
  return (
    <span className={classes.state} data-closed>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      {closedThrough
        ? [t('bookings.closed_through', { date: date(closedThrough) }), reason].filter(Boolean).join(' · ')
        : t('bookings.full')}
    </span>
  )
}
