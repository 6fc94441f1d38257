import { useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Panels } from '../../../../web/panels.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Columns } from '../../../../web/ui/columns.tsx'
import { PageHead, Pill, Section } from '../../../../web/ui/page.tsx'
import { History, trailOf } from '../../../audit/web/parts/history.tsx'
import type { Party, Transfer } from '../../contract.ts'
import { transferPolicy } from '../../policy.ts'
import { firstDayOf } from '../../rules.ts'
import { useUndoTransfer, useUpdateTransfer } from '../queries.ts'
import { namesOfTurning } from './draft-fields.tsx'
import { Effects, type ToldTransfer } from './effects.tsx'
import { HandoverList } from './handover-list.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { StatusPill } from './status-pill.tsx'
import { SummaryCard } from './summary-card.tsx'
import classes from './transfer.module.css'

const nameOf = ({ firstName, lastName, email }: Party): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '')

const toldOf = ({ kind, leavesOn, arrivesOn, leaving, arriving, monthlyFeesCents }: Transfer): ToldTransfer => ({
  kind,
  leavesOn,
  arrivesOn,
  monthlyFeesCents,
  leaving: leaving.map(nameOf),
  arriving: arriving.map(nameOf),
  turning: namesOfTurning({ arriving }),
  unreached: [...leaving, ...arriving].filter(({ email }) => email === null).map(nameOf),
  invited: arriving.filter(({ invitation }) => invitation !== null).length,
})

/** A sale or a move once it is confirmed: what was done and by whom. */
export function TransferPage({ transfer }: { transfer: Transfer }) {
  const { t } = useI18n()
  const { id, kind, status, unitNumber, residenceId, buildingName } = transfer
  const told = toldOf(transfer)
  return (
    <>
      <PageHead
        title={t(`transfers.heading_${kind}`, { unit: unitNumber })}
        lead={
          <>
            {buildingName} <StatusPill status={status} />
          </>
        }
        back={{
          to: '/manager/residences/$id',
          params: { id: residenceId },
          label: t('residences.unit_named', { unit: unitNumber }),
        }}
      >
        <Undo transfer={transfer} />
      </PageHead>
      <Columns
        side={<SummaryCard transfer={told} lead={<Lead transfer={transfer} />} />}
        after={<TransferHistory id={id} />}
      >
        <People transfer={transfer} />
        <MoneyOfSale transfer={transfer} />
        {status !== 'cancelled' && <Effects transfer={told} />}
        {status !== 'cancelled' && <Handovers transfer={transfer} />}
      </Columns>
    </>
  )
}

/** What the unit owes around the day of a sale; nothing of one that was cancelled, or that has no day yet. */
export function MoneyOfSale({
  transfer: { kind, status, arrivesOn, residenceId, buildingId },
}: {
  transfer: Transfer
}) {
  if (kind !== 'sale' || status === 'cancelled' || !arrivesOn) return null
  return <Panels slot="sale" given={{ residenceId, buildingId, ownedFrom: arrivesOn }} />
}

function Lead({ transfer }: { transfer: Transfer }) {
  const { t } = useI18n()
  const { status, isUndoable } = transfer
  if (status === 'draft') return t('transfers.no_change_yet')
  if (status === 'cancelled') return t('transfers.cancelled_lead')
  if (status === 'done') return t(isUndoable ? 'transfers.entered_late' : 'transfers.done_lead')
  return t((firstDayOf(transfer) ?? '') <= today() ? 'transfers.done_lead' : 'transfers.nothing_before')
}

function People({ transfer }: { transfer: Transfer }) {
  const { t } = useI18n()
  const sides = [
    { name: 'section_leaving', people: transfer.leaving },
    { name: 'section_arriving', people: transfer.arriving },
  ] as const
  return sides.map(({ name, people }) => (
    <Section key={name} title={t(`transfers.${name}`)}>
      {people.length === 0 && <p className={classes.quiet}>{t('transfers.nobody')}</p>}
      <ul className={classes.people}>
        {people.map((party) => (
          <li key={party.id}>
            <span>
              <b>{nameOf(party)}</b>
              <small className={classes.title}>{t(`residences.relation_${party.relation}`)}</small>
            </span>
            {party.invitation && <Invited party={party} />}
            {!party.email && <Pill tone="mute">{t('residences.no_email')}</Pill>}
          </li>
        ))}
      </ul>
    </Section>
  ))
}

function Invited({ party: { invitation } }: { party: Party }) {
  const { t } = useI18n()
  if (invitation === 'accepted') return <Pill tone="spruce">{t('transfers.invitation_accepted')}</Pill>
  if (invitation === 'expired') return <Pill tone="brick">{t('transfers.invitation_expired')}</Pill>
  if (invitation === 'cancelled') return <Pill tone="mute">{t('transfers.invitation_cancelled')}</Pill>
  return <Pill tone="slate">{t('transfers.invitation_pending')}</Pill>
}

/** What was handed over: checked on the day, and after it. */
function Handovers({ transfer }: { transfer: Transfer }) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const update = useUpdateTransfer()
  const [isAsking, setIsAsking] = useState(false)
  const { id, version, kind } = transfer
  const mayChange = transferPolicy.update(actor, transfer)
  return (
    <>
      <HandoverList
        transfer={transfer}
        value={transfer.handedOver.map(({ what }) => what)}
        onChange={
          mayChange
            ? (value) =>
                void act({
                  write: () => update.mutateAsync({ id, version, handedOver: value }),
                  done: t('transfers.handover_saved'),
                  kind: 'update',
                })
            : undefined
        }
        actions={
          mayChange &&
          kind === 'sale' && (
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t('transfers.note_request')}
            </Button>
          )
        }
      />
      {isAsking && <RequestDialog transfer={transfer} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Undo({ transfer }: { transfer: Transfer }) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const undo = useUndoTransfer()
  const { id, version, isUndoable } = transfer
  if (!isUndoable || !transferPolicy.pass(actor, transfer)) return null
  const onUndo = () =>
    void act({
      ask: {
        title: t('transfers.undo_title'),
        body: t('transfers.undo_body'),
        action: t('transfers.undo'),
        keep: t('transfers.keep_confirmed'),
        isDanger: true,
      },
      write: () => undo.mutateAsync({ id, version }),
      done: t('transfers.undone'),
    })
  return (
    <Button variant="default" onClick={onUndo}>
      {t('transfers.undo')}
    </Button>
  )
}

const labels = {
  status: 'transfers.status',
  leavesOn: 'transfers.leaves_on',
  arrivesOn: 'transfers.arrives_on',
  handedOver: 'transfers.section_handover',
  certificateRequestedOn: 'transfers.certificate_requested',
  statementRequestedOn: 'transfers.statement_requested',
  leavingIds: 'transfers.section_leaving',
  arriving: 'transfers.section_arriving',
} as const
const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** The steps of a sale or of a move, and their authors. */
function TransferHistory({ id }: { id: string }) {
  const { t, tr, date } = useI18n()
  return (
    <History
      of={trailOf({ subject: 'transfer', subjectId: id })}
      log={{ subject: 'transfer', subjectId: id }}
      words={{
        action: ({ action }) => tr(`transfers.event_${action}`),
        field: (name) => (isLabelled(name) ? t(labels[name]) : undefined),
        value: (name, value) => {
          if (name.endsWith('On') && typeof value === 'string') return date(value)
          if (name === 'handedOver' && Array.isArray(value))
            return value.map((one) => tr(`transfers.handover_${String(one)}`)).join(', ') || '—'
          return name === 'status' ? tr(`transfers.status_${String(value)}`) : undefined
        },
      }}
    />
  )
}
