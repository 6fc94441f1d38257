import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack, TextLink } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { Booking } from '../../contract.ts'
import type { BookingWait } from '../../waits/contract.ts'
import { BookingPill } from './parts/booking-pill.tsx'
import { useMoments } from './parts/moments.tsx'
import { ownBookingsQuery, useLeaveWait, waitsQuery } from './queries.ts'

/** `/resident/my-calendar`: one’s own bookings, what one waits for, and what is past. */
export function MyBookingsScreen() {
  const { t } = useI18n()
  const [now] = useState(() => new Date().toISOString())
  const coming = useQuery(ownBookingsQuery(now, false))
  return (
    <>
      <PageHead title={t('bookings.mine')}>
        <LinkButton to="/resident/common-spaces">{t('bookings.book')}</LinkButton>
      </PageHead>
      <Stack>
        <Section title={t('bookings.coming')}>
          <Loaded query={coming}>
            {({ items }) =>
              items.length === 0 ? (
                <Empty icon={IconCalendarEvent} title={t('bookings.none_coming')} isShort>
                  {t('bookings.none_coming_lead')}
                </Empty>
              ) : (
                <RowList>
                  {items.map((booking) => (
                    <BookingLine key={booking.id} booking={booking} />
                  ))}
                </RowList>
              )
            }
          </Loaded>
        </Section>
        <Waiting />
        <Past now={now} />
      </Stack>
    </>
  )
}

function BookingLine({ booking }: { booking: Booking }) {
  const { when } = useMoments()
  const { id, spaceName, buildingName, status } = booking
  return (
    <Row
      id={id}
      title={
        <TextLink to="/resident/bookings/$id" params={{ id }}>
          {spaceName}
        </TextLink>
      }
      side={<BookingPill status={status} />}
    >
      <span>{when(booking)}</span>
      <small>{buildingName}</small>
    </Row>
  )
}

function Waiting() {
  const { t } = useI18n()
  const actor = useActor()
  const { data } = useQuery(waitsQuery())
  const own = data?.items.filter(({ userId, bookingId }) => userId === actor.id && bookingId === null) ?? []
  if (own.length === 0) return null
  return (
    <Section title={t('bookings.waiting_list')} lead={t('bookings.waiting_lead')}>
      <RowList>
        {own.map((wait) => (
          <WaitLine key={wait.id} wait={wait} />
        ))}
      </RowList>
    </Section>
  )
}

function WaitLine({ wait }: { wait: BookingWait }) {
  const { t } = useI18n()
  const { when } = useMoments()
  const act = useAct()
  const leave = useLeaveWait()
  return (
    <Row
      title={wait.spaceName}
      side={
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void act({
              write: () => leave.mutateAsync({ id: wait.id }),
              done: t('bookings.toast_left'),
              kind: 'delete',
            })
          }
        >
          {t('bookings.leave')}
        </Button>
      }
    >
      <span>{when(wait)}</span>
      <small>{t('bookings.place_in_list', { place: wait.ahead + 1 })}</small>
    </Row>
  )
}

function Past({ now }: { now: string }) {
  const { t } = useI18n()
  const past = useQuery(ownBookingsQuery(now, true))
  const items = past.data?.items.filter(({ endsAt }) => endsAt < now) ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('bookings.past')}>
      <RowList>
        {items.map((booking) => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </RowList>
    </Section>
  )
}
