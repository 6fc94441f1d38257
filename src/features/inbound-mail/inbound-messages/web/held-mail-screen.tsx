import { IconCheck, IconMailPause, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { ListView, useList } from '../../../../web/ui/list-page.tsx'
import { PageHead, Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { HeldReason } from '../../contract.ts'
import { inboundMessagePolicy } from '../../policy.ts'
import classes from '../../web/parts/inbound-mail.module.css'
import { heldDays, type InboundMessage, inboundMessagesApi } from '../contract.ts'
import { useAcceptMessage, useRemoveMessage } from './queries.ts'

/** Messages that wait for a manager: whom each is from, why it is held, and what may be done with it. */
export function HeldMailScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const { organization } = useScope()
  const list = useList(inboundMessagesApi.list, { given: { organization, status: 'held' } })
  const acts = useMessageActs()
  const mayWrite = (message: InboundMessage) => inboundMessagePolicy.manage(actor, message)
  return (
    <>
      <PageHead
        title={t('inbound-mail.held_title')}
        lead={t('inbound-mail.held_lead', { days: heldDays })}
        back={{ to: '/manager/bills/pile', label: t('inbound-mail.back') }}
      />
      <ListView
        words="inbound-mail"
        says={{
          title: t('inbound-mail.held_title'),
          search: '',
          none: t('inbound-mail.held_none'),
          none_lead: t('inbound-mail.held_none_lead'),
        }}
        list={list}
        hasSearch={false}
        icon={IconMailPause}
        columns={useColumns(acts, mayWrite)}
        rowLabel={({ senderAddress }) => senderAddress}
        menu={(message) => (mayWrite(message) ? menuOf(message, acts, t) : [])}
      />
    </>
  )
}

type Acts = ReturnType<typeof useMessageActs>

const canBeAccepted = ({ attachments }: InboundMessage): boolean => attachments.length > 0
/** A listed sender is not listed again. */
const canBeListed = (message: InboundMessage): boolean => canBeAccepted(message) && message.reason === 'unknown_sender'

function menuOf(message: InboundMessage, acts: Acts, t: ReturnType<typeof useI18n>['t']) {
  return [
    ...(canBeAccepted(message)
      ? [{ label: t('inbound-mail.accept'), icon: IconCheck, onSelect: () => void acts.accept(message, false) }]
      : []),
    ...(canBeListed(message)
      ? [
          {
            label: t('inbound-mail.accept_and_add'),
            icon: IconUserCheck,
            onSelect: () => void acts.accept(message, true),
          },
        ]
      : []),
    {
      label: t('inbound-mail.delete'),
      icon: IconTrash,
      tone: 'brick' as const,
      onSelect: () => void acts.remove(message),
    },
  ]
}

const tones: Record<HeldReason, Tone> = {
  unknown_sender: 'copper',
  not_authenticated: 'brick',
  inbox_full: 'slate',
  no_reader: 'slate',
  no_document: 'slate',
  too_large: 'slate',
}

function useColumns(acts: Acts, mayWrite: (message: InboundMessage) => boolean): Column<InboundMessage>[] {
  const { t, date } = useI18n()
  const dayOf = (instant: string) => date(instant.slice(0, 10))
  return [
    {
      key: 'sender',
      label: t('inbound-mail.sender'),
      cell: ({ senderName, senderAddress }) => (
        <TwoLines main={senderName || senderAddress} sub={senderName ? senderAddress : undefined} />
      ),
    },
    { key: 'subject', label: t('inbound-mail.subject'), cell: (message) => <Subject message={message} /> },
    {
      key: 'reason',
      label: t('inbound-mail.reason'),
      cell: ({ reason }) =>
        reason && (
          <span className={classes.reason}>
            <Pill tone={tones[reason]}>{t(`inbound-mail.reason_${reason}`)}</Pill>
            <span>{t(`inbound-mail.help_${reason}`)}</span>
          </span>
        ),
    },
    {
      key: 'receivedAt',
      label: t('inbound-mail.received'),
      cell: ({ receivedAt, expiresAt }) => (
        <TwoLines main={dayOf(receivedAt)} sub={t('inbound-mail.until', { date: dayOf(expiresAt) })} />
      ),
      card: 'whole',
      isNamedOnCard: true,
    },
    {
      key: 'accept',
      label: t('inbound-mail.decision'),
      cell: (message) =>
        mayWrite(message) &&
        canBeAccepted(message) && (
          <Button variant="default" size="xs" icon={IconCheck} onClick={() => void acts.accept(message, false)}>
            {t('inbound-mail.accept')}
          </Button>
        ),
    },
  ]
}

function Subject({ message: { subject, attachments, leftOutCount } }: { message: InboundMessage }) {
  const { t } = useI18n()
  return (
    <span className={classes.names}>
      <b>{subject || t('inbound-mail.subject_none')}</b>
      {attachments.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
      {leftOutCount > 0 && <span>{t('inbound-mail.left_out', { count: leftOutCount })}</span>}
    </span>
  )
}

function useMessageActs() {
  const { t } = useI18n()
  const act = useAct()
  const acceptance = useAcceptMessage()
  const removal = useRemoveMessage()
  return {
    accept: ({ id, version }: InboundMessage, addsSender: boolean) =>
      act({
        write: () => acceptance.mutateAsync({ id, version, addsSender }),
        done: t('inbound-mail.accepted'),
        kind: 'update',
      }),
    remove: ({ id, senderAddress }: InboundMessage) =>
      act({
        ask: {
          title: t('inbound-mail.delete_title'),
          body: t('inbound-mail.delete_body', { sender: senderAddress }),
          action: t('inbound-mail.delete'),
          keep: t('inbound-mail.delete_keep'),
          isDanger: true,
        },
        write: () => removal.mutateAsync({ id }),
        done: t('inbound-mail.deleted'),
        kind: 'delete',
      }),
  }
}
