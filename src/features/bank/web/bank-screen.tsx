import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { queryFlag } from '../../../shared/contract.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { ArchiveTabs, Filters } from '../../../web/ui/filters.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { buildingQuery } from '../../buildings/web/parts/building-choices.tsx'
import type { BankAccount } from '../contract.ts'
import { bankPolicy } from '../policy.ts'
import { AccountDialog } from './parts/account-dialog.tsx'
import { accountsQuery } from './queries.ts'

/** `/manager/bank`: the bank accounts of a building, by fund. */
export function BankScreen() {
  const { t } = useI18n()
  const { building } = useScope()
  if (!building)
    return (
      <>
        <PageHead title={t('bank.title')} />
        <Empty icon={IconBuildingBank} title={t('bank.choose_building')}>
          {t('bank.choose_building_lead')}
        </Empty>
      </>
    )
  return <OfBuilding key={building} buildingId={building} />
}

const Shown = z.object({ archived: z.optional(queryFlag) })

function OfBuilding({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const [{ archived = false }, setShown] = useFilters(Shown)
  const [isAdding, setIsAdding] = useState(false)
  const building = useQuery(buildingQuery(buildingId))
  const accounts = useQuery(accountsQuery(buildingId, archived))
  const columns = useColumns()
  const mayWrite = bankPolicy.create(useActor(), { buildingId })
  const add = mayWrite && (
    <Button icon={IconPlus} onClick={() => setIsAdding(true)}>
      {t('bank.new')}
    </Button>
  )
  return (
    <Loaded query={building} back={{ to: '/manager/buildings', label: t('bank.title') }} isPage>
      {({ name, kind }) => (
        <>
          <PageHead title={t('bank.title')} lead={name}>
            {add}
          </PageHead>
          <Filters>
            <ArchiveTabs
              active={t('bank.active')}
              archived={t('bank.archived_tab')}
              value={archived}
              onChange={(value) => setShown({ archived: value || undefined })}
            />
          </Filters>
          <DataTable
            label={t('bank.accounts')}
            columns={columns}
            query={accounts}
            rowLabel={(account) => account.name}
            rowLink={({ id }) => ({ to: '/manager/bank/accounts/$id', params: { id } })}
            empty={
              <Empty
                icon={IconBuildingBank}
                title={t(archived ? 'bank.none_archived' : 'bank.none')}
                action={!archived && add}
              >
                {!archived && t('bank.none_lead')}
              </Empty>
            }
          />
          {isAdding && (
            <AccountDialog
              buildingId={buildingId}
              isRental={kind === 'rental'}
              account={undefined}
              onClose={() => setIsAdding(false)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function useColumns(): Column<BankAccount>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'account',
      label: t('bank.account'),
      cell: ({ name, institution, ending }) => <TwoLines main={name} sub={t('bank.masked', { institution, ending })} />,
    },
    { key: 'fund', label: t('bank.fund'), card: 'meta', cell: ({ fund }) => t(`shared.fund_${fund}`) },
    {
      key: 'last',
      label: t('bank.last_line'),
      card: 'meta',
      cell: ({ lastLineOn, lineCount }) =>
        lastLineOn && (
          <TwoLines
            main={<span className="num">{date(lastLineOn)}</span>}
            sub={t('bank.lines_count', { count: lineCount })}
          />
        ),
    },
    {
      key: 'balance',
      label: t('bank.balance'),
      align: 'end',
      cell: ({ balanceCents }) => <span className="num">{money(balanceCents)}</span>,
    },
  ]
}
