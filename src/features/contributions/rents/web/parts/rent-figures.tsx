import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Strip } from '../../../../../web/ui/page.tsx'
import type { RollHome } from '../../contract.ts'
import { figuresOf } from '../../rules.ts'

/** What a building is let for today, how many dwellings have no rent, and when one changes next. */
export function RentFigures({ homes }: { homes: readonly RollHome[] }) {
  const { t, money, number, date } = useI18n()
  const { monthlyCents, letCount, nextOn, nextCount } = figuresOf(homes, today())
  const missing = homes.length - letCount
  return (
    <Strip
      items={[
        {
          label: t('contributions.rent_total'),
          value: money(monthlyCents),
          note: t('contributions.rent_total_note', { count: letCount }),
        },
        {
          label: t('contributions.rent_missing'),
          value: number(missing),
          note: t('contributions.rent_missing_note'),
          tone: missing > 0 ? 'copper' : undefined,
        },
        {
          label: t('contributions.rent_raise_on'),
          value: nextOn ? date(nextOn) : '—',
          note: nextOn ? t('contributions.rent_raise_count', { count: nextCount }) : t('contributions.rent_raise_none'),
        },
      ]}
    />
  )
}
