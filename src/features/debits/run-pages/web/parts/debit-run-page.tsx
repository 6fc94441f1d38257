import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { LifeActs } from '../../../../../web/ui/life-acts.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Notice, PageHead, Stack, Strip, TableSection } from '../../../../../web/ui/page.tsx'
import { debitRunPolicy } from '../../../policy.ts'
import type { DebitItem, DebitRunDetail } from '../../../runs/contract.ts'
import { debitRunLife } from '../../../runs/rules.ts'
import { debitRunQuery, useApproveDebitRun, useCancelDebitRun, useReopenDebitRun, useTakeOut } from '../queries.ts'
import { DebitRunPill } from './debit-run-pill.tsx'
import { DebitFileDialog } from './file-dialog.tsx'
import { ReturnDialog, SettleDialog } from './run-dialogs.tsx'
import { DebitRunHistory } from './run-history.tsx'
import { RunItems } from './run-items.tsx'

/** `/manager/invoices/debits/runs/$id`: what a run debits, its file, and what became of it. */
export function DebitRunPage({ id }: { id: string }) {
  const { t } = useI18n()
  const found = useQuery(debitRunQuery(id))
  return (
    <Loaded query={found} back={{ to: '/manager/invoices/debits/runs', label: t('debits.runs') }} isPage>
      {(run) => <Run run={run} />}
    </Loaded>
  )
}

type Asking = 'file' | 'settle' | DebitItem

function Run({ run }: { run: DebitRunDetail }) {
  const { t, money, date } = useI18n()
  const actor = useActor()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const act = useAct()
  const takeOut = useTakeOut()
  const takeOne = ({ id: itemId }: DebitItem) =>
    void act({
      write: () => takeOut.mutateAsync({ id: run.id, version: run.version, itemIds: [itemId] }),
      done: t('debits.done_refresh'),
    })
  const { id, buildingId, buildingName, dueOn, status, count, totalCents, returnedCents, settledOn } = run
  return (
    <>
      <PageHead
        title={t('debits.run_of', { date: date(dueOn, 'full') })}
        lead={
          <>
            {buildingName} <DebitRunPill status={status} />
          </>
        }
        back={{ to: '/manager/invoices/debits/runs', search: { building: buildingId }, label: t('debits.runs') }}
      >
        <RunActs run={run} onAsk={setAsking} />
      </PageHead>
      <Stack>
        <Changed run={run} />
        <Strip
          items={[
            { label: t('debits.total'), value: money(totalCents), note: t('debits.count', { count }) },
            ...(settledOn
              ? [
                  {
                    label: t('debits.received'),
                    value: money(totalCents - returnedCents),
                    note: t('debits.settled_note', { date: date(settledOn) }),
                  },
                ]
              : []),
            ...(returnedCents > 0
              ? [{ label: t('debits.returned'), value: money(returnedCents), tone: 'brick' as const }]
              : []),
          ]}
        />
        <TableSection title={t('debits.items')}>
          <RunItems
            run={run}
            onReturn={debitRunPolicy.giveBack(actor, run) ? setAsking : undefined}
            onTakeOut={debitRunPolicy.takeOut(actor, run) && status === 'draft' ? takeOne : undefined}
          />
        </TableSection>
        <DebitRunHistory id={id} />
      </Stack>
      {asking === 'file' && <DebitFileDialog run={run} onClose={close} />}
      {asking === 'settle' && <SettleDialog run={run} onClose={close} />}
      {typeof asking === 'object' && <ReturnDialog run={run} item={asking} onClose={close} />}
    </>
  )
}

/** What may not be debited as it was chosen, and the way out. */
function Changed({ run }: { run: DebitRunDetail }) {
  const { t } = useI18n()
  const act = useAct()
  const takeOut = useTakeOut()
  const { id, version, status, debits } = run
  const count = debits.filter(({ reason }) => reason !== null).length
  const mayTakeOut = debitRunPolicy.takeOut(useActor(), run) && status === 'draft'
  if (count === 0) return null
  return (
    <Notice tone="copper" title={t('debits.changed_title', { count })}>
      <p>{t(status === 'draft' ? 'debits.changed_lead' : 'debits.changed_approved')}</p>
      {mayTakeOut && (
        <Button
          variant="default"
          loading={takeOut.isPending}
          onClick={() =>
            void act({ write: () => takeOut.mutateAsync({ id, version }), done: t('debits.done_refresh') })
          }
        >
          {t('debits.take_out')}
        </Button>
      )}
    </Notice>
  )
}

function RunActs({ run, onAsk }: { run: DebitRunDetail; onAsk: (asking: 'file' | 'settle') => void }) {
  const { t, date } = useI18n()
  const actor = useActor()
  const act = useAct()
  const write = { approve: useApproveDebitRun(), reopen: useReopenDebitRun(), cancel: useCancelDebitRun() }
  const { id, version, status, dueOn } = run
  const steps = debitRunLife.from(status).filter((name) => debitRunPolicy[name](actor, run))
  const ask = {
    title: t('debits.cancel_run_title'),
    body: t('debits.cancel_run_body'),
    action: t('debits.do_cancel'),
    keep: t('debits.keep_run'),
    isDanger: true,
  }
  const take = (name: (typeof steps)[number]) => {
    if (name === 'export') return onAsk('file')
    if (name === 'settle') return onAsk('settle')
    void act({
      ...(name === 'cancel' && { ask }),
      write: () => write[name].mutateAsync({ id, version }),
      done: t(name === 'cancel' ? 'debits.done_cancel_run' : `debits.done_${name}`),
      kind: 'update',
    })
  }
  const order = ['approve', 'export', 'settle', 'reopen', 'cancel']
  return (
    <>
      {status !== 'approved' && run.fileNumber !== null && debitRunPolicy.preview(actor, run) && (
        <Button variant="default" onClick={() => onAsk('file')}>
          {t('debits.file_show')}
        </Button>
      )}
      <LifeActs
        label={t('web.actions_for', { name: date(dueOn) })}
        acts={[...steps]
          .sort((a, b) => order.indexOf(a) - order.indexOf(b))
          .map((name) => ({
            name,
            label: name === 'export' ? t('debits.file_show') : t(`debits.do_${name}`),
            isDanger: name === 'cancel',
            isQuiet: name === 'reopen',
            onTake: () => take(name),
          }))}
        buttons={1}
      />
    </>
  )
}
