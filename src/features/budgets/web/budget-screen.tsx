import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { queryNumber } from '../../../shared/contract.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useFilters, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import type { MenuAction } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { useExportChoices } from '../../../web/ui/export-button.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Loading } from '../../../web/ui/loading.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import { type BudgetDetail, type BudgetYear, type View, views } from '../contract.ts'
import { budgetPolicy } from '../policy.ts'
import { printoutApi } from '../printout/contract.ts'
import { inForce } from '../versions/rules.ts'
import { AdoptionBar } from './parts/adoption-bar.tsx'
import { BudgetHead } from './parts/budget-head.tsx'
import { budgetYearQuery } from './queries.ts'

const YearPictures = lazyPart(() => import('./parts/year-pictures.tsx').then((module) => module.YearPictures))
const DraftEditor = lazyPart(() => import('./parts/draft-editor.tsx').then((module) => module.DraftEditor))
const StartBudget = lazyPart(() => import('./parts/start-budget.tsx').then((module) => module.StartBudget))
const FundFloors = lazyPart(() => import('./parts/fund-floors.tsx').then((module) => module.FundFloors))

const Shown = z.object({
  year: z.optional(queryNumber(1990, 2099)),
  /** The number of a version; the one in force unless given. */
  number: z.optional(queryNumber(1, 999)),
  view: z.optional(z.enum(views)),
})

/** `/manager/budget`: where a year of a building ends, its budget and its versions. */
export function BudgetScreen() {
  const { t } = useI18n()
  const { building } = useScope()
  if (!building)
    return (
      <>
        <PageHead title={t('budgets.title')} />
        <Empty icon={IconChartBar} title={t('budgets.choose_building')}>
          {t('budgets.choose_building_lead')}
        </Empty>
      </>
    )
  return <OfBuilding key={building} building={building} />
}

function OfBuilding({ building }: { building: string }) {
  const { t } = useI18n()
  const [{ year, number, view = 'accrual' }, setShown] = useFilters(Shown)
  const found = useQuery(budgetYearQuery(building, year))
  return (
    <Loaded query={found} back={{ to: '/manager/buildings', label: t('budgets.title') }} isPage>
      {(loaded) => <Year year={loaded} number={number} view={view} onShow={setShown} />}
    </Loaded>
  )
}

/** The files of a version: paper, and a spreadsheet for who may export. */
function useFiles(shown: BudgetDetail | undefined): MenuAction[] {
  const { t, language } = useI18n()
  const actor = useActor()
  const choicesOf = useExportChoices()
  if (!shown) return []
  const { id } = shown
  return [
    {
      label: t('budgets.print'),
      onSelect: () => window.location.assign(hrefOf(printoutApi.printout, { id, language })),
    },
    ...(budgetPolicy.export(actor, shown)
      ? choicesOf((format) => hrefOf(printoutApi.export, { id, format, language }))
      : []),
  ]
}

interface YearProps {
  year: BudgetYear
  number: number | undefined
  view: View
  onShow: (change: Partial<z.output<typeof Shown>>) => void
}

function Year({ year, number, view, onShow }: YearProps) {
  const actor = useActor()
  const shown = year.budgets.find((one) => one.number === number) ?? inForce(year.budgets)
  const mayWrite = budgetPolicy.update(actor, year)
  const hasFigures = shown !== undefined || year.figures.some(({ accrual, cash }) => accrual.actual ?? cash.actual)
  return (
    <>
      <BudgetHead
        year={year}
        files={useFiles(shown)}
        hasProjection={year.buildingKind !== 'rental'}
        onYear={(chosen) => onShow({ year: chosen, number: undefined })}
      />
      <Stack>
        {shown && (
          <AdoptionBar
            year={year}
            shown={shown}
            onNumber={(chosen) => onShow({ number: chosen })}
            mayWrite={mayWrite}
          />
        )}
        <Suspense fallback={<Loading />}>
          {!shown && <StartBudget year={year} mayWrite={mayWrite} />}
          {hasFigures && (
            <YearPictures
              year={year}
              lines={shown?.lines ?? []}
              view={view}
              onView={(chosen) => onShow({ view: chosen })}
            />
          )}
          {shown?.status === 'draft' && mayWrite && <DraftEditor key={shown.id} year={year} draft={shown} />}
          {shown && year.buildingKind !== 'rental' && <FundFloors year={year} shown={shown} mayWrite={mayWrite} />}
        </Suspense>
      </Stack>
    </>
  )
}
