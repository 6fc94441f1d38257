import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { addDays, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { useSelection } from '../../../../web/ui/selection.tsx'
import { BillDay } from '../../../bills/contract.ts'
import {
  type DueInstalment,
  type FundCash,
  graveWarnings,
  mostItems,
  paymentRunsApi,
  RunFields,
} from '../../contract.ts'
import { sumsByFund } from '../../rules.ts'
import { Warnings } from './run-pill.tsx'
import { FundSums } from './run-sums.tsx'

const Fields = z.extend(RunFields, { dueTo: BillDay })
type Chosen = z.output<typeof RunFields> & { instalmentIds: string[] }

interface ChoiceProps {
  organization: string
  building: string | undefined
  /** The run whose instalments are chosen again. */
  run?: { id: string; title: string; payOn: string; instalmentIds: readonly string[]; lastOn: string } | undefined
  submit: string
  onSubmit: (chosen: Chosen) => Promise<unknown>
  onCancel: () => void
}

/** What is due by a day, to tick: all that is due this week and needs no look, unless chosen otherwise. */
export function Choice({ organization, building, run, submit, onSubmit, onCancel }: ChoiceProps) {
  const { t, money, date } = useI18n()
  const week = addDays(today(), 7)
  const selection = useSelection<DueInstalment>()
  const form = useContractForm(Fields, {
    defaults: {
      title: run?.title ?? t('payment-runs.name_of_week', { date: date(today()) }),
      payOn: run && run.payOn >= today() ? run.payOn : today(),
      dueTo: run && run.lastOn > week ? run.lastOn : week,
    },
    act: 'save',
    onSubmit: ({ title, payOn }): unknown => onSubmit({ title, payOn, instalmentIds: ticked.map(({ id }) => id) }),
  })
  const dueTo = form.watch('dueTo')
  const due = useQuery({
    ...query(paymentRunsApi.due, { organization, building, dueTo, exceptRun: run?.id }),
    enabled: z.safeParse(BillDay, dueTo).success,
  })
  const rows = due.data?.items
  const isFirst = useRef(true)
  const { setMany } = selection
  useEffect(() => {
    if (!rows || !isFirst.current) return
    isFirst.current = false
    setMany(rows.filter(run ? ({ id }) => run.instalmentIds.includes(id) : isReady), true)
  }, [rows, run, setMany])
  // A ticked row that has left the list since is neither shown nor paid.
  const ticked: readonly DueInstalment[] = (rows ?? []).filter(({ id }) => selection.rows.has(id))
  const total = money(ticked.reduce((sum, { amountCents }) => sum + amountCents, 0))
  return (
    <Form form={form} isWide>
      <FormSection>
        <TextField {...form.field('title')} label={t('payment-runs.name')} isWide />
        <DateField {...form.field('payOn')} label={t('payment-runs.pay_on')} />
        <DateField {...form.field('dueTo')} label={t('payment-runs.due_to')} />
      </FormSection>
      <DataTable
        label={t('payment-runs.items')}
        columns={useColumns()}
        query={due}
        rowLabel={({ title }) => title}
        selection={selection}
        empty={<Empty title={t('payment-runs.nothing_due')} />}
      />
      {rows?.length === mostItems && <p>{t('payment-runs.most_shown', { count: mostItems })}</p>}
      <p aria-live="polite">
        <b className="num">{t('payment-runs.chosen', { count: ticked.length, total })}</b>
      </p>
      {ticked.length > 0 && <FundSums sums={withCash(ticked, due.data?.cash ?? [])} />}
      <FormActions submit={submit} onCancel={onCancel} />
    </Form>
  )
}

/** What the ticked instalments take from each account. */
const withCash = (ticked: readonly DueInstalment[], cash: readonly FundCash[]) =>
  sumsByFund(ticked).map((sum) => ({
    ...sum,
    balanceCents:
      cash.find(({ buildingId, fund }) => buildingId === sum.buildingId && fund === sum.fund)?.balanceCents ?? null,
  }))

/** Nobody has to look at it first. */
const isReady = ({ warnings }: DueInstalment): boolean => !warnings.some((warning) => graveWarnings.includes(warning))

function useColumns(): Column<DueInstalment>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'vendor',
      label: t('bills.vendor'),
      cell: ({ vendorName, title, invoiceNumber }) => (
        <TwoLines main={vendorName} sub={[title, invoiceNumber].filter(Boolean).join(' · ')} />
      ),
    },
    { key: 'building', label: t('payment-runs.building'), cell: ({ buildingName }) => buildingName },
    { key: 'due', label: t('bills.due_on'), cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span> },
    {
      key: 'warnings',
      label: t('payment-runs.warnings'),
      card: 'whole',
      cell: ({ warnings }) => <Warnings of={warnings} />,
    },
    {
      key: 'amount',
      label: t('payment-runs.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
}
