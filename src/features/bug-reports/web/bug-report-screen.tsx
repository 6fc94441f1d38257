import { IconAdjustments, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { LifeActs } from '../../../web/ui/life-acts.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, Notice, PageHead, Section } from '../../../web/ui/page.tsx'
import { Attachments } from '../../attachments/web/parts/attachments.tsx'
import { type BugReportDetail, type BugTransition, bugReportsApi, maxFiles } from '../contract.ts'
import { bugReportPolicy } from '../policy.ts'
import { isClosed, isEditable } from '../rules.ts'
import classes from './bug-report-screen.module.css'
import { BugHistory } from './parts/bug-history.tsx'
import { BugPill, PriorityPill } from './parts/bug-pills.tsx'
import { PassDialog, useBugSteps } from './parts/bug-steps.tsx'
import { ClassifyDialog } from './parts/classify-dialog.tsx'
import { bugReportQuery, refreshes, useRemoveBugReport } from './queries.ts'

/** One bug report, for its author and for those who run Mitoyen. */
export function BugReportScreen() {
  const id = useRouteParam('id')
  return (
    <Loaded query={useQuery(bugReportQuery(id))} back={useBack()} isPage>
      {(report) => <Opened report={report} />}
    </Loaded>
  )
}

/** The list that leads here: all reports for those who answer them. */
function useBack() {
  const { t } = useI18n()
  const to = bugReportPolicy.triage(useActor(), {}) ? '/admin/bug-reports' : '/settings/bug-reports'
  return { to, label: t('bug-reports.heading') } as const
}

function Opened({ report }: { report: BugReportDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const { title, category, location, description, steps, answer, status } = report
  const isKept = isClosed(status)
  return (
    <>
      <PageHead title={title} lead={[t(`bug-reports.category_${category}`), location].join(' · ')} back={useBack()}>
        <BugActs report={report} />
      </PageHead>
      <Columns side={<Side report={report} />}>
        {answer && (
          <Notice tone="spruce" title={t('bug-reports.answer')}>
            <span className={classes.text}>{answer}</span>
          </Notice>
        )}
        <Section title={t('bug-reports.description')}>
          <p className={classes.text}>{description}</p>
        </Section>
        {steps && (
          <Section title={t('bug-reports.steps')}>
            <p className={classes.text}>{steps}</p>
          </Section>
        )}
        <Attachments
          of={report}
          api={bugReportsApi}
          refreshes={refreshes}
          most={maxFiles}
          mayAttach={!isKept && bugReportPolicy.attach(actor, report)}
          mayDetach={(file) => !isKept && bugReportPolicy.detach(actor, { report, file })}
        />
      </Columns>
    </>
  )
}

function BugActs({ report }: { report: BugReportDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const [asked, setAsked] = useState<BugTransition | 'classes'>()
  const close = () => setAsked(undefined)
  const steps = useBugSteps()(report, setAsked)
  const classify: MenuAction[] = bugReportPolicy.triage(actor, {})
    ? [{ label: t('bug-reports.classify'), icon: IconAdjustments, onSelect: () => setAsked('classes') }]
    : []
  return (
    <>
      <LifeActs label={t('web.actions')} acts={steps} buttons={1} before={classify} after={useRemoval(report)}>
        {isEditable(report.status) && bugReportPolicy.rewrite(actor, report) && (
          <LinkButton
            to="/settings/bug-reports/$id/edit"
            params={{ id: report.id }}
            variant="default"
            icon={IconPencil}
          >
            {t('web.edit')}
          </LinkButton>
        )}
      </LifeActs>
      {asked === 'classes' ? (
        <ClassifyDialog report={report} onClose={close} />
      ) : (
        asked && <PassDialog key={asked} report={report} name={asked} onClose={close} />
      )}
    </>
  )
}

/** The entry of the menu that deletes a report, for who may now. */
function useRemoval(report: BugReportDetail): MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const navigate = useNavigate()
  const remove = useRemoveBugReport(report.id)
  const back = useBack()
  const isFree = bugReportPolicy.triage(actor, {}) || isEditable(report.status)
  if (!isFree || !bugReportPolicy.remove(actor, report)) return []
  const onSelect = () =>
    void act({
      ask: {
        title: t('bug-reports.remove_title'),
        body: t('bug-reports.remove_body'),
        action: t('web.delete'),
        keep: t('bug-reports.keep'),
        isDanger: true,
      },
      write: async () => {
        await navigate({ to: back.to })
        await remove.mutateAsync({ id: report.id })
      },
      done: t('bug-reports.toast_removed'),
      kind: 'delete',
    })
  return [{ label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect }]
}

function Side({ report }: { report: BugReportDetail }) {
  const { t, date } = useI18n()
  const { id, status, priority, submitterName, createdAt, resolvedAt, closedAt } = report
  const day = (label: string, at: string | null) =>
    at === null ? [] : [{ label, value: <span className="num">{date(at)}</span> }]
  return (
    <>
      <Section title={t('web.details')}>
        <Details
          items={[
            { label: t('bug-reports.status'), value: <BugPill status={status} /> },
            { label: t('bug-reports.priority'), value: <PriorityPill priority={priority} /> },
            { label: t('bug-reports.person'), value: submitterName },
            ...day(t('bug-reports.sent'), createdAt),
            ...day(t('bug-reports.resolved_on'), resolvedAt),
            ...day(t('bug-reports.closed_on'), closedAt),
          ]}
        />
      </Section>
      <BugHistory id={id} />
    </>
  )
}
