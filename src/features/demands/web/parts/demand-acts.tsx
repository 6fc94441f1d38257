import { IconAlertTriangle, IconBan, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions, Button, LinkButton, type MenuAction } from '../../../../web/ui/button.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { DemandDetail, DemandTransition } from '../../contract.ts'
import { demandPolicy, type sidesOf } from '../../policy.ts'
import { actionWordOf, demandLife, isEditable, isOpen } from '../../rules.ts'
import { useEscalateDemand, usePassDemand, useRemoveDemand } from '../queries.ts'
import { FileDialog } from './file-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

type Sides = ReturnType<typeof sidesOf>
interface Props {
  demand: DemandDetail
  sides: Sides
}

/** These go at once; the others open a window where a note may, or must, be written. */
const immediate = ['submission', 'review', 'start'] as const
type Immediate = (typeof immediate)[number]
type AskedTransition = Exclude<DemandTransition, Immediate>
const isImmediate = (name: DemandTransition): name is Immediate => immediate.some((one) => one === name)
const closing: readonly DemandTransition[] = ['rejection', 'cancellation']

/** Acts on the demand now: the next step first, the others in a menu. */
export function DemandActs({ demand, sides }: Props) {
  const { t } = useI18n()
  const actor = useActor()
  const [asked, setAsked] = useState<AskedTransition | 'escalation' | 'filing'>()
  const close = () => setAsked(undefined)
  const steps = demand.transitions.filter((name) => name !== 'cancellation')
  const menu = useMenu({ demand, sides }, setAsked)
  return (
    <>
      {steps.map((name, place) => (
        <PassButton key={name} demand={demand} name={name} isMain={place === 0} onAsk={setAsked} />
      ))}
      {demandPolicy.rewrite(actor, demand) && isEditable(demand.status) && (
        <LinkButton to="/residents/demands/$id/edit" params={{ id: demand.id }} variant="default" icon={IconPencil}>
          {t('web.edit')}
        </LinkButton>
      )}
      <Actions label={t('web.actions')} items={menu} />
      {asked === 'filing' ? (
        <FileDialog demand={demand} onClose={close} />
      ) : asked === 'escalation' ? (
        <EscalateDialog demand={demand} onClose={close} />
      ) : (
        asked && <PassDialog key={asked} demand={demand} sides={sides} name={asked} onClose={close} />
      )}
    </>
  )
}

function useMenu({ demand, sides }: Props, ask: (what: AskedTransition | 'escalation' | 'filing') => void) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const navigate = useNavigate()
  const remove = useRemoveDemand()
  const { id, status, isEscalated, transitions } = demand
  const isAuthor = sides.includes('submitter')

  const onRemove = () =>
    act({
      ask: {
        title: t('demands.delete_title'),
        body: t('demands.delete_body'),
        action: t('web.delete'),
        keep: t('web.keep'),
        isDanger: true,
      },
      write: async () => {
        await navigate({ to: '/residents/demands' })
        await remove.mutateAsync({ id })
      },
      done: t('demands.removed_toast'),
      kind: 'delete',
    })
  const items: MenuAction[] = []
  if (!isAuthor && isOpen(status) && demandPolicy.update(actor, demand)) {
    items.push({ label: t('demands.file'), icon: IconPencil, onSelect: () => ask('filing') })
  }
  if (isOpen(status) && !isEscalated && demandPolicy.escalate(actor, demand)) {
    items.push({ label: t('demands.escalate'), icon: IconAlertTriangle, onSelect: () => ask('escalation') })
  }
  // A draft is deleted; to cancel it as well would leave a thing nobody ever saw.
  if (transitions.includes('cancellation') && status !== 'draft') {
    const label = t('demands.pass_cancellation')
    items.push({ label, icon: IconBan, tone: 'brick', onSelect: () => ask('cancellation') })
  }
  if (status === 'draft' && demandPolicy.remove(actor, demand)) {
    items.push({ label: t('demands.delete'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() })
  }
  return items
}

interface PassButtonProps {
  demand: DemandDetail
  name: DemandTransition
  isMain: boolean
  onAsk: (name: AskedTransition) => void
}

function PassButton({ demand, name, isMain, onAsk }: PassButtonProps) {
  const { t } = useI18n()
  const pass = usePassDemand(name)
  const act = useAct()
  const word = actionWordOf(name, demand.type)
  const onClick = async () => {
    if (!isImmediate(name)) return onAsk(name)
    await act({ write: () => pass.mutateAsync({ id: demand.id }), done: t(`demands.done_${word}`) })
  }
  return (
    <Button variant={isMain ? 'filled' : 'default'} loading={pass.isPending} onClick={() => void onClick()}>
      {t(`demands.pass_${word}`)}
    </Button>
  )
}

function PassDialog({ demand, sides, name, onClose }: Props & { name: AskedTransition; onClose: () => void }) {
  const { t } = useI18n()
  const word = actionWordOf(name, demand.type)
  const pass = usePassDemand(name)
  const side = sides.includes('submitter') && name === 'cancellation' ? 'submitter' : 'manager'
  return (
    <NoteDialog
      title={t(`demands.pass_${word}`)}
      lead={t(`demands.lead_${name}`, { name: demand.submitterName })}
      hint={t(side === 'manager' ? 'demands.note_hint' : 'demands.note_hint_own', { name: demand.submitterName })}
      action={t(`demands.pass_${word}`)}
      keep={name === 'cancellation' ? t('demands.keep') : t('web.cancel')}
      isRequired={demandLife.needsNote(name, side)}
      isDanger={closing.includes(name)}
      onClose={onClose}
      onSubmit={async (note) => {
        await pass.mutateAsync({ id: demand.id, note })
        onClose()
        toast(t(`demands.done_${word}`))
      }}
    />
  )
}

function EscalateDialog({ demand, onClose }: { demand: DemandDetail; onClose: () => void }) {
  const { t } = useI18n()
  const escalate = useEscalateDemand()
  return (
    <NoteDialog
      title={t('demands.escalate')}
      lead={t('demands.escalate_lead')}
      hint={t('demands.note_hint_managers')}
      action={t('demands.escalate')}
      keep={t('web.cancel')}
      isRequired={false}
      isDanger={false}
      onClose={onClose}
      onSubmit={async (note) => {
        await escalate.mutateAsync({ id: demand.id, note })
        onClose()
        toast(t('demands.escalated_toast'))
      }}
    />
  )
}
