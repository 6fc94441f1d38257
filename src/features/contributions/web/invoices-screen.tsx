import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryNumber } from '../../../shared/contract.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import { nameOfYear } from '../../budgets/fiscal-years/rules.ts'
import { YearChoice } from '../../budgets/web/parts/year-choice.tsx'
import { YearAssessments } from '../assessments/web/parts/year-assessments.tsx'
import type { ContributionYear } from '../contract.ts'
import { contributionPolicy } from '../policy.ts'
import { yearlyKindsOf } from '../rules.ts'
import { CallsTable } from './parts/calls-table.tsx'
import { NoCalls } from './parts/no-calls.tsx'
import { OddCents } from './parts/odd-cents.tsx'
import { type OfBuilding, OfChosenBuilding } from './parts/of-building.tsx'
import { ScheduleBar } from './parts/schedule-bar.tsx'
import { YearFigures } from './parts/year-figures.tsx'
import { YearNotices } from './parts/year-notices.tsx'
import { YearPicture } from './parts/year-picture.tsx'
import { contributionYearQuery } from './queries.ts'

const Shown = z.object({ year: z.optional(queryNumber(1990, 2099)) })

/** `/manager/invoices`: what a building calls from its homes in a fiscal year, and what was paid of it. */
export function InvoicesScreen() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('contributions.title')} page={InBuilding} />
}

function InBuilding({ building }: OfBuilding) {
  const { t, date } = useI18n()
  const [{ year: asked }, setShown] = useFilters(Shown)
  const found = useQuery(contributionYearQuery(building, asked))
  return (
    <Loaded query={found} back={{ to: '/manager/buildings', label: t('contributions.title') }} isPage>
      {(year) => {
        const kinds = yearlyKindsOf(year.buildingKind)
        const kind = kinds.length > 1 ? 'both' : (kinds[0] ?? 'regular')
        return (
          <>
            <PageHead
              title={t(`contributions.title_${kind}`, { year: nameOfYear(year.startsOn, year.fiscalYear) })}
              lead={t('contributions.lead_of', {
                building: year.buildingName,
                from: date(year.startsOn, 'full'),
                to: date(year.endsOn, 'full'),
              })}
            >
              <YearChoice
                label={t('contributions.fiscal_year')}
                startsOn={year.startsOn}
                value={year.fiscalYear}
                years={year.years}
                onChange={(chosen) => setShown({ year: chosen })}
              />
            </PageHead>
            <Year year={year} />
          </>
        )
      }}
    </Loaded>
  )
}

function Year({ year }: { year: ContributionYear }) {
  const { buildingId, fiscalYear, calls } = year
  const mayWrite = contributionPolicy.issue(useActor(), year)
  return (
    <Stack>
      {(calls.length > 0 || year.budget || year.letCount > 0) && <ScheduleBar year={year} mayWrite={mayWrite} />}
      {calls.length > 0 && <YearFigures calls={calls} />}
      <YearNotices year={year} />
      <Panels slot="contributionYear" given={{ buildingId, fiscalYear }} />
      {calls.length > 0 ? (
        <>
          <YearPicture year={year} />
          <YearAssessments year={year} />
          <CallsTable calls={calls} mayWrite={mayWrite} />
          <OddCents year={year} />
        </>
      ) : (
        <NoCalls year={year} mayWrite={mayWrite} />
      )}
    </Stack>
  )
}
