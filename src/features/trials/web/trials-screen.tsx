import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import type { MenuAction } from '../../../web/ui/button.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Filters, FilterTabs, SearchField } from '../../../web/ui/filters.tsx'
import { PageHead, Pill } from '../../../web/ui/page.tsx'
import type { TrialRequest, trialSorts } from '../contract.ts'
import { trialPolicy } from '../policy.ts'
import { trialsQuery, useHandleTrial, useReopenTrial } from './queries.ts'

const Filter = z.object({
  q: z.optional(z.string()),
  handled: z.optional(z.enum(['true'])),
  sort: z.optional(z.enum(['createdAt', '-createdAt', 'name', '-name'])),
})

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

function useColumns(): Column<TrialRequest, (typeof trialSorts)[number]>[] {
  const { t, date } = useI18n()
  return [
    {
      key: 'name',
      label: t('trials.who'),
      sort: 'name',
      cell: ({ name, email }) => <Cell main={name} sub={email} />,
    },
    {
      key: 'kind',
      label: t('trials.for_whom'),
      card: 'whole',
      cell: ({ kind, doors }) => <Cell main={t(`trials.${kind}`)} sub={t('trials.doors', { count: doors })} />,
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

/** Who asked for the 30-day trial on the site, and who was answered. */
export function TrialsScreen() {
  const { t } = useI18n()
  const [{ q, handled, sort = '-createdAt' }, setFilters] = useFilters(Filter)
  const pager = usePager()
  const requests = useQuery(trialsQuery({ q, sort, handled: handled === 'true', cursor: pager.cursor }))
  return (
    <>
      <PageHead title={t('trials.title')} />
      <Filters>
        <SearchField value={q} onChange={(next) => setFilters({ q: next })} placeholder={t('trials.search')} />
        <FilterTabs
          label={t('trials.state')}
          value={handled}
          onChange={(next) => setFilters({ handled: next })}
          items={[
            { value: undefined, label: t('trials.to_handle') },
            { value: 'true', label: t('trials.handled_tab') },
          ]}
        />
      </Filters>
      <DataTable
        label={t('trials.title')}
        columns={useColumns()}
        query={requests}
        rowLabel={({ name }) => name}
        menu={useMenu()}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        pager={pager}
        empty={
          q ? (
            <Empty title={t('web.no_match')} />
          ) : (
            <Empty icon={IconMailOpened} title={t(handled ? 'trials.none_handled' : 'trials.none')}>
              {t('trials.none_lead')}
            </Empty>
          )
        }
      />
    </>
  )
}
