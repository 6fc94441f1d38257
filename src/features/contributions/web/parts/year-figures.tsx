import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Strip } from '../../../../web/ui/page.tsx'
import type { Call } from '../../contract.ts'
import { sumsOf } from '../../rules.ts'

/** What the year comes to: called, paid and late of it, and still to come. */
export function YearFigures({ calls }: { calls: readonly Call[] }) {
  const { t, money, percent } = useI18n()
  const { called, paidCents, late, toCome } = sumsOf(calls, today())
  return (
    <Strip
      items={[
        {
          label: t('contributions.called'),
          value: money(called.cents),
          note: t('contributions.called_note', { count: called.count }),
        },
        {
          label: t('contributions.paid'),
          value: money(paidCents),
          ...(called.cents > 0 && {
            note: t('contributions.paid_note', { percent: percent(paidCents / called.cents) }),
          }),
        },
        {
          label: t('contributions.late'),
          value: money(late.cents),
          note: t('contributions.late_note', { count: late.count }),
          tone: late.cents > 0 ? 'brick' : undefined,
        },
        {
          label: t('contributions.to_come'),
          value: money(toCome.cents),
          note: t('contributions.to_come_note', { count: toCome.count }),
        },
      ]}
    />
  )
}
