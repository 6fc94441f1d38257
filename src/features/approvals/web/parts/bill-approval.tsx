import { IconMail, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type I18n, useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { BillDetail } from '../../../bills/contract.ts'
import type { BillApproval as Told } from '../../contract.ts'
import { approvalPolicy } from '../../policy.ts'
import { billApprovalQuery, useAskApproval, useRemind, useWithdraw } from '../queries.ts'
import { ApprovalStatusPill } from './approval-pill.tsx'
import { Decisions, Seats, StandstillNotice } from './approval-standing.tsx'

/** On the page of a bill: who has to approve it, who did, and what is to be done. Nothing in a building without a rule. */
export function BillApproval({ bill }: { bill: BillDetail }) {
  const { t, money } = useI18n()
  const told = useQuery(billApprovalQuery(bill.id)).data
  if (!told || (!told.request && !told.mayBeAsked)) return null
  const { request, limitCents } = told
  return (
    <Section title={t('approvals.rule_title')} actions={<Acts bill={bill} told={told} />}>
      {request ? (
        <>
          <p>
            <ApprovalStatusPill status={request.status} /> {awaitedIn(t, request)}
          </p>
          <StandstillNotice standstill={request.standstill} />
          {request.status !== 'withdrawn' && <Seats {...request} />}
          <Decisions decisions={request.decisions} />
        </>
      ) : (
        <p>
          {told.isToAsk
            ? t('approvals.is_to_ask')
            : limitCents !== null && t('approvals.below_limit', { amount: money(limitCents) })}
        </p>
      )}
    </Section>
  )
}

/** `En attente : Rose Résidente`. */
function awaitedIn(t: I18n['t'], { status, awaited }: NonNullable<Told['request']>): string {
  return status === 'pending' && awaited.length > 0 ? t('approvals.awaiting', { names: awaited.join(', ') }) : ''
}

function Acts({ bill, told: { request, isToAsk, mayBeAsked } }: { bill: BillDetail; told: Told }) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const ask = useAskApproval()
  const remind = useRemind()
  const withdraw = useWithdraw()
  const mayAsk = approvalPolicy.ask(actor, bill)
  const isPending = request?.status === 'pending'
  const isOwn = request && !request.isRequired && (isPending || request.status === 'refused')
  return (
    <>
      {mayAsk && mayBeAsked && (
        <Button
          variant={isToAsk ? 'filled' : 'default'}
          size="xs"
          icon={IconSignature}
          onClick={() =>
            void act({ write: () => ask.mutateAsync({ billIds: [bill.id] }), done: t('approvals.toast_asked') })
          }
        >
          {t('approvals.ask')}
        </Button>
      )}
      {mayAsk && isPending && request.awaited.length > 0 && (
        <Button
          variant="default"
          size="xs"
          icon={IconMail}
          onClick={() =>
            void act({ write: () => remind.mutateAsync({ id: request.id }), done: t('approvals.toast_reminded') })
          }
        >
          {t('approvals.remind')}
        </Button>
      )}
      {mayAsk && isOwn && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            void act({
              write: () => withdraw.mutateAsync({ id: request.id, version: request.version }),
              done: t('approvals.toast_withdrawn'),
            })
          }
        >
          {t('approvals.withdraw')}
        </Button>
      )}
      {request?.isMine && (
        <LinkButton size="xs" to="/manager/approvals/$id" params={{ id: request.id }}>
          {t('approvals.decide')}
        </LinkButton>
      )}
    </>
  )
}
