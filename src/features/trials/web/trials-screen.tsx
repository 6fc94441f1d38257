import { IconCalendarPlus, IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { queryFlag } from '../../../shared/contract.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import type { MenuAction } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterTabs } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { Pill } from '../../../web/ui/page.tsx'
import { type TrialRequest, trialStatuses, trialsApi } from '../contract.ts'
import { trialPolicy } from '../policy.ts'
import { OpenTrialDialog } from '../terms/web/parts/open-trial-dialog.tsx'
import { TrialList } from '../terms/web/parts/trial-list.tsx'
import { useHandleTrial, useReopenTrial } from './queries.ts'

function useMenu(onOpen: (request: TrialRequest) => void): (request: TrialRequest) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [handle, reopen] = [useHandleTrial(), useReopenTrial()]
  return (request) => {
    const { id, email, handledAt, organizationId } = request
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
    if (!trialPolicy.handle(actor, {})) return [write]
    if (organizationId)
      return [
        write,
        { label: t('trials.see_organization'), to: '/admin/organizations/$id', params: { id: organizationId } },
      ]
    const open = { label: t('trials.open'), icon: IconCalendarPlus, onSelect: () => onOpen(request) }
    return handledAt ? [write, settle] : [open, write, settle]
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
      cell: ({ kind, doors, organizationName }) => {
        const [who, size] = [t(`trials.${kind}`), t('trials.doors', { count: doors })]
        return organizationName ? (
          <TwoLines main={organizationName} sub={`${who} · ${size}`} />
        ) : (
          <TwoLines main={who} sub={size} />
        )
      },
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
      cell: ({ handledAt, organizationId }) => (
        <Pill tone={handledAt ? 'spruce' : 'copper'}>
          {t(organizationId ? 'trials.opened' : handledAt ? 'trials.handled' : 'trials.to_handle')}
        </Pill>
      ),
    },
  ]
}

const Tab = z.object({ handled: z.optional(queryFlag), status: z.optional(z.enum(trialStatuses)) })

/** Requests to do and done, then trials by status: two lists under one row of tabs. */
function TrialTabs() {
  const { t } = useI18n()
  const [{ handled, status }, setFilters] = useFilters(Tab)
  return (
    <FilterTabs
      label={t('trials.state')}
      value={status ?? (handled ? 'handled' : undefined)}
      onChange={(value) => {
        const chosen = trialStatuses.find((one) => one === value)
        const fresh = { q: undefined, sort: undefined }
        setFilters({ ...fresh, handled: value === 'handled' || undefined, status: chosen })
      }}
      items={[
        { value: undefined, label: t('trials.to_handle') },
        { value: 'handled', label: t('trials.handled_tab') },
        ...trialStatuses.map((one) => ({ value: one, label: t(`trials.${one}_tab`) })),
      ]}
    />
  )
}

/** Trial requests from the site, those already answered, and the trials that they opened. */
export function TrialsScreen() {
  const [{ status }] = useFilters(Tab)
  return status ? <TrialList key={status} status={status} tabs={<TrialTabs />} /> : <Requests />
}

function Requests() {
  const { t } = useI18n()
  const [opened, setOpened] = useState<TrialRequest>()
  const list = useList(trialsApi.list, { filters: ['handled'], apart: ['handled'], given: { handled: false } })
  const { handled } = list.filters
  return (
    <>
      <ListPage
        words="trials"
        says={handled ? { none: t('trials.none_handled') } : undefined}
        list={list}
        columns={useColumns()}
        rowLabel={({ name }) => name}
        menu={useMenu(setOpened)}
        icon={IconMailOpened}
        filters={<TrialTabs />}
      />
      {opened && <OpenTrialDialog request={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
