import { IconBug } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { lifeMenu } from '../../../web/ui/life-menu.ts'
import { ListPage, useList } from '../../../web/ui/list-page.tsx'
import { type BugReport, type BugTransition, bugCategories, bugPriorities, bugReportsApi } from '../contract.ts'
import { useBugColumns } from './parts/bug-columns.tsx'
import { PassDialog, useBugSteps } from './parts/bug-steps.tsx'
import { askedBy, BugPhase, BugTabs } from './parts/bug-tabs.tsx'

interface Asked {
  readonly report: BugReport
  readonly name: BugTransition
}

/** All bug reports, for those who run Mitoyen. */
export function BugReportsScreen() {
  const { t } = useI18n()
  const [asked, setAsked] = useState<Asked>()
  const stepsOf = useBugSteps()
  const { report, category, priority, status, sent } = useBugColumns()
  const list = useList(bugReportsApi.list, {
    filters: ['category', 'priority'],
    own: { phase: BugPhase },
    ask: askedBy,
  })
  const person = {
    key: 'person',
    label: t('bug-reports.person'),
    cell: ({ submitterName }: BugReport) => submitterName,
  }
  return (
    <>
      <ListPage
        words="bug-reports"
        says={{
          title: t('bug-reports.heading'),
          none: t('bug-reports.none_all'),
          none_lead: t('bug-reports.none_all_lead'),
        }}
        list={list}
        columns={[report, category, person, priority, status, sent]}
        rowLabel={({ title }) => title}
        rowLink={({ id }) => ({ to: '/settings/bug-reports/$id', params: { id } })}
        menu={(row) => lifeMenu(stepsOf(row, (name) => setAsked({ report: row, name })))}
        icon={IconBug}
        filters={
          <>
            <BugTabs {...list.filter('phase')} isMine={false} />
            <FilterSelect
              {...list.filter('category')}
              label={t('bug-reports.category')}
              placeholder={t('bug-reports.all_categories')}
              items={bugCategories.map((value) => ({ value, label: t(`bug-reports.category_${value}`) }))}
            />
            <FilterSelect
              {...list.filter('priority')}
              label={t('bug-reports.priority')}
              placeholder={t('bug-reports.all_priorities')}
              items={bugPriorities.map((value) => ({ value, label: t(`bug-reports.priority_${value}`) }))}
            />
          </>
        }
      />
      {asked && <PassDialog key={asked.name} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
