import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import type { LifeAct } from '../../../../web/ui/life-menu.ts'
import { NoteDialog } from '../../../../web/ui/note-dialog.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type Idea, type IdeaTransition, maxNote } from '../../contract.ts'
import { ideaPolicy } from '../../policy.ts'
import { ideaLife } from '../../rules.ts'
import { usePassIdea } from '../queries.ts'

/** The steps that the reader may take with an idea: each asks for an answer, which everyone reads. */
export function useIdeaSteps(): (idea: Idea, ask: (name: IdeaTransition) => void) => LifeAct[] {
  const { t } = useI18n()
  const actor = useActor()
  return ({ status }, ask) =>
    ideaPolicy.triage(actor, {})
      ? ideaLife.from(status, ['triage']).map((name) => ({
          name,
          label: t(`ideas.pass_${name}`),
          isDanger: name === 'refusal',
          isQuiet: name === 'return',
          onTake: () => ask(name),
        }))
      : []
}

interface PassDialogProps {
  idea: Pick<Idea, 'id'>
  name: IdeaTransition
  onClose: () => void
}

/** Asks for the answer of a decision, then takes the decision. */
export function PassDialog({ idea, name, onClose }: PassDialogProps) {
  const { t } = useI18n()
  const pass = usePassIdea(name)
  return (
    <NoteDialog
      of={idea.id}
      title={t(`ideas.pass_${name}`)}
      lead={t('ideas.pass_lead')}
      label={t('ideas.note')}
      hint={t('ideas.note_hint')}
      max={maxNote}
      action={t(`ideas.pass_${name}`)}
      keep={t('web.cancel')}
      required={ideaLife.needsNote(name, 'triage') ? 'ideas.note_required' : undefined}
      isDanger={name === 'refusal'}
      onClose={onClose}
      onSubmit={async (note) => {
        await pass.mutateAsync({ id: idea.id, note })
        onClose()
        toast(t(`ideas.done_${name}`))
      }}
    />
  )
}
