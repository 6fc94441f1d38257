import { IconCheck, IconReceipt2, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { DownloadLink } from '../../../web/ui/download-link.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { Details, Notice, PageHead, Section, Stack } from '../../../web/ui/page.tsx'
import { DocumentDesk } from '../../bills/document/web/parts/document-desk.tsx'
import { InstalmentYears } from '../../bills/instalments/web/parts/instalment-years.tsx'
import { billPolicy } from '../../bills/policy.ts'
import { useWarningSentences } from '../../vendor-profiles/warnings/web/parts/warning-sentences.tsx'
import { type ApprovalDetail, approvalsApi } from '../contract.ts'
import classes from './approval-screen.module.css'
import { ApprovalStatusPill } from './parts/approval-pill.tsx'
import { Decisions, Seats, StandstillNotice } from './parts/approval-standing.tsx'
import { BudgetLeft } from './parts/budget-left.tsx'
import { PriceHistory } from './parts/price-history.tsx'
import { approvalQuery, useApprove } from './queries.ts'

const RefusalForm = lazyPart(() => import('./refusal-form.tsx').then((module) => module.RefusalForm))

/** A bill to approve: what it asks for, its document, what the vendor asked for before, and the two buttons. */
export function ApprovalScreen() {
  const { t } = useI18n()
  const approval = useQuery(approvalQuery(useRouteParam('id')))
  return (
    <Loaded query={approval} back={{ to: '/manager/approvals', label: t('approvals.title') }} isPage>
      {(loaded) => <ApprovalPage approval={loaded} />}
    </Loaded>
  )
}

function ApprovalPage({ approval }: { approval: ApprovalDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const { id, file } = approval
  const document = file
    ? {
        name: file.name,
        pageCount: undefined,
        srcOf: (page: number) => hrefOf(approvalsApi.page, { id, page }),
        ratioOf: () => undefined,
      }
    : undefined
  return (
    <>
      <PageHead
        title={approval.title}
        lead={`${approval.vendorName} · ${approval.buildingName}`}
        back={{ to: '/manager/approvals', label: t('approvals.title') }}
      >
        {billPolicy.read(actor, approval) && (
          <LinkButton variant="default" to="/manager/bills/$id" params={{ id: approval.billId }} icon={IconReceipt2}>
            {t('approvals.open_bill')}
          </LinkButton>
        )}
      </PageHead>
      <DocumentDesk document={document}>
        <Stack>
          <Decision approval={approval} />
          <Warnings approval={approval} />
          <Panels slot="approval" given={{ approval }} />
          <BillFacts approval={approval} />
          {approval.plan.instalments.length > 1 && <InstalmentYears bill={approval} plan={approval.plan} />}
          <BudgetLeft approval={approval} />
          {approval.prices.length > 1 && (
            <Section title={t('approvals.prices', { name: approval.vendorName })} isFlush>
              <PriceHistory prices={approval.prices} billId={approval.billId} />
            </Section>
          )}
          <Section title={t('approvals.approvers')}>
            <Seats {...approval} />
            <Decisions decisions={approval.decisions} />
          </Section>
          {file && (
            <div data-no-print>
              <DownloadLink href={hrefOf(approvalsApi.document, { id })} name={file.name}>
                {t('approvals.download')}
              </DownloadLink>
            </div>
          )}
        </Stack>
      </DocumentDesk>
    </>
  )
}

/** What is asked for: of a bill that comes back, the amount of each instalment, and that of the first where it is another. */
function useAsked({ amountCents, totalCents, isRepeated, schedule, dueOn, plan }: ApprovalDetail) {
  const { t, money, date } = useI18n()
  const [first] = plan.instalments
  const isOther = isRepeated && first && first.state !== 'paid' && first.amountCents !== totalCents
  return {
    amount: money(isRepeated ? totalCents : amountCents),
    initial: isOther ? t('approvals.initial', { amount: money(first.amountCents) }) : '',
    when: isRepeated && schedule ? t(`bills.rhythm_${schedule}`) : t('approvals.due', { day: date(dueOn) }),
  }
}

/** The amount and the two buttons, or why there are none. */
function Decision({ approval }: { approval: ApprovalDetail }) {
  const { t } = useI18n()
  const act = useAct()
  const approve = useApprove()
  const [isRefusing, setIsRefusing] = useState(false)
  const { id, version, vendorName, status, awaited, hindrance } = approval
  const { amount, initial, when } = useAsked(approval)
  const onApprove = () =>
    act({
      ask: {
        title: t('approvals.approve_title', { amount }),
        body: [initial, t('approvals.approve_body', { vendor: vendorName })].filter(Boolean).join(' '),
        action: t('approvals.approve'),
        keep: t('approvals.keep'),
      },
      write: () => approve.mutateAsync({ id, version }),
      done: t('approvals.toast_approved'),
      kind: 'update',
    })
  const close = () => setIsRefusing(false)
  return (
    <section className={classes.decision} aria-label={t('approvals.decision')}>
      <p className={classes.amount}>
        <b className="num">{amount}</b>
        <small>{when}</small>
        {initial && <small>{initial}</small>}
      </p>
      {approval.isMine ? (
        <div className={classes.acts}>
          <Button icon={IconCheck} size="md" onClick={() => void onApprove()}>
            {t('approvals.approve')}
          </Button>
          <Button variant="default" color="brick" icon={IconX} size="md" onClick={() => setIsRefusing(true)}>
            {t('approvals.refuse')}
          </Button>
        </div>
      ) : (
        <p>
          <ApprovalStatusPill status={status} />{' '}
          {status === 'pending' && awaited.length > 0 && t('approvals.awaiting', { names: awaited.join(', ') })}
        </p>
      )}
      {hindrance && <p>{t(`approvals.${hindrance}`)}</p>}
      <StandstillNotice {...approval} />
      <Dialog title={t('approvals.refuse_title')} isOpen={isRefusing} onClose={close} size="sm">
        {isRefusing && (
          <Suspense fallback={<Skeleton rows={3} />}>
            <RefusalForm approval={approval} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </section>
  )
}

function Warnings({ approval: { warnings } }: { approval: ApprovalDetail }) {
  const { t } = useI18n()
  const sentences = useWarningSentences(warnings)
  if (sentences.length === 0) return null
  return (
    <Notice tone="copper" title={t('approvals.to_check')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function BillFacts({ approval }: { approval: ApprovalDetail }) {
  const { t, money, date } = useI18n()
  const amount = (cents: number | null) => (cents === null ? null : <span className="num">{money(cents)}</span>)
  return (
    <Section title={t('bills.facts')}>
      <Details
        items={[
          { label: t('bills.vendor'), value: approval.vendorName },
          { label: t('bills.category'), value: t(`categories.${approval.category}`) },
          { label: t('bills.invoice_number'), value: approval.invoiceNumber },
          { label: t('bills.issued_on'), value: date(approval.issuedOn) },
          { label: t('bills.due_on'), value: date(approval.dueOn) },
          ...(approval.subtotalCents === null
            ? []
            : [
                { label: t('bills.subtotal'), value: amount(approval.subtotalCents) },
                { label: t('bills.gst'), value: amount(approval.gstCents) },
                { label: t('bills.qst'), value: amount(approval.qstCents) },
              ]),
          ...(approval.description ? [{ label: t('bills.description'), value: approval.description }] : []),
          ...(approval.file ? [] : [{ label: t('bills.document'), value: t('bills.no_document') }]),
        ]}
      />
    </Section>
  )
}
