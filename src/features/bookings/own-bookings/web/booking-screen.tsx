import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useRouteParam } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Details, PageHead, Section, Stack } from '../../../../web/ui/page.tsx'
import type { Booking } from '../../contract.ts'
import classes from './booking-screen.module.css'
import { useMoments } from './parts/moments.tsx'
import { OwnActs } from './parts/own-acts.tsx'
import { bookingQuery } from './queries.ts'

/** `/resident/bookings/$id`: a booking of one’s own, right after it is made and later. */
export function BookingScreen() {
  const id = useRouteParam('id')
  const { t } = useI18n()
  const booking = useQuery(bookingQuery(id))
  const back = { to: '/resident/my-calendar', label: t('bookings.mine') } as const
  return (
    <Loaded query={booking} back={back} isPage>
      {(data) => (
        <>
          <PageHead title={data.spaceName} back={back} lead={data.buildingName} />
          <Stack>
            <Outcome booking={data} />
            <Facts booking={data} />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

function Outcome({ booking }: { booking: Booking }) {
  const { t, dateTime } = useI18n()
  const { status, offeredUntil } = booking
  const isHeld = status === 'confirmed'
  const Icon = isHeld ? IconCircleCheck : IconClockHour4
  const said = {
    confirmed: t('bookings.is_confirmed'),
    pending: t('bookings.is_pending'),
    offered: offeredUntil ? t('bookings.is_offered', { date: dateTime(offeredUntil) }) : '',
    cancelled: t('bookings.is_cancelled'),
    refused: t('bookings.is_refused'),
    lapsed: t('bookings.is_lapsed'),
    no_show: t('bookings.is_no_show'),
  }[status]
  return (
    <p className={classes.outcome} data-held={isHeld || undefined}>
      <Icon size={26} stroke={1.6} aria-hidden="true" />
      {said}
    </p>
  )
}

function Facts({ booking }: { booking: Booking }) {
  const { t, money, dateTime } = useI18n()
  const { when } = useMoments()
  const actor = useActor()
  const { access, depositCents, feeCents, guests, purpose, reason, cancelUntil, unitNumber, status } = booking
  const items = [
    { label: t('bookings.when'), value: when(booking) },
    { label: t('bookings.unit'), value: unitNumber },
    ...(guests === null ? [] : [{ label: t('bookings.guests'), value: guests }]),
    ...(purpose ? [{ label: t('bookings.purpose'), value: purpose }] : []),
    ...(access && status === 'confirmed' ? [{ label: t('bookings.access'), value: access }] : []),
    ...(feeCents ? [{ label: t('bookings.fee'), value: money(feeCents) }] : []),
    ...(depositCents ? [{ label: t('bookings.deposit'), value: money(depositCents) }] : []),
    ...(status === 'confirmed' ? [{ label: t('bookings.cancel_until'), value: dateTime(cancelUntil) }] : []),
    ...(reason ? [{ label: t('bookings.reason'), value: reason }] : []),
  ]
  return (
    <Section
      title={t('bookings.details')}
      actions={
        <LinkButton to="/resident/common-spaces/$id" params={{ id: booking.spaceId }} variant="subtle" size="xs">
          {t('bookings.see_space')}
        </LinkButton>
      }
    >
      <Details items={items} />
      {booking.userId === actor.id && <OwnActs booking={booking} />}
    </Section>
  )
}
