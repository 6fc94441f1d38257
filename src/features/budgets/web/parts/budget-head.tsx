import { useI18n } from '../../../../web/i18n.tsx'
import { Panels } from '../../../../web/panels.tsx'
import { LinkButton, type MenuAction } from '../../../../web/ui/button.tsx'
import { ExportButton } from '../../../../web/ui/export-button.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import type { BudgetYear } from '../../contract.ts'
import { nameOfYear } from '../../fiscal-years/rules.ts'
import { YearChoice } from './year-choice.tsx'

interface HeadProps {
  year: BudgetYear
  /** Of the version shown. */
  files: readonly MenuAction[]
  /** Whether the building has a contingency fund to look ahead of. */
  hasProjection: boolean
  onYear: (year: number) => void
}

/** Title, years to choose from, and files. */
export function BudgetHead({ year, files, hasProjection, onYear }: HeadProps) {
  const { t, date } = useI18n()
  const { buildingId, fiscalYear, startsOn, endsOn, buildingName, years } = year
  return (
    <PageHead
      title={t('budgets.title_of', { year: nameOfYear(startsOn, fiscalYear) })}
      lead={t('budgets.lead_of', { building: buildingName, from: date(startsOn, 'full'), to: date(endsOn, 'full') })}
    >
      <YearChoice
        label={t('budgets.fiscal_year')}
        startsOn={startsOn}
        value={fiscalYear}
        years={years}
        onChange={onYear}
      />
      {hasProjection && (
        <LinkButton to="/manager/budget/projection" variant="default">
          {t('budgets.projection_link')}
        </LinkButton>
      )}
      <Panels slot="budgetHead" given={{ buildingId, fiscalYear }} />
      {files.length > 0 && <ExportButton label={t('budgets.export')} choices={files} />}
    </PageHead>
  )
}
