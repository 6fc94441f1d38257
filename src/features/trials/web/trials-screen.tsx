import { IconMailOpened } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import type { MenuAction } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterTabs } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { Pill } from '../../../web/ui/page.tsx'
import { type TrialRequest, trialsApi } from '../contract.ts'
import { trialPolicy } from '../policy.ts'
import { useHandleTrial, useReopenTrial } from './queries.ts'

function useMenu(): (request: TrialRequest) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [handle, reopen] = [useHandleTrial(), useReopenTrial()]
  return ({ id, email, handledAt }) => {
    const write = { label: t('trials.write'), onSelect: () => window.location.assign(`mailto:${email}`) }
    const settle = {
      label: t(handledAt ? 'trials.reopen' : 'trials.handle'),
      onSelect: () =>
        void act({
          write: () => (handledAt ? reopen : handle).mutateAsync({ id }),
          undo: () => (handledAt ? handle : reopen).mutateAsync({ id }),
          done: t(handledAt ? 'trials.reopened' : 'trials.handled_toast'),
        }),
    }
    return trialPolicy.handle(actor, {}) ? [write, settle] : [write]
  }
}

function useColumns(): Column<TrialRequest, SortName<typeof trialsApi.list>>[] {
  const { t, date } = useI18n()
  return [
    {
      key: 'name',
      label: t('trials.who'),
      sort: 'name',
      cell: ({ name, email }) => <TwoLines main={name} sub={email} />,
    },
    {
      key: 'kind',
      label: t('trials.for_whom'),
      card: 'whole',
      cell: ({ kind, doors }) => <TwoLines main={t(`trials.${kind}`)} sub={t('trials.doors', { count: doors })} />,
    },
    { key: 'language', label: t('trials.language'), card: 'hidden', cell: ({ language }) => t(`trials.${language}`) },
    {
      key: 'created',
      label: t('trials.asked_on'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className="num">{date(createdAt)}</span>,
    },
    {
      key: 'state',
      label: t('trials.state'),
      align: 'end',
      cell: ({ handledAt }) => (
        <Pill tone={handledAt ? 'spruce' : 'copper'}>{t(handledAt ? 'trials.handled' : 'trials.to_handle')}</Pill>
      ),
    },
  ]
}

/** Trial requests from the site, and those already answered. */
export function TrialsScreen() {
  const { t } = useI18n()
  const list = useList(trialsApi.list, { filters: ['handled'], apart: ['handled'], given: { handled: false } })
  const { handled } = list.filters
  return (
    <ListPage
      words="trials"
      says={handled ? { none: t('trials.none_handled') } : undefined}
      list={list}
      columns={useColumns()}
      rowLabel={({ name }) => name}
      menu={useMenu()}
      icon={IconMailOpened}
      filters={
        <FilterTabs
          label={t('trials.state')}
          value={handled ? 'true' : undefined}
          onChange={(value) => list.set({ handled: value && true })}
          items={[
            { value: undefined, label: t('trials.to_handle') },
            { value: 'true', label: t('trials.handled_tab') },
          ]}
        />
      }
    />
  )
}
