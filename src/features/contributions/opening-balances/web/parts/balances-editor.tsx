import { type ClipboardEvent, useState } from 'react'
import { addDays, startOfMonth, today } from '../../../../../shared/dates.ts'
import { parseMoney } from '../../../../../shared/parse-money.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { SelectField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { CancelCharge, type CancelledCharge } from '../../../charges/web/parts/cancel-charge.tsx'
import { fundsOf } from '../../../rules.ts'
import { type OpeningBalances, OpeningForm } from '../../contract.ts'
import { useAddOpeningBalances } from '../queries.ts'
import { BalanceRow } from './balance-row.tsx'
import classes from './balances.module.css'

interface EditorProps {
  opening: OpeningBalances
  mayWrite: boolean
  onSaved: () => void
}

/** What each unit owed, unit by unit: typed, or pasted from a column of a spreadsheet; each is owed from its own day. */
export function BalancesEditor({ opening, mayWrite, onSaved }: EditorProps) {
  const { t, money } = useI18n()
  const add = useAddOpeningBalances()
  const { buildingId, buildingKind } = opening
  const funds = fundsOf(buildingKind)
  // As when typing began: an amount stays beside its unit when another one is added meanwhile.
  const [homes] = useState(opening.homes)
  const known = new Map(opening.homes.map((home) => [home.residenceId, home]))
  const [cancelled, setCancelled] = useState<CancelledCharge>()
  const [dueOn] = useState(() => addDays(startOfMonth(today()), -1))
  const form = useContractForm(OpeningForm, {
    draft: `opening balances ${buildingId} ${homes.map(({ residenceId }) => residenceId.slice(-6)).join('')}`,
    defaults: {
      fund: 'operating',
      dueOn,
      balances: homes.map(({ residenceId }) => ({ residenceId, amountCents: null, dueOn: null })),
    },
    onSubmit: async ({ fund, dueOn: sharedDay, balances: typed }) => {
      const balances = typed.map((balance) => ({ ...balance, dueOn: balance.dueOn ?? sharedDay }))
      await add.mutateAsync({ building: buildingId, fund, balances })
      toast(t('contributions.toast_openings'))
      onSaved()
    },
  })
  const amounts = form.watch('balances').flatMap(({ amountCents }) => (amountCents ? [amountCents] : []))
  const count = amounts.length
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[data-at]') : null
    const text = event.clipboardData.getData('text')
    if (!row || !/[\t\n]/u.test(text)) return
    event.preventDefault()
    const first = Number(row.getAttribute('data-at'))
    const pasted = text.trimEnd().split(/\r?\n/u).map(lastAmount)
    for (const [at, cents] of pasted.slice(0, homes.length - first).entries())
      if (cents !== undefined) form.set(`balances.${first + at}.amountCents`, cents)
    const unread = pasted.filter((cents, at) => cents === undefined || first + at >= homes.length).length
    if (unread > 0) toast(t('contributions.openings_unread', { count: unread }), 'brick')
  }
  const rows = (
    <div className={classes.rows} data-read={!mayWrite || undefined} onPaste={paste}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('contributions.unit')}</span>
        <span>{t('contributions.opening_known_head')}</span>
        {mayWrite && <span>{t('contributions.opening_amount')}</span>}
        {mayWrite && <span>{t('contributions.opening_own_day')}</span>}
      </div>
      {homes.map((home, at) => (
        <BalanceRow
          key={home.residenceId}
          home={known.get(home.residenceId) ?? home}
          at={at}
          {...(mayWrite && { form, onCancel: setCancelled })}
        />
      ))}
    </div>
  )
  if (!mayWrite) return rows
  return (
    <>
      <Form form={form} isWide>
        <FormSection title={t('contributions.openings_for')} lead={t('contributions.openings_lead')}>
          {funds.length > 1 && (
            <SelectField
              {...form.field('fund')}
              label={t('contributions.assessment_fund')}
              items={funds.map((fund) => ({ value: fund, label: t(`shared.fund_${fund}`) }))}
            />
          )}
          <DateField {...form.field('dueOn')} label={t('contributions.opening_since')} max={today()} />
        </FormSection>
        {rows}
        <p className={classes.sum} aria-live="polite">
          <b>{t('contributions.opening_sum', { count })}</b>
          {count > 0 && <span className="num">{money(amounts.reduce((sum, cents) => sum + cents, 0))}</span>}
        </p>
        <FormActions
          submit={count > 0 ? t('contributions.save_openings', { count }) : t('contributions.openings_for')}
          waiting={count > 0 ? undefined : t('contributions.openings_waiting')}
        />
      </Form>
      {cancelled && <CancelCharge charge={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}

/** The amount of a pasted line: that of its last cell, as units and amounts are often copied together. Zero or nothing is none; undefined if unreadable. */
function lastAmount(line: string): number | null | undefined {
  const cell = line.split('\t').at(-1)?.trim() ?? ''
  const cents = cell === '' ? 0 : parseMoney(cell)
  return cents === 0 ? null : cents
}
