import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import type { Booking } from '../../../contract.ts'
import { bookingPolicy } from '../../../policy.ts'
import { bookingLife } from '../../../rules.ts'
import { useAcceptBooking, useCancelBooking } from '../queries.ts'
import classes from './own-acts.module.css'

/** What the person of a booking may do with it: take what is offered, cancel. */
export function OwnActs({ booking }: { booking: Booking }) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [now] = useState(() => new Date().toISOString())
  const accept = useAcceptBooking()
  const cancel = useCancelBooking()
  const { id, version, status, spaceName, cancelUntil } = booking
  const steps = bookingPolicy.pass(actor, booking) ? bookingLife.from(status, ['home']) : []
  const isTooLate = status === 'confirmed' && cancelUntil < now
  const isOffer = status === 'offered'
  const onCancel = () =>
    act({
      ask: {
        title: t(isOffer ? 'bookings.decline_title' : 'bookings.cancel_title', { space: spaceName }),
        body: t(isOffer ? 'bookings.decline_body' : 'bookings.cancel_body'),
        action: t(isOffer ? 'bookings.decline' : 'bookings.cancel'),
        keep: t('bookings.keep'),
        isDanger: true,
      },
      write: () => cancel.mutateAsync({ id, version, note: null }),
      done: t(isOffer ? 'bookings.toast_declined' : 'bookings.toast_cancelled'),
      kind: 'update',
    })
  if (steps.length === 0 || isTooLate) return null
  return (
    <div className={classes.acts}>
      {steps.includes('accept') && (
        <Button
          onClick={() =>
            void act({
              write: () => accept.mutateAsync({ id, version }),
              done: t('bookings.toast_accepted'),
              kind: 'update',
            })
          }
        >
          {t('bookings.accept')}
        </Button>
      )}
      {steps.includes('cancel') && (
        <Button variant="default" color="brick" onClick={() => void onCancel()}>
          {t(isOffer ? 'bookings.decline' : 'bookings.cancel')}
        </Button>
      )}
    </div>
  )
}
