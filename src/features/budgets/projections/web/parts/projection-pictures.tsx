import { useI18n } from '../../../../../web/i18n.tsx'
import { LinesChart } from '../../../../../web/ui/chart/lines-chart.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import type { Projection, ScenarioInputs } from '../../contract.ts'
import { fanOf, resultOf, todayOf } from '../../rules.ts'

/** The closing balance of each year with its floor, and where other levels of contribution lead. */
export function ProjectionPictures({ projection, tried }: { projection: Projection; tried: ScenarioInputs }) {
  const { t, moneyShort, percent } = useI18n()
  const { years, criticalYears } = resultOf(projection, tried)
  const today = todayOf(projection, tried).years
  const fan = fanOf(projection, tried)
  const floor = { label: t('budgets.balance_floor'), value: tried.floorCents }
  const looks = ['dotted', 'dashed', 'solid', 'dashed', 'dotted'] as const
  return (
    <>
      <Section
        title={t('budgets.balance')}
        lead={criticalYears[0] !== undefined && t('budgets.critical', { year: criticalYears[0] })}
      >
        <LinesChart
          label={t('budgets.balance')}
          entryLabel={t('budgets.year_column')}
          lines={[
            { label: t('budgets.closing') },
            { label: t('budgets.if_today'), tone: 'quiet', look: 'dashed' },
            { label: t('budgets.works'), tone: 'copper', look: 'dotted' },
          ]}
          entries={years.map((year, at) => ({
            key: String(year.year),
            label: String(year.year),
            values: [year.closingCents, today[at]?.closingCents ?? null, year.worksCents],
            details: [
              [t('budgets.contribution'), moneyShort(year.contributionCents + year.assessmentCents)],
              [t('budgets.interest'), moneyShort(year.interestCents)],
            ],
          }))}
          format={moneyShort}
          floor={floor}
        />
      </Section>
      <Section title={t('budgets.fan')} lead={t('budgets.fan_lead')}>
        <LinesChart
          label={t('budgets.fan')}
          entryLabel={t('budgets.year_column')}
          lines={fan.map(({ share, firstCents }, at) => ({
            label: t('budgets.level', { percent: percent(share / 100), amount: moneyShort(firstCents) }),
            look: looks[at] ?? 'solid',
            tone: share < 100 ? 'brick' : share > 100 ? 'quiet' : 'spruce',
          }))}
          entries={years.map(({ year }, at) => ({
            key: String(year),
            label: String(year),
            values: fan.map((level) => level.years[at]?.closingCents ?? null),
          }))}
          format={moneyShort}
          floor={floor}
        />
      </Section>
    </>
  )
}
