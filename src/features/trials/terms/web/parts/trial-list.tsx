import { IconCalendarTime } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { lifeMenu } from '../../../../../web/ui/life-menu.ts'
import { ListPage, type SortName, useList } from '../../../../../web/ui/list-page.tsx'
import type { TrialStatus } from '../../../contract.ts'
import { type Trial, termsApi } from '../../contract.ts'
import { useTrialActs } from './trial-acts.tsx'
import { TrialState } from './trial-state.tsx'

function useColumns(): Column<Trial, SortName<typeof termsApi.list>>[] {
  const { t, date } = useI18n()
  return [
    {
      key: 'organization',
      label: t('trials.organization'),
      cell: ({ organizationName, planAskedAt, status }) => (
        <TwoLines main={organizationName} sub={planAskedAt && status !== 'converted' && t('trials.plan_asked')} />
      ),
    },
    {
      key: 'starts',
      label: t('trials.starts_on'),
      isNamedOnCard: true,
      cell: ({ startsOn }) => <span className="num">{date(startsOn)}</span>,
    },
    {
      key: 'ends',
      label: t('trials.ends_on'),
      isNamedOnCard: true,
      sort: 'endsOn',
      cell: ({ endsOn }) => <span className="num">{date(endsOn)}</span>,
    },
    { key: 'left', label: t('trials.left'), align: 'end', cell: (trial) => <TrialState trial={trial} /> },
  ]
}

/** Trials of one status, for administrators. */
export function TrialList({ status, tabs }: { status: TrialStatus; tabs: ReactNode }) {
  const { t } = useI18n()
  const list = useList(termsApi.list, { filters: ['status'], apart: ['status'] })
  const { actsOf, dialog } = useTrialActs()
  return (
    <>
      <ListPage
        words="trials"
        says={{
          none: t(`trials.none_${status}`),
          none_lead: t('trials.none_trials_lead'),
          search: t('trials.search_trials'),
        }}
        list={list}
        columns={useColumns()}
        rowLabel={({ organizationName }) => organizationName}
        rowLink={({ organizationId: id }) => ({ to: '/admin/organizations/$id', params: { id } })}
        menu={(trial) => [
          ...lifeMenu(actsOf(trial)),
          { label: t('trials.see_organization'), to: '/admin/organizations/$id', params: { id: trial.organizationId } },
        ]}
        icon={IconCalendarTime}
        filters={tabs}
      />
      {dialog}
    </>
  )
}
