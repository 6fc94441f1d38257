import { IconLock } from '@tabler/icons-react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { useConfirm } from '../../../../../web/ui/confirm.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import { Form, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { bankPolicy } from '../../../policy.ts'
import { type Reconciliation, ReconciliationFields } from '../../contract.ts'
import { useReconcile } from '../queries.ts'
import { Gap } from './gap.tsx'
import { useMonthName } from './month-name.tsx'
import classes from './reconciliation.module.css'
import { BankSide, BooksSide } from './sides.tsx'

/** A month that is not reconciled: the balance of the statement is typed, both sides follow, and the month is reconciled once they agree. */
export function MonthForm({ month }: { month: Reconciliation }) {
  const { t, money, date } = useI18n()
  const monthName = useMonthName()
  const confirm = useConfirm()
  const reconcile = useReconcile()
  const { bankAccountId: id, through, state, openCount, proposedCents, expectedCents, openingDifferenceCents } = month
  const mayReconcile = bankPolicy.reconcile(useActor(), month)
  const form = useContractForm(ReconciliationFields, {
    defaults: proposedCents === null ? {} : { statementCents: proposedCents },
    act: 'update',
    onSubmit: async ({ statementCents }) => {
      const isSure = await confirm({
        title: t('bank.reconcile_title', { month: monthName(through) }),
        body: t('bank.reconcile_body'),
        action: t('bank.do_reconcile'),
        keep: t('bank.keep_month_open'),
      })
      if (!isSure) return
      await reconcile.mutateAsync({ id, through, statementCents })
      toast(t('bank.state_reconciled'))
    },
  })
  const typed: unknown = form.watch('statementCents')
  const statementCents = typeof typed === 'number' && !Number.isNaN(typed) ? typed : null
  const gapCents = statementCents === null ? null : statementCents - expectedCents
  const isReady = state === 'to_do' && openCount === 0 && openingDifferenceCents === 0 && gapCents === 0
  return (
    <Form form={form} isWide>
      <div className={classes.form}>
        <div className={classes.sides}>
          <BooksSide month={month} />
          <BankSide month={month} statementCents={statementCents}>
            <div className={classes.field}>
              <MoneyField {...form.field('statementCents')} label={t('bank.statement_on', { date: date(through) })} />
              {proposedCents !== null && <p>{t('bank.proposed', { amount: money(proposedCents) })}</p>}
            </div>
          </BankSide>
        </div>
        <Gap {...{ gapCents, isReady }}>
          {mayReconcile && (
            <Button type="submit" icon={IconLock} disabled={!isReady} loading={reconcile.isPending}>
              {t('bank.do_reconcile')}
            </Button>
          )}
        </Gap>
      </div>
    </Form>
  )
}
