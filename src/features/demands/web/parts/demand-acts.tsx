import { IconAlertTriangle, IconBan, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { LinkButton, type MenuAction } from '../../../../web/ui/button.tsx'
import { LifeActs } from '../../../../web/ui/life-acts.tsx'
import type { LifeAct } from '../../../../web/ui/life-menu.ts'
import { NoteDialog } from '../../../../web/ui/note-dialog.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type DemandDetail, type DemandTransition, maxNote } from '../../contract.ts'
import { demandPolicy, type sidesOf } from '../../policy.ts'
import { actionWordOf, demandLife, isEditable, isOpen } from '../../rules.ts'
import { useEscalateDemand, usePassDemand, useRemoveDemand } from '../queries.ts'
import { FileDialog } from './file-dialog.tsx'

type Sides = ReturnType<typeof sidesOf>
interface Props {
  demand: DemandDetail
  sides: Sides
  /** Acts of the menu that the page adds. */
  others?: readonly MenuAction[]
}

/** These go at once; the others open a window where a note may, or must, be written. */
const immediate = ['submission', 'review', 'start'] as const
type Immediate = (typeof immediate)[number]
type AskedTransition = Exclude<DemandTransition, Immediate>
const isImmediate = (name: DemandTransition): name is Immediate => immediate.some((one) => one === name)
const closing: readonly DemandTransition[] = ['rejection', 'cancellation']

/** Acts on the demand now: the next steps as buttons, the others in a menu. */
export function DemandActs({ demand, sides, others = [] }: Props) {
  const { t } = useI18n()
  const actor = useActor()
  const [asked, setAsked] = useState<AskedTransition | 'escalation' | 'filing'>()
  const close = () => setAsked(undefined)
  const acts = useSteps(demand, setAsked)
  const { before, after } = useMenu({ demand, sides }, setAsked)
  return (
    <>
      <LifeActs
        label={t('web.actions')}
        acts={acts}
        buttons={acts.length}
        before={[...before, ...others]}
        after={after}
      >
        {demandPolicy.rewrite(actor, demand) && isEditable(demand.status) && (
          <LinkButton to="/residents/demands/$id/edit" params={{ id: demand.id }} variant="default" icon={IconPencil}>
            {t('web.edit')}
          </LinkButton>
        )}
      </LifeActs>
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

/** The steps that the reader may take. */
function useSteps(demand: DemandDetail, ask: (name: AskedTransition) => void): LifeAct[] {
  const { t } = useI18n()
  const act = useAct()
  const atOnce = {
    submission: usePassDemand('submission'),
    review: usePassDemand('review'),
    start: usePassDemand('start'),
  }
  const actor = useActor()
  const { id, status, type } = demand
  return (
    demandLife
      .from(status)
      .filter((transition) => demandPolicy.pass(actor, { demand, transition }))
      // A draft is deleted; to cancel it as well would leave a thing nobody ever saw.
      .filter((name) => name !== 'cancellation' || status !== 'draft')
      .map((name) => {
        const word = actionWordOf(name, type)
        const step = { name, label: t(`demands.pass_${word}`) }
        if (!isImmediate(name))
          return {
            ...step,
            ...(name === 'cancellation' && { icon: IconBan, isDanger: true }),
            onTake: () => ask(name),
          }
        const pass = atOnce[name]
        const write = () => pass.mutateAsync({ id })
        const onTake = () => void act({ write, done: t(`demands.done_${word}`) })
        return { ...step, isPending: pass.isPending, onTake }
      })
  )
}

/** Acts of the menu that are no step, before and after the steps. */
function useMenu({ demand, sides }: Props, ask: (what: 'escalation' | 'filing') => void) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const navigate = useNavigate()
  const remove = useRemoveDemand()
  const { id, status, isEscalated } = demand
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
  const before: MenuAction[] = []
  if (!isAuthor && isOpen(status) && demandPolicy.update(actor, demand)) {
    before.push({ label: t('demands.file'), icon: IconPencil, onSelect: () => ask('filing') })
  }
  if (isOpen(status) && !isEscalated && demandPolicy.escalate(actor, demand)) {
    before.push({ label: t('demands.escalate'), icon: IconAlertTriangle, onSelect: () => ask('escalation') })
  }
  const after: MenuAction[] =
    status === 'draft' && demandPolicy.remove(actor, demand)
      ? [{ label: t('demands.delete'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() }]
      : []
  return { before, after }
}

function PassDialog({ demand, sides, name, onClose }: Props & { name: AskedTransition; onClose: () => void }) {
  const { t } = useI18n()
  const word = actionWordOf(name, demand.type)
  const pass = usePassDemand(name)
  const side = sides.includes('submitter') && name === 'cancellation' ? 'submitter' : 'manager'
  return (
    <NoteDialog
      of={demand.id}
      title={t(`demands.pass_${word}`)}
      lead={t(`demands.lead_${name}`, { name: demand.submitterName })}
      label={t('demands.note')}
      max={maxNote}
      hint={t(side === 'manager' ? 'demands.note_hint' : 'demands.note_hint_own', { name: demand.submitterName })}
      action={t(`demands.pass_${word}`)}
      keep={name === 'cancellation' ? t('demands.keep') : t('web.cancel')}
      required={demandLife.needsNote(name, side) ? 'demands.note_required' : undefined}
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
      of={demand.id}
      title={t('demands.escalate')}
      lead={t('demands.escalate_lead')}
      label={t('demands.note')}
      max={maxNote}
      hint={t('demands.note_hint_managers')}
      action={t('demands.escalate')}
      keep={t('web.cancel')}
      required={undefined}
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
