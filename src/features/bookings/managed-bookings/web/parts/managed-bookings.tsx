import { IconBan, IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Actions, Button, LinkButton, type MenuAction } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Section, Stack } from '../../../../../web/ui/page.tsx'
import { Row, RowList, ShowAll } from '../../../../../web/ui/row-list.tsx'
import type { Booking } from '../../../contract.ts'
import { BookingPill } from '../../../own-bookings/web/parts/booking-pill.tsx'
import { useMoments } from '../../../own-bookings/web/parts/moments.tsx'
import {
  managedBookingsQuery,
  useAttendBooking,
  useCancelBooking,
  useConfirmBooking,
  useMissBooking,
  waitsQuery,
} from '../../../own-bookings/web/queries.ts'
import { PersonLimits } from '../../../person-limits/web/parts/person-limits.tsx'
import { bookingPolicy } from '../../../policy.ts'
import { type NotedStep, StepDialog } from './step-dialog.tsx'

// A form weighs more than this page: fetched when a period is closed.
const BlockForm = lazyPart(() => import('../block-form.tsx').then((module) => module.BlockForm))

/** How many bookings are shown at first. */
const firstRows = 8
/** Begun today still counts: who does not come is noted then. */
const dayMs = 86_400_000

/** On the common spaces of a building: what waits for its managers, what comes, who waits. */
export function ManagedBookings({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const [from] = useState(() => new Date(Date.now() - dayMs).toISOString())
  const [isBlocking, setBlocking] = useState(false)
  const pending = useQuery(managedBookingsQuery(buildingId, 'pending', from))
  const mayManage = bookingPolicy.manage(actor, { buildingId })
  const close = () => setBlocking(false)
  return (
    <Stack>
      {(pending.data?.items.length ?? 0) > 0 && (
        <Section title={t('bookings.to_confirm')}>
          <RowList>
            {pending.data?.items.map((booking) => (
              <Managed key={booking.id} booking={booking} mayManage={mayManage} />
            ))}
          </RowList>
        </Section>
      )}
      <Section
        title={t('bookings.coming')}
        actions={
          mayManage && (
            <>
              <LinkButton to="/resident/common-spaces" variant="default" size="xs" icon={IconPlus}>
                {t('bookings.book_for_unit')}
              </LinkButton>
              <Button variant="default" size="xs" icon={IconBan} onClick={() => setBlocking(true)}>
                {t('bookings.block')}
              </Button>
            </>
          )
        }
      >
        <Coming buildingId={buildingId} from={from} mayManage={mayManage} />
      </Section>
      <WaitingHomes buildingId={buildingId} />
      <PersonLimits buildingId={buildingId} mayManage={mayManage} />
      <Dialog title={t('bookings.block')} isOpen={isBlocking} onClose={close}>
        {isBlocking && (
          <Suspense fallback={<Skeleton rows={5} />}>
            <BlockForm buildingId={buildingId} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Stack>
  )
}

interface ComingProps {
  buildingId: string
  from: string
  mayManage: boolean
  /** Of a page after the first. */
  cursor?: string
}

/** A page of what comes, the first rows of it at first, and below it the next page once it is asked for. */
function Coming({ cursor, ...asked }: ComingProps) {
  const { t } = useI18n()
  const { buildingId, from, mayManage } = asked
  const [isWhole, setWhole] = useState(cursor !== undefined)
  const [isNextShown, showNext] = useState(false)
  const coming = useQuery(managedBookingsQuery(buildingId, 'confirmed,offered,no_show', from, cursor))
  return (
    <Loaded query={coming}>
      {({ items, nextCursor }) => {
        if (items.length === 0) return <Empty icon={IconCalendarEvent} title={t('bookings.nobody_booked')} isShort />
        const isFolded = !isWhole && items.length > firstRows
        return (
          <>
            <RowList>
              {items.slice(0, isFolded ? firstRows : undefined).map((booking) => (
                <Managed key={booking.id} booking={booking} mayManage={mayManage} />
              ))}
            </RowList>
            {isFolded && (
              <ShowAll onShow={() => setWhole(true)}>{t('bookings.show_all', { count: items.length })}</ShowAll>
            )}
            {!isFolded && nextCursor && !isNextShown && (
              <ShowAll onShow={() => showNext(true)}>{t('bookings.show_next')}</ShowAll>
            )}
            {nextCursor && isNextShown && <Coming {...asked} cursor={nextCursor} />}
          </>
        )
      }}
    </Loaded>
  )
}

function Managed({ booking, mayManage }: { booking: Booking; mayManage: boolean }) {
  const { t } = useI18n()
  const { when } = useMoments()
  const [step, setStep] = useState<NotedStep>()
  const { confirm, menu } = useManagedActs(booking, setStep)
  const { kind, spaceName, unitNumber, userName, purpose, guests, reason, status } = booking
  const told = [guests !== null && t('bookings.people', { count: guests }), purpose, reason].filter(Boolean)
  return (
    <Row
      id={booking.id}
      isTall
      title={kind === 'block' ? t('bookings.blocked_named', { space: spaceName }) : spaceName}
      side={
        <>
          {kind === 'booking' && <BookingPill status={status} />}
          {mayManage && status === 'pending' && (
            <Button size="xs" onClick={() => void confirm()}>
              {t('bookings.confirm')}
            </Button>
          )}
          {mayManage && menu.length > 0 && <Actions label={t('web.actions_for', { name: spaceName })} items={menu} />}
        </>
      }
    >
      <span>{when(booking)}</span>
      {unitNumber && (
        <small>{[t('bookings.unit_named', { unit: unitNumber }), userName].filter(Boolean).join(' · ')}</small>
      )}
      {told.length > 0 && <small>{told.join(' · ')}</small>}
      {step && <StepDialog booking={booking} step={step} onClose={() => setStep(undefined)} />}
    </Row>
  )
}

/** What a manager may do with a booking or a closed time, by its status. */
function useManagedActs({ id, version, kind, status, startsAt }: Booking, onNoted: (step: NotedStep) => void) {
  const { t } = useI18n()
  const act = useAct()
  const [now] = useState(() => new Date().toISOString())
  const confirming = useConfirmBooking()
  const missing = useMissBooking()
  const attending = useAttendBooking()
  const lifting = useCancelBooking()
  const write = (run: () => Promise<unknown>, done: string) => void act({ write: run, done, kind: 'update' })
  const menu: MenuAction[] = []
  if (kind === 'block') {
    menu.push({
      label: t('bookings.lift'),
      onSelect: () => write(() => lifting.mutateAsync({ id, version, note: null }), t('bookings.toast_lifted')),
    })
  } else {
    if (status === 'pending') menu.push({ label: t('bookings.refuse'), onSelect: () => onNoted('refuse') })
    if (status === 'confirmed' && startsAt < now)
      menu.push({
        label: t('bookings.miss'),
        onSelect: () => write(() => missing.mutateAsync({ id, version }), t('bookings.toast_missed')),
      })
    if (status === 'no_show')
      menu.push({
        label: t('bookings.attend'),
        onSelect: () => write(() => attending.mutateAsync({ id, version }), t('bookings.toast_attended')),
      })
    else menu.push({ label: t('bookings.cancel'), tone: 'brick', onSelect: () => onNoted('cancel') })
  }
  return {
    menu,
    confirm: () =>
      act({
        write: () => confirming.mutateAsync({ id, version }),
        done: t('bookings.toast_confirmed'),
        kind: 'update',
      }),
  }
}

function WaitingHomes({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const { when } = useMoments()
  const { data } = useQuery(waitsQuery(buildingId))
  const waiting = data?.items ?? []
  if (waiting.length === 0) return null
  return (
    <Section title={t('bookings.waiting_list')}>
      <RowList>
        {waiting.map(({ id, spaceName, unitNumber, ahead, ...times }) => (
          <Row key={id} title={spaceName} side={<span className="num">{ahead + 1}</span>}>
            <span>{when(times)}</span>
            <small>{t('bookings.unit_named', { unit: unitNumber })}</small>
          </Row>
        ))}
      </RowList>
    </Section>
  )
}
