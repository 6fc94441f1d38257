import { IconCalendarEvent, IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Actor } from '../../../../../shared/actor.ts'
import { daysBetween, today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Loading } from '../../../../../web/ui/loading.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { Instalment } from '../../../../instalments/contract.ts'
import type { BillDetail } from '../../../contract.ts'
import { billPolicy } from '../../../policy.ts'
import { isReadyToPay } from '../../../rules.ts'
import type { ReplacedInstalment } from '../../contract.ts'
import { instalmentsQuery } from '../queries.ts'
import classes from './bill-instalments.module.css'
import { InstalmentYears, isOpen, standingOf, tones } from './instalment-years.tsx'
import { PaymentList } from './payment-list.tsx'
import { ReplacedInstalments } from './replaced-instalments.tsx'

const PaymentForm = lazyPart(() =>
  import('../../../transitions/web/payment-form.tsx').then((module) => module.PaymentForm),
)
const MoveInstalmentForm = lazyPart(() =>
  import('../move-instalment-form.tsx').then((module) => module.MoveInstalmentForm),
)
const UndoPaymentForm = lazyPart(() =>
  import('../../../transitions/web/undo-payment-form.tsx').then((module) => module.UndoPaymentForm),
)

/** The instalments of a bill, year by year, with the payments of the one that is chosen. */
export function BillInstalments({ bill }: { bill: BillDetail }) {
  const instalments = useQuery(instalmentsQuery(bill.id))
  return (
    <Loaded query={instalments}>
      {({ items, leftCents, replaced }) =>
        bill.paymentType === 'recurring' || [...items, ...replaced].some(({ payments }) => payments.length > 0) ? (
          <Plan bill={bill} instalments={items} leftCents={leftCents} replaced={replaced} />
        ) : null
      }
    </Loaded>
  )
}

interface PlanProps {
  bill: BillDetail
  instalments: Instalment[]
  leftCents: number | null
  replaced: readonly ReplacedInstalment[]
}

/** The plan of a bill with the payments of the instalment that is chosen. */
function Plan({ bill, instalments, leftCents, replaced }: PlanProps) {
  const next = instalments.find(isOpen) ?? instalments.at(-1)
  const [chosenId, choose] = useState<string>()
  const chosen = instalments.find(({ id }) => id === chosenId) ?? next
  return (
    <InstalmentYears bill={bill} plan={{ instalments, leftCents }} chosenId={chosen?.id} onChoose={choose}>
      {chosen && <Chosen bill={bill} instalment={chosen} />}
      {replaced.length > 0 && <ReplacedInstalments instalments={replaced} />}
    </InstalmentYears>
  )
}

const mayReverseIn = (bill: BillDetail, actor: Actor): boolean =>
  bill.status !== 'cancelled' && billPolicy.unpay(actor, bill)

type Asking = { act: 'pay' | 'move' } | { act: 'reverse'; paymentId: string }

const titles = { pay: 'bills.pay_title', move: 'instalments.move_title', reverse: 'instalments.reverse' } as const

/** One instalment with its payments and what may be done with them. */
function Chosen({ bill, instalment }: ChosenProps) {
  const words = useI18n()
  const { t, date } = words
  const actor = useActor()
  const [asking, setAsking] = useState<Asking>()
  const { state, dueOn, nominalOn, payments, paidCents } = instalment
  const mayReverse = mayReverseIn(bill, actor)
  return (
    <div className={classes.chosen}>
      <div className={classes.head}>
        <h3>{t('instalments.of_day', { day: date(dueOn, 'full') })}</h3>
        <Pill tone={tones[state]}>{t(`instalments.state_${state}`)}</Pill>
        {state === 'overdue' && <span>{t('instalments.days_late', { count: daysBetween(dueOn, today()) })}</span>}
        <ChosenActs bill={bill} instalment={instalment} onAsk={setAsking} />
      </div>
      {nominalOn !== dueOn && <p>{t('instalments.moved_from', { day: date(nominalOn) })}</p>}
      {isOpen(instalment) && paidCents !== 0 && <p>{standingOf(words, instalment)}</p>}
      {payments.length > 0 && (
        <>
          <p className={classes.kept}>
            <IconLock size={14} stroke={1.8} aria-hidden="true" />
            {t('instalments.kept')}
          </p>
          <PaymentList
            payments={payments}
            onReverse={mayReverse ? (paymentId) => setAsking({ act: 'reverse', paymentId }) : undefined}
          />
        </>
      )}
      <ChosenDialog bill={bill} instalment={instalment} asking={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}

interface ChosenProps {
  bill: BillDetail
  instalment: Instalment
}

function ChosenActs({ bill, instalment, onAsk }: ChosenProps & { onAsk: (asking: Asking) => void }) {
  const { t } = useI18n()
  const actor = useActor()
  const mayPay = isOpen(instalment) && isReadyToPay(bill) && billPolicy.pay(actor, bill)
  const mayMove = isOpen(instalment) && instalment.paidCents === 0 && billPolicy.update(actor, bill)
  if (!mayPay && !mayMove) return null
  return (
    <span className={classes.act} data-no-print>
      {mayMove && (
        <Button variant="subtle" icon={IconCalendarEvent} onClick={() => onAsk({ act: 'move' })}>
          {t('instalments.move')}
        </Button>
      )}
      {mayPay && (
        <Button variant="default" icon={IconCheck} onClick={() => onAsk({ act: 'pay' })}>
          {t('instalments.pay')}
        </Button>
      )}
    </span>
  )
}

function ChosenDialog({
  bill,
  instalment,
  asking,
  onClose,
}: ChosenProps & { asking: Asking | undefined; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog title={t(titles[asking?.act ?? 'pay'])} isOpen={asking !== undefined} onClose={onClose} size="sm">
      <Suspense fallback={<Loading />}>
        {asking?.act === 'pay' && (
          <PaymentForm bill={bill} instalment={instalment} onDone={onClose} onCancel={onClose} />
        )}
        {asking?.act === 'move' && (
          <MoveInstalmentForm bill={bill} instalment={instalment} onDone={onClose} onCancel={onClose} />
        )}
        {asking?.act === 'reverse' && (
          <UndoPaymentForm bill={bill} paymentId={asking.paymentId} onDone={onClose} onCancel={onClose} />
        )}
      </Suspense>
    </Dialog>
  )
}
