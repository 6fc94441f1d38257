import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { query } from '../../../web/queries.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Button, LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { useExportChoices } from '../../../web/ui/export-button.tsx'
import { LifeActs } from '../../../web/ui/life-acts.tsx'
import type { LifeAct } from '../../../web/ui/life-menu.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack, Strip } from '../../../web/ui/page.tsx'
import { BankFileDialog } from '../bank-file/web/parts/bank-file-dialog.tsx'
import { type PaymentRunDetail, paymentRunsApi } from '../contract.ts'
import { OriginatorDialog } from '../originators/web/parts/originator-dialog.tsx'
import { originatorPolicy, paymentRunPolicy } from '../policy.ts'
import { runPrintoutApi } from '../printout/contract.ts'
import { runLife } from '../rules.ts'
import { PayDialog } from '../steps/web/parts/pay-dialog.tsx'
import { ReverseDialog } from './parts/run-dialogs.tsx'
import { RunHistory } from './parts/run-history.tsx'
import { RunItems } from './parts/run-items.tsx'
import { RunPill } from './parts/run-pill.tsx'
import { RunSums } from './parts/run-sums.tsx'
import { useCancelRun, useConfirmRun, useReopenRun } from './queries.ts'

/** `/manager/payment-runs/:id`: what a run pays, to whom, and what leaves by building and by day. */
export function PaymentRunScreen() {
  const { t } = useI18n()
  const run = useQuery(query(paymentRunsApi.get, { id: useRouteParam('id') }))
  return (
    <Loaded query={run} back={{ to: '/manager/payment-runs', label: t('payment-runs.title') }} isPage>
      {(found) => <Run run={found} />}
    </Loaded>
  )
}

type Asking = { act: 'pay' | 'file' | 'originator' } | { act: 'reverse'; itemId?: string }

function Run({ run }: { run: PaymentRunDetail }) {
  const { t, money, date } = useI18n()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const { title, buildingName, payOn, paidOn, status, count, totalCents } = run
  return (
    <>
      <PageHead
        title={title}
        lead={
          <>
            {buildingName ?? t('payment-runs.whole_organization')} <RunPill status={status} />
          </>
        }
        back={{ to: '/manager/payment-runs', label: t('payment-runs.title') }}
      >
        <RunActs run={run} onAsk={setAsking} />
      </PageHead>
      <Stack>
        <Strip
          items={[
            { label: t('payment-runs.total'), value: money(totalCents), note: t('payment-runs.count', { count }) },
            {
              label: t('payment-runs.pay_on'),
              value: date(payOn),
              note: paidOn && t('payment-runs.paid_how', { date: date(paidOn) }),
            },
          ]}
        />
        <RunSums of={run} />
        <Section title={t('payment-runs.items')}>
          <RunItems run={run} onReverse={(itemId) => setAsking({ act: 'reverse', itemId })} />
        </Section>
        <RunHistory id={run.id} />
      </Stack>
      {asking?.act === 'pay' && <PayDialog run={run} onClose={close} />}
      {asking?.act === 'file' && <BankFileDialog run={run} onClose={close} />}
      {asking?.act === 'originator' && <OriginatorDialog organizationId={run.organizationId} onClose={close} />}
      {asking?.act === 'reverse' && <ReverseDialog run={run} itemId={asking.itemId} onClose={close} />}
    </>
  )
}

function RunActs({ run, onAsk }: { run: PaymentRunDetail; onAsk: (asking: Asking) => void }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const act = useAct()
  const choicesOf = useExportChoices()
  const confirm = useConfirmRun()
  const reopen = useReopenRun()
  const cancel = useCancelRun()
  const { id, version, status, instalments, organizationId } = run
  // A run whose file was made ends by being paid.
  const isMade = run.fileNumber !== null
  const steps = runLife
    .from(status)
    .filter((name) => paymentRunPolicy[name](actor, run) && !(isMade && (name === 'reopen' || name === 'cancel')))
  const write = { confirm, reopen, cancel }
  const take = (name: (typeof steps)[number]) => {
    if (name === 'pay') return onAsk({ act: 'pay' })
    const ask = {
      title: t('payment-runs.cancel_title'),
      body: t('payment-runs.cancel_body'),
      action: t('payment-runs.do_cancel'),
      keep: t('payment-runs.keep'),
      isDanger: true,
    }
    void act({
      ...(name === 'cancel' && { ask }),
      write: () => write[name].mutateAsync({ id, version }),
      done: t(`payment-runs.done_${name}`),
      kind: 'update',
    })
  }
  const order = ['confirm', 'pay', 'reopen', 'cancel']
  const acts: LifeAct[] = [...steps]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => ({
      name,
      label: t(`payment-runs.do_${name}`),
      isDanger: name === 'cancel',
      isQuiet: name === 'reopen',
      onTake: () => take(name),
    }))
  const hasFile = status === 'confirmed' || status === 'paid'
  const isPaid = instalments.some(({ outcome }) => outcome === 'paid')
  const mayExport = paymentRunPolicy.export(actor, run)
  const before: MenuAction[] = [
    {
      label: t('payment-runs.print'),
      onSelect: () => window.location.assign(hrefOf(runPrintoutApi.printout, { id, language })),
    },
    ...(mayExport ? choicesOf((format) => hrefOf(runPrintoutApi.export, { id, format, language })) : []),
    ...(originatorPolicy.update(actor, { organizationId })
      ? [{ label: t('payment-runs.originator_edit'), onSelect: () => onAsk({ act: 'originator' }) }]
      : []),
  ]
  const after: MenuAction[] =
    isPaid && paymentRunPolicy.reverse(actor, run)
      ? [{ label: t('payment-runs.reverse_all'), tone: 'brick', onSelect: () => onAsk({ act: 'reverse' }) }]
      : []
  return (
    <>
      {status === 'draft' && paymentRunPolicy.update(actor, run) && (
        <LinkButton to="/manager/payment-runs/$id/edit" params={{ id }} variant="default">
          {t('payment-runs.change')}
        </LinkButton>
      )}
      {hasFile && mayExport && (
        <Button variant="default" onClick={() => onAsk({ act: 'file' })}>
          {t('payment-runs.file_show')}
        </Button>
      )}
      <LifeActs
        label={t('web.actions_for', { name: run.title })}
        acts={acts}
        buttons={1}
        before={before}
        after={after}
      />
    </>
  )
}
