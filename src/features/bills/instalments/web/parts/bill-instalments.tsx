import { IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { daysBetween, today } from '../../../../../shared/dates.ts'
import { type I18n, useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Loading } from '../../../../../web/ui/loading.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { Instalment, InstalmentPayment } from '../../../../instalments/contract.ts'
import type { BillDetail } from '../../../contract.ts'
import { billPolicy } from '../../../policy.ts'
import { isReadyToPay } from '../../../rules.ts'
import { instalmentsQuery } from '../queries.ts'
import classes from './bill-instalments.module.css'
import { InstalmentYears, isOpen, standingOf, tones } from './instalment-years.tsx'

const PaymentForm = lazyPart(() =>
  import('../../../transitions/web/payment-form.tsx').then((module) => module.PaymentForm),
)
const UndoPaymentForm = lazyPart(() =>
  import('../../../transitions/web/undo-payment-form.tsx').then((module) => module.UndoPaymentForm),
)

/** The instalments of a bill, year by year, with the payments of the one that is chosen. */
export function BillInstalments({ bill }: { bill: BillDetail }) {
  const instalments = useQuery(instalmentsQuery(bill.id))
  return (
    <Loaded query={instalments}>
      {({ items, leftCents }) =>
        bill.paymentType === 'recurring' || items.some(({ payments }) => payments.length > 0) ? (
          <Plan bill={bill} instalments={items} leftCents={leftCents} />
        ) : null
      }
    </Loaded>
  )
}

/** The plan of a bill with the payments of the instalment that is chosen. */
function Plan({
  bill,
  instalments,
  leftCents,
}: {
  bill: BillDetail
  instalments: Instalment[]
  leftCents: number | null
}) {
  const next = instalments.find(isOpen) ?? instalments.at(-1)
  const [chosenId, choose] = useState<string>()
  const chosen = instalments.find(({ id }) => id === chosenId) ?? next
  return (
    <InstalmentYears bill={bill} plan={{ instalments, leftCents }} chosenId={chosen?.id} onChoose={choose}>
      {chosen && <Chosen bill={bill} instalment={chosen} />}
    </InstalmentYears>
  )
}

type Asking = { act: 'pay' } | { act: 'reverse'; paymentId: string }

/** One instalment with its payments and what may be done with them. */
function Chosen({ bill, instalment }: { bill: BillDetail; instalment: Instalment }) {
  const words = useI18n()
  const { t, money, date } = words
  const actor = useActor()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const { state, dueOn, payments, paidCents } = instalment
  const mayPay = isOpen(instalment) && isReadyToPay(bill) && billPolicy.pay(actor, bill)
  const mayReverse = bill.status !== 'cancelled' && billPolicy.unpay(actor, bill)
  return (
    <div className={classes.chosen}>
      <div className={classes.head}>
        <h3>{t('instalments.of_day', { day: date(dueOn, 'full') })}</h3>
        <Pill tone={tones[state]}>{t(`instalments.state_${state}`)}</Pill>
        {state === 'overdue' && <span>{t('instalments.days_late', { count: daysBetween(dueOn, today()) })}</span>}
        {mayPay && (
          <span className={classes.act} data-no-print>
            <Button variant="default" icon={IconCheck} onClick={() => setAsking({ act: 'pay' })}>
              {t('instalments.pay')}
            </Button>
          </span>
        )}
      </div>
      {isOpen(instalment) && paidCents !== 0 && <p>{standingOf(words, instalment)}</p>}
      {payments.length > 0 && (
        <>
          <p className={classes.kept}>
            <IconLock size={14} stroke={1.8} aria-hidden="true" />
            {t('instalments.kept')}
          </p>
          <ul className={classes.payments}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <span className="num">{money(payment.amountCents)}</span>
                <span>{told(words, payment)}</span>
                {mayReverse &&
                  payment.reversesId === null &&
                  !payments.some(({ reversesId }) => reversesId === payment.id) && (
                    <Button
                      variant="subtle"
                      size="xs"
                      onClick={() => setAsking({ act: 'reverse', paymentId: payment.id })}
                    >
                      {t('instalments.reverse')}
                    </Button>
                  )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog
        title={t(asking?.act === 'reverse' ? 'instalments.reverse' : 'bills.pay_title')}
        isOpen={asking !== undefined}
        onClose={close}
        size="sm"
      >
        <Suspense fallback={<Loading />}>
          {asking?.act === 'pay' && <PaymentForm bill={bill} instalment={instalment} onDone={close} onCancel={close} />}
          {asking?.act === 'reverse' && (
            <UndoPaymentForm bill={bill} paymentId={asking.paymentId} onDone={close} onCancel={close} />
          )}
        </Suspense>
      </Dialog>
    </div>
  )
}

/** A payment in one line: its day, then how, or why it was reversed. */
function told(
  { t, date }: I18n,
  { paidOn, method, reference, account, note, reversesId, reason }: InstalmentPayment,
): string {
  if (reversesId !== null)
    return [t('instalments.reversed_on', { day: date(paidOn) }), reason].filter(Boolean).join(' · ')
  const how = method && t(`instalments.method_${method}`)
  return [t('instalments.paid_on', { day: date(paidOn) }), how, reference, account, note].filter(Boolean).join(' · ')
}
