import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import type { LifeAct } from '../../../../web/ui/life-menu.ts'
import { NoteDialog } from '../../../../web/ui/note-dialog.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type BugReport, type BugTransition, maxNote } from '../../contract.ts'
import { bugReportPolicy, sidesOf } from '../../policy.ts'
import { bugLife } from '../../rules.ts'
import { usePassBugReport } from '../queries.ts'

/** The steps that the reader may take with a report: each asks for a note. */
export function useBugSteps(): (
  report: Pick<BugReport, 'status' | 'submittedById'>,
  ask: (name: BugTransition) => void,
) => LifeAct[] {
  const { t } = useI18n()
  const actor = useActor()
  return (report, ask) =>
    bugLife
      .from(report.status)
      .filter((transition) => bugReportPolicy.pass(actor, { report, transition }))
      .map((name) => ({
        name,
        label: t(`bug-reports.pass_${name}`),
        isQuiet: name === 'reopening',
        onTake: () => ask(name),
      }))
}

interface PassDialogProps {
  report: Pick<BugReport, 'id' | 'submittedById'>
  name: BugTransition
  onClose: () => void
}

/** Asks for the note of a step, then takes the step: an answer to its author, or what the author still sees. */
export function PassDialog({ report, name, onClose }: PassDialogProps) {
  const { t } = useI18n()
  const pass = usePassBugReport(name)
  // The first side of the row that the reader is on, as the server takes it.
  const sides = sidesOf(useActor(), report)
  const isAuthor = bugLife.steps[name].by.find((side) => sides.includes(side)) === 'author'
  return (
    <NoteDialog
      of={report.id}
      title={t(`bug-reports.pass_${name}`)}
      lead={t(isAuthor ? 'bug-reports.reopen_lead' : 'bug-reports.pass_lead')}
      label={t(isAuthor ? 'bug-reports.note_own' : 'bug-reports.note')}
      hint={isAuthor ? '' : t('bug-reports.note_hint')}
      max={maxNote}
      action={t(`bug-reports.pass_${name}`)}
      keep={t('web.cancel')}
      required={bugLife.needsNote(name, isAuthor ? 'author' : 'triage') ? 'bug-reports.note_required' : undefined}
      isDanger={false}
      onClose={onClose}
      onSubmit={async (note) => {
        await pass.mutateAsync({ id: report.id, note })
        onClose()
        toast(t(`bug-reports.done_${name}`))
      }}
    />
  )
}
