import { useI18n } from '../../../../../web/i18n.tsx'
import { Strip } from '../../../../../web/ui/page.tsx'
import type { Projection } from '../../contract.ts'
import type { resultOf } from '../../rules.ts'

type Result = ReturnType<typeof resultOf>
const monthsOfYear = 12

/** What the first year asks, how low the fund falls, what the works come to, and what that is for one door. */
export function ProjectionFigures({
  projection,
  result,
  today,
}: {
  projection: Projection
  result: Result
  today: Result
}) {
  const { t, moneyShort, money } = useI18n()
  const { firstYear, contributionCents, doorCount } = projection
  const more = result.firstCents - contributionCents
  const byDoor = (cents: number) => (doorCount > 0 ? money(Math.round(cents / doorCount / monthsOfYear)) : '—')
  return (
    <Strip
      items={[
        {
          label: t('budgets.contribution_of', { year: firstYear }),
          value: moneyShort(result.firstCents),
          note: t('budgets.than_today', { amount: `${more > 0 ? '+' : ''}${moneyShort(more)}` }),
        },
        {
          label: t('budgets.by_door'),
          value: byDoor(result.firstCents),
          note: t('budgets.today_is', { amount: byDoor(contributionCents) }),
        },
        {
          label: t('budgets.lowest'),
          value: moneyShort(result.lowestCents),
          note: t('budgets.in_year', { year: result.lowestYear }),
          tone: result.yearsUnder > 0 ? 'brick' : undefined,
        },
        { label: t('budgets.works_total'), value: moneyShort(result.worksCents), note: t('budgets.works_total_note') },
        {
          label: t('budgets.if_today'),
          value: today.yearsUnder === 0 ? t('budgets.enough') : moneyShort(today.lowestCents),
          note: today.yearsUnder === 0 ? undefined : t('budgets.years_under', { count: today.yearsUnder }),
          tone: today.yearsUnder > 0 ? 'brick' : 'spruce',
        },
      ]}
    />
  )
}
