import { IconBug } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { ListPage, useList } from '../../../web/ui/list-page.tsx'
import { bugReportsApi } from '../contract.ts'
import { bugReportPolicy } from '../policy.ts'
import { useBugColumns } from './parts/bug-columns.tsx'
import { askedBy, BugPhase, BugTabs } from './parts/bug-tabs.tsx'

/** The person’s own bug reports and what becomes of them. */
export function MyBugReportsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const { report, category, priority, status, sent } = useBugColumns()
  const list = useList(bugReportsApi.list, { own: { phase: BugPhase }, given: { mine: true }, ask: askedBy })
  return (
    <ListPage
      words="bug-reports"
      says={{ title: t('bug-reports.heading') }}
      list={list}
      columns={[report, category, priority, status, sent]}
      rowLabel={({ title }) => title}
      rowLink={({ id }) => ({ to: '/settings/bug-reports/$id', params: { id } })}
      add={bugReportPolicy.create(actor, {}) && { to: '/settings/bug-reports/new' }}
      icon={IconBug}
      filters={<BugTabs {...list.filter('phase')} isMine />}
    />
  )
}
