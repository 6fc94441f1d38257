import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters } from '../../../../web/location.ts'
import { query } from '../../../../web/queries.ts'
import { type Column, DataTable } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Pill, Stack } from '../../../../web/ui/page.tsx'
import { ActButtons } from '../../../bulk-runs/web/parts/act-buttons.tsx'
import { actTones } from '../../../bulk-runs/web/parts/act-state.tsx'
import { type BulkAct, bulkActsApi } from '../contract.ts'
import { isFinal } from '../rules.ts'
import { BulkActPeople } from './parts/bulk-act-people.tsx'
import { BulkActState } from './parts/bulk-act-state.tsx'
import { FinalActDialog } from './parts/final-act-dialog.tsx'
import { useRemoveBulkAct, useRunBulkAct, useStopBulkAct } from './queries.ts'

const Filter = z.object({ act: z.optional(Id) })

/** `/manager/user-management/bulk-acts`: one's last acts on many accounts; `?act=` shows one, from its check to its result. */
export function BulkActsScreen() {
  const [{ act }] = useFilters(Filter)
  return act ? <OneAct key={act} id={act} /> : <LastActs />
}

function LastActs() {
  const { t, number, dateTime } = useI18n()
  const acts = useQuery(query(bulkActsApi.list, {}))
  const columns: Column<BulkAct>[] = [
    { key: 'kind', label: t('bulk-runs.act'), cell: ({ kind }) => t(`bulk-acts.kind_${kind}`) },
    {
      key: 'done',
      label: t('bulk-runs.done'),
      cell: ({ done, touched }) => t('bulk-runs.running', { done: number(done), total: number(touched) }),
    },
    {
      key: 'created',
      label: t('bulk-runs.created'),
      cell: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
    },
    {
      key: 'status',
      label: t('bulk-runs.outcome'),
      align: 'end',
      cell: ({ status }) => <Pill tone={actTones[status]}>{t(`bulk-runs.status_${status}`)}</Pill>,
    },
  ]
  return (
    <>
      <PageHead
        title={t('bulk-acts.title')}
        back={{ to: '/manager/user-management', label: t('user-management.title') }}
      />
      <DataTable
        label={t('bulk-acts.title')}
        columns={columns}
        query={acts}
        rowLabel={({ kind }) => t(`bulk-acts.kind_${kind}`)}
        rowLink={({ id }) => ({ to: '/manager/user-management/bulk-acts', search: { act: id } })}
        empty={<Empty title={t('bulk-acts.none')}>{t('bulk-acts.none_lead')}</Empty>}
      />
    </>
  )
}

function OneAct({ id }: { id: string }) {
  const { t } = useI18n()
  const back = { to: '/manager/user-management', label: t('user-management.title') } as const
  const act = useQuery(query(bulkActsApi.get, { id }))
  return (
    <Loaded query={act} back={back} isPage>
      {(found) => (
        <>
          <PageHead
            title={t(`bulk-acts.kind_${found.kind}`)}
            lead={t(`bulk-acts.lead_${found.kind}`, { role: found.role ? t(`users.role_${found.role}`) : '' })}
            back={back}
          >
            <Acts of={found} />
          </PageHead>
          <Stack>
            <BulkActState of={found} />
            <BulkActPeople of={found} />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

function Acts({ of }: { of: BulkAct }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const run = useRunBulkAct()
  const stop = useStopBulkAct()
  const remove = useRemoveBulkAct()
  const { id, kind, touched, done } = of
  const count = touched - done
  const leave = async () => {
    await remove.mutateAsync({ id })
    await navigate({ to: '/manager/user-management' })
  }
  return (
    <>
      <ActButtons
        of={of}
        label={t(`bulk-acts.run_${kind}`, { count })}
        onAsk={isFinal(kind) ? () => setIsAsking(true) : undefined}
        run={run}
        stop={stop}
        onLeave={() => void leave()}
      />
      {isAsking && <FinalActDialog of={of} count={count} onClose={() => setIsAsking(false)} />}
    </>
  )
}
