import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { Call } from '../../../contributions/contract.ts'
import { mailingPolicy } from '../../policy.ts'
import { mailingsOfCallQuery, useNotifyOfCall } from '../queries.ts'
import { MailingState } from './mailing-state.tsx'

/** On the page of an issued call: who was notified of it, and the act that notifies them. Rents have no notices. */
export function CallMailing({ call }: { call: Pick<Call, 'id' | 'buildingId' | 'kind' | 'status'> }) {
  const { t, dateTime } = useI18n()
  const actor = useActor()
  const isAllowed = mailingPolicy.read(actor, call) && call.kind !== 'rent' && call.status !== 'draft'
  const { data } = useQuery({ ...mailingsOfCallQuery(call.buildingId, call.id), enabled: isAllowed })
  if (!data) return null
  const [mailing] = data.items
  const maySend = mailingPolicy.create(actor, call) && call.status === 'issued'
  if (!mailing)
    return (
      <Section title={t('mailings.notices')}>
        <Empty title={t('mailings.none_sent')} action={maySend && <Notify callId={call.id} />}>
          {t('mailings.none_sent_lead')}
        </Empty>
      </Section>
    )
  const { byName, createdAt } = mailing
  return (
    <Section
      title={t('mailings.notices')}
      lead={t('mailings.started_by', { name: byName ?? '', date: dateTime(createdAt) })}
      actions={
        <>
          {maySend && <Notify callId={call.id} isAgain />}
          <LinkButton to="/manager/invoices/mailings/$id" params={{ id: mailing.id }} variant="default" size="xs">
            {t('mailings.see_people')}
          </LinkButton>
        </>
      }
    >
      <MailingState mailing={mailing} />
    </Section>
  )
}

function Notify({ callId, isAgain = false }: { callId: string; isAgain?: boolean }) {
  const { t } = useI18n()
  const act = useAct()
  const notify = useNotifyOfCall()
  const start = () =>
    act({
      ask: {
        title: t('mailings.notify_title'),
        body: t('mailings.notify_body'),
        action: t('mailings.notify'),
        keep: t('mailings.notify_keep'),
      },
      write: () => notify.mutateAsync({ call: callId }),
      done: t('mailings.toast_started'),
      kind: 'update',
    })
  return (
    <Button
      {...(isAgain && { variant: 'subtle' as const, size: 'xs' as const })}
      loading={notify.isPending}
      onClick={() => void start()}
    >
      {t(isAgain ? 'mailings.notify_added' : 'mailings.notify')}
    </Button>
  )
}
