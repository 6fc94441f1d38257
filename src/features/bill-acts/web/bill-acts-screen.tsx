import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Id } from '../../../shared/shapes.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { useAct } from '../../../web/ui/act.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { type Column, DataTable } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, Notice, PageHead, Pill, Stack } from '../../../web/ui/page.tsx'
import { isUnderway } from '../../bulk-runs/rules.ts'
import { ActButtons } from '../../bulk-runs/web/parts/act-buttons.tsx'
import { ActState, actTones } from '../../bulk-runs/web/parts/act-state.tsx'
import { CountDialog } from '../../bulk-runs/web/parts/count-dialog.tsx'
import { type BillAct, billActsApi } from '../contract.ts'
import { isFinal, isReversible } from '../rules.ts'
import { ActBills } from './parts/act-bills.tsx'
import { UndoDialog } from './parts/undo-dialog.tsx'
import { useRemoveBillAct, useRunBillAct, useStopBillAct, useUndoBillAct } from './queries.ts'

const Filter = z.object({ act: z.optional(Id) })

/** `/manager/bills/acts`: one's last acts on many bills; `?act=` shows one, from its check to its result. */
export function BillActsScreen() {
  const [{ act }] = useFilters(Filter)
  return act ? <OneAct key={act} id={act} /> : <LastActs />
}

function LastActs() {
  const { t, number, dateTime } = useI18n()
  const acts = useQuery(query(billActsApi.list, {}))
  const columns: Column<BillAct>[] = [
    { key: 'kind', label: t('bulk-runs.act'), cell: ({ kind }) => t(`bill-acts.kind_${kind}`) },
    {
      key: 'done',
      label: t('bulk-runs.done'),
      cell: ({ done, touched }) => t('bulk-runs.running', { done: number(done), total: number(touched) }),
    },
    {
      key: 'created',
      label: t('bulk-runs.created'),
      cell: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
    },
    {
      key: 'status',
      label: t('bulk-runs.outcome'),
      align: 'end',
      cell: ({ status }) => <Pill tone={actTones[status]}>{t(`bulk-runs.status_${status}`)}</Pill>,
    },
  ]
  return (
    <>
      <PageHead title={t('bill-acts.title')} back={{ to: '/manager/bills', label: t('bills.heading') }} />
      <DataTable
        label={t('bill-acts.title')}
        columns={columns}
        query={acts}
        rowLabel={({ kind }) => t(`bill-acts.kind_${kind}`)}
        rowLink={({ id }) => ({ to: '/manager/bills/acts', search: { act: id } })}
        empty={<Empty title={t('bill-acts.none')}>{t('bill-acts.none_lead')}</Empty>}
      />
    </>
  )
}

function OneAct({ id }: { id: string }) {
  const { t } = useI18n()
  const back = { to: '/manager/bills/acts', label: t('bill-acts.title') } as const
  const act = useQuery(query(billActsApi.get, { id }))
  return (
    <Loaded query={act} back={back} isPage>
      {(found) => (
        <>
          <PageHead
            title={t(`bill-acts.kind_${found.kind}`)}
            lead={t(`bill-acts.lead_${found.kind}`, {
              category: found.category ? t(`categories.${found.category}`) : '',
            })}
            back={back}
          >
            <Acts of={found} />
          </PageHead>
          <Stack>
            <State of={found} />
            <ActBills of={found} />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

function State({ of }: { of: BillAct }) {
  const { t, money, date } = useI18n()
  const { done, touchedCents, takenBack, paidOn, method, reference, note, kind } = of
  const isOfMoney = kind === 'payment' || kind === 'reversal'
  const terms = [
    ...(paidOn ? [{ label: t('bills.paid_on'), value: date(paidOn) }] : []),
    ...(method ? [{ label: t('instalments.method'), value: t(`instalments.method_${method}`) }] : []),
    ...(reference ? [{ label: t('instalments.reference'), value: reference }] : []),
    ...(note ? [{ label: t(kind === 'reversal' ? 'bill-acts.reason' : 'bill-acts.note'), value: note }] : []),
  ]
  return (
    <ActState
      of={of}
      touched={t('bill-acts.touched')}
      none={t('bill-acts.none_touched')}
      finished={t('bill-acts.finished', { count: done })}
      figures={isOfMoney ? [{ label: t('bill-acts.amount_touched'), value: money(touchedCents) }] : []}
    >
      {takenBack > 0 && <Notice tone="copper">{t('bill-acts.takes_back', { count: takenBack })}</Notice>}
      {terms.length > 0 && <Details items={terms} />}
    </ActState>
  )
}

function Acts({ of }: { of: BillAct }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'count' | 'undo'>()
  const run = useRunBillAct()
  const stop = useStopBillAct()
  const remove = useRemoveBillAct()
  const { id, version, kind, status, touched, done } = of
  const count = touched - done
  const close = () => setAsking(undefined)
  const leave = async () => {
    await remove.mutateAsync({ id })
    await navigate({ to: '/manager/bills' })
  }
  return (
    <>
      {isReversible(of) && !isUnderway(status) && kind === 'payment' && (
        <Button variant="default" onClick={() => setAsking('undo')}>
          {t('bill-acts.undo')}
        </Button>
      )}
      {isReversible(of) && !isUnderway(status) && kind === 'category' && <PutBack id={id} />}
      <ActButtons
        of={of}
        label={t(`bill-acts.run_${kind}`, { count })}
        onAsk={isFinal(kind) ? () => setAsking('count') : undefined}
        run={run}
        stop={stop}
        onLeave={() => void leave()}
      />
      {asking === 'undo' && <UndoDialog id={id} onClose={close} />}
      {asking === 'count' && (
        <CountDialog
          title={t(`bill-acts.kind_${kind}`)}
          lead={t('bill-acts.lead_cancellation')}
          count={count}
          mismatch="bill-acts.count_mismatch"
          submit={t(`bill-acts.run_${kind}`, { count })}
          onRun={(typed) => run.mutateAsync({ id, version, count: typed.count })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Checks which bills would get their former category back. */
function PutBack({ id }: { id: string }) {
  const { t } = useI18n()
  const act = useAct()
  const navigate = useNavigate()
  const undo = useUndoBillAct()
  const check = async () => {
    const made = await undo.mutateAsync({ id })
    await navigate({ to: '/manager/bills/acts', search: { act: made.id } })
  }
  return (
    <Button
      variant="default"
      loading={undo.isPending}
      onClick={() => void act({ write: check, done: t('bill-acts.undo_checked') })}
    >
      {t('bill-acts.kind_former_category')}
    </Button>
  )
}
