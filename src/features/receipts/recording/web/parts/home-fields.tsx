import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../../web/ui/button.tsx'
import { ComboField } from '../../../../../web/ui/combo-field.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import type { ContractForm } from '../../../../../web/ui/form.tsx'
import type { HomeBalance, OpenCharge } from '../../../accounts/contract.ts'
import { useChargeName } from '../../../accounts/web/parts/charge-name.tsx'
import { accountQuery } from '../../../accounts/web/queries.ts'
import { allocationsOf } from '../../../allocations/rules.ts'
import type { DepositForm } from '../../contract.ts'
import classes from './deposit.module.css'

type DepositFormOf = ContractForm<z.input<typeof DepositForm>, DepositForm>

interface HomeFieldsProps {
  form: DepositFormOf
  at: number
  homes: readonly HomeBalance[]
  onRemove?: () => void
}

/** What one home paid, with the charges that it pays. */
export function HomeFields({ form, at, homes, onRemove }: HomeFieldsProps) {
  const { t } = useI18n()
  const residenceId = form.watch(`received.${at}.residenceId`)
  const amountCents = form.watch(`received.${at}.amountCents`)
  const home = homes.find((one) => one.residenceId === residenceId)
  return (
    <div className={classes.home}>
      <div className={classes.fields}>
        <ComboField
          {...form.field(`received.${at}.residenceId`)}
          label={t('receipts.unit')}
          items={homes.map(({ residenceId: value, unitNumber, payerNames }) => ({
            value,
            label: [unitNumber, payerNames.join(', ')].filter(Boolean).join(' · '),
          }))}
        />
        <MoneyField {...form.field(`received.${at}.amountCents`)} label={t('receipts.amount')} />
        {onRemove && (
          <IconButton
            label={t('receipts.remove_home', { number: at + 1 })}
            icon={IconTrash}
            onClick={onRemove}
            isLarge
          />
        )}
      </div>
      {home && <Paid key={residenceId} form={form} at={at} residenceId={residenceId} amountCents={amountCents} />}
    </div>
  )
}

interface PaidProps {
  form: DepositFormOf
  at: number
  residenceId: string
  amountCents: number
}

/** The charges that an amount pays: the oldest first, or as the person chooses. */
function Paid({ form, at, residenceId, amountCents }: PaidProps) {
  const { t, money } = useI18n()
  const account = useQuery(accountQuery(residenceId)).data
  const chosen = form.watch(`received.${at}.chosen`)
  if (!account) return <p className={classes.said}>{t('receipts.owed_loading')}</p>
  const received = Number.isFinite(amountCents) ? Math.max(0, amountCents) : 0
  const proposed = allocationsOf([{ id: '', residenceId, creditCents: received }], account.open)
  const paidOf = ({ id }: OpenCharge): number => proposed.find(({ chargeId }) => chargeId === id)?.amountCents ?? 0
  const used = (chosen ?? proposed).reduce((sum, one) => sum + (Number(one.amountCents) || 0), 0)
  const rest = received - used
  const choose = () =>
    form.set(
      `received.${at}.chosen`,
      account.open.map((charge) => ({ chargeId: charge.id, amountCents: paidOf(charge) || null })),
    )
  return (
    <div className={classes.paid}>
      {chosen ? (
        <Chosen form={form} at={at} open={account.open} />
      ) : (
        <Proposed
          rows={account.open.map((charge) => ({ charge, cents: paidOf(charge) })).filter(({ cents }) => cents > 0)}
        />
      )}
      <p className={classes.said} data-over={rest < 0 || undefined}>
        {rest < 0
          ? t('receipts.over', { amount: money(-rest) })
          : rest > 0
            ? t('receipts.rest_credit', { amount: money(rest) })
            : received > 0 && t('receipts.rest_none')}
      </p>
      {account.open.length > 0 && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => (chosen ? form.set(`received.${at}.chosen`, null) : choose())}
        >
          {t(chosen ? 'receipts.oldest_first' : 'receipts.choose_charges')}
        </Button>
      )}
    </div>
  )
}

function Proposed({ rows }: { rows: readonly { charge: OpenCharge; cents: number }[] }) {
  const { money, date } = useI18n()
  const nameOf = useChargeName()
  const fundOf = useFundName()
  return (
    <ul className={classes.charges}>
      {rows.map(({ charge, cents }) => (
        <li key={charge.id}>
          <span>{[nameOf(charge), fundOf(charge), date(charge.dueOn)].filter(Boolean).join(' · ')}</span>
          <span className="num">{money(cents)}</span>
        </li>
      ))}
    </ul>
  )
}

function Chosen({ form, at, open }: { form: DepositFormOf; at: number; open: readonly OpenCharge[] }) {
  const { t, money, date } = useI18n()
  const nameOf = useChargeName()
  const fundOf = useFundName()
  return (
    <div className={classes.chosen}>
      {open.map((charge, place) => (
        <MoneyField
          key={charge.id}
          {...form.field(`received.${at}.chosen.${place}.amountCents`)}
          label={[nameOf(charge), fundOf(charge), date(charge.dueOn)].filter(Boolean).join(' · ')}
          hint={t('receipts.left_of', { amount: money(charge.leftCents) })}
          isOptional
        />
      ))}
    </div>
  )
}

/** The fund of a charge, where its kind does not say it. */
function useFundName(): (charge: OpenCharge) => string {
  const { t } = useI18n()
  return ({ kind, fund }) => (kind === 'contribution' || kind === 'special_assessment' ? t(`shared.fund_${fund}`) : '')
}
