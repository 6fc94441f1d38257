import { IconCoins, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ListView, type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { nameOfYear } from '../../../budgets/fiscal-years/rules.ts'
import type { ContributionYear } from '../../contract.ts'
import { contributionPolicy } from '../../policy.ts'
import { type OfBuilding, OfChosenBuilding } from '../../web/parts/of-building.tsx'
import { contributionYearQuery } from '../../web/queries.ts'
import { type RestrictedUse, restrictedUsesApi } from '../contract.ts'
import { UseDialog } from './parts/use-dialog.tsx'
import { useRemoveUse } from './queries.ts'

/** `/manager/invoices/restricted-uses`: what units pay beside their shares, for common portions that they alone use. */
export function RestrictedUsesScreen() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('contributions.uses')} page={InBuilding} />
}

function InBuilding({ building, back }: OfBuilding) {
  return (
    <Loaded query={useQuery(contributionYearQuery(building, undefined))} back={back} isPage>
      {(year) => <Uses year={year} back={back} />}
    </Loaded>
  )
}

type Sort = SortName<typeof restrictedUsesApi.list>

function useColumns({ startsOn }: ContributionYear): Column<RestrictedUse, Sort>[] {
  const { t, money } = useI18n()
  const name = (year: number) => nameOfYear(startsOn, year)
  return [
    {
      key: 'unit',
      label: t('contributions.unit'),
      sort: 'unitNumber',
      cell: ({ unitNumber, label }) => <TwoLines main={unitNumber} sub={label} />,
    },
    {
      key: 'years',
      label: t('contributions.use_years'),
      sort: 'fromYear',
      card: 'meta',
      cell: ({ fromYear, throughYear }) =>
        throughYear === null
          ? t('contributions.use_since', { year: name(fromYear) })
          : fromYear === throughYear
            ? name(fromYear)
            : t('contributions.use_range', { from: name(fromYear), through: name(throughYear) }),
    },
    {
      key: 'yearly',
      label: t('contributions.yearly'),
      sort: 'yearlyCents',
      align: 'end',
      cell: ({ yearlyCents }) => <span className="num">{money(yearlyCents)}</span>,
    },
  ]
}

interface UsesProps {
  year: ContributionYear
  back: OfBuilding['back']
}

function Uses({ year, back }: UsesProps) {
  const { t } = useI18n()
  const { buildingId: building, buildingName, buildingKind } = year
  const list = useList(restrictedUsesApi.list, { given: { building } })
  const mayWrite = contributionPolicy.create(useActor(), year) && buildingKind !== 'rental'
  const [asking, setAsking] = useState<RestrictedUse | 'new'>()
  const remove = useRemoval()
  const columns = useColumns(year)
  const add = mayWrite && (
    <Button icon={IconPlus} onClick={() => setAsking('new')}>
      {t('contributions.use_new')}
    </Button>
  )
  const hasSome = list.isFiltered || (list.query.data?.total ?? 0) > 0
  return (
    <>
      <PageHead
        title={t('contributions.uses')}
        lead={t('contributions.uses_of', { building: buildingName })}
        back={back}
      >
        {hasSome && add}
      </PageHead>
      <ListView
        words="contributions"
        says={{
          title: t('contributions.uses'),
          search: t('contributions.search_uses'),
          none: t('contributions.no_uses'),
          none_lead: t('contributions.no_uses_lead'),
        }}
        list={list}
        columns={columns}
        rowLabel={({ unitNumber, label }) => `${unitNumber} · ${label}`}
        hasSearch={hasSome}
        none={
          <Empty icon={IconCoins} title={t('contributions.no_uses')} action={add}>
            {t(
              buildingKind === 'rental'
                ? 'contributions.no_shared_use'
                : mayWrite
                  ? 'contributions.no_uses_lead'
                  : 'contributions.no_uses_reader',
            )}
          </Empty>
        }
        {...(mayWrite && {
          menu: (use: RestrictedUse) => [
            { label: t('contributions.use_edit'), onSelect: () => setAsking(use) },
            { label: t('contributions.use_remove'), tone: 'brick' as const, onSelect: () => remove(use) },
          ],
        })}
      />
      {asking && (
        <UseDialog year={year} use={asking === 'new' ? undefined : asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

/** Returns a function that deletes a use, once its reader has seen which one. */
function useRemoval(): (use: RestrictedUse) => void {
  const { t } = useI18n()
  const act = useAct()
  const remove = useRemoveUse()
  return ({ id, unitNumber: unit, label }) =>
    void act({
      ask: {
        title: t('contributions.use_remove'),
        body: t('contributions.use_remove_body', { unit, label }),
        action: t('contributions.use_remove'),
        keep: t('contributions.use_keep'),
      },
      write: () => remove.mutateAsync({ id }),
      done: t('contributions.use_toast_removed'),
      kind: 'delete',
    })
}
