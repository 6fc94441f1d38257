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
import { Details, Pill, Section, type Tone } from '../../../../../web/ui/page.tsx'
import type { Instalment, InstalmentPayment } from '../../../../instalments/contract.ts'
import { type InstalmentState, steps, yearlyCents } from '../../../../instalments/rules.ts'
import type { BillDetail } from '../../../contract.ts'
import { billPolicy } from '../../../policy.ts'
import { isReadyToPay } from '../../../rules.ts'
import { instalmentsQuery } from '../queries.ts'
import classes from './bill-instalments.module.css'

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
      {({ items }) =>
        bill.paymentType === 'recurring' || items.some(({ payments }) => payments.length > 0) ? (
          <Years bill={bill} instalments={items} />
        ) : null
      }
    </Loaded>
  )
}

const yearOf = ({ dueOn }: Instalment): number => Number(dueOn.slice(0, 4))
const leftOf = ({ amountCents, paidCents }: Instalment): number => amountCents - paidCents
const isOpen = ({ state }: Instalment): boolean => state !== 'paid' && state !== 'cancelled'
const sumOf = (rows: readonly Instalment[], of: (row: Instalment) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

function Years({ bill, instalments }: { bill: BillDetail; instalments: readonly Instalment[] }) {
  const { t, money } = useI18n()
  const next = instalments.find(isOpen) ?? instalments.at(-1)
  const [chosenId, choose] = useState<string>()
  const chosen = instalments.find(({ id }) => id === chosenId) ?? next
  const [year, setYear] = useState<number>()
  const years = [...new Set(instalments.map(yearOf))]
  const shownYear = year ?? (chosen ? yearOf(chosen) : years[0])
  const shown = instalments.filter((row) => yearOf(row) === shownYear)
  const step = steps.find((one) => one === bill.schedule)
  const open = shown.filter(isOpen)
  const late = open.filter(({ state }) => state === 'overdue')
  const amount = (cents: number) => <span className="num">{money(cents)}</span>
  return (
    <Section
      title={t('bills.plan')}
      actions={
        years.length > 1 && (
          <select
            className={classes.year}
            aria-label={t('bills.spending_year')}
            value={shownYear}
            onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
            data-no-print
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )
      }
    >
      <div className={classes.all}>
        {instalments.length > 1 && (
          <ul className={classes.strip}>
            {shown.map((row) => (
              <li key={row.id}>
                <Cell instalment={row} isChosen={row.id === chosen?.id} onChoose={() => choose(row.id)} />
              </li>
            ))}
          </ul>
        )}
        {instalments.length > 1 && (
          <Details
            items={[
              { label: t('instalments.paid'), value: amount(sumOf(shown, ({ paidCents }) => paidCents)) },
              ...(late.length > 0 ? [{ label: t('instalments.late'), value: amount(sumOf(late, leftOf)) }] : []),
              { label: t('instalments.to_come'), value: amount(sumOf(open, leftOf) - sumOf(late, leftOf)) },
              ...(bill.isRepeated && step
                ? [{ label: t('instalments.yearly'), value: amount(yearlyCents(step, bill.totalCents)) }]
                : []),
            ]}
          />
        )}
        {chosen && <Chosen bill={bill} instalment={chosen} />}
      </div>
    </Section>
  )
}

const tones: Record<InstalmentState, Tone> = {
  scheduled: 'neutral',
  due: 'slate',
  overdue: 'brick',
  paid: 'spruce',
  cancelled: 'mute',
}

/** How an instalment stands, in words: how much is left of one that is paid in part. */
const standingOf = ({ t, money }: I18n, instalment: Instalment): string =>
  isOpen(instalment) && instalment.paidCents !== 0
    ? t('instalments.left', { left: money(leftOf(instalment)) })
    : t(`instalments.state_${instalment.state}`)

function Cell({ instalment, isChosen, onChoose }: { instalment: Instalment; isChosen: boolean; onChoose: () => void }) {
  const words = useI18n()
  const { state, dueOn, amountCents } = instalment
  return (
    <button type="button" className={classes.cell} data-tone={tones[state]} aria-pressed={isChosen} onClick={onChoose}>
      <b>{words.date(dueOn)}</b>
      <span className="num">{words.money(amountCents)}</span>
      <small>
        {state === 'paid' && <IconCheck size={13} stroke={2} aria-hidden="true" />}
        {standingOf(words, instalment)}
      </small>
    </button>
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
