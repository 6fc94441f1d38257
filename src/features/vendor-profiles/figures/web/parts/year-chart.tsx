import { useI18n } from '../../../../../web/i18n.tsx'
import { BarChart } from '../../../../../web/ui/chart/bar-chart.tsx'
import type { VendorFigures } from '../../contract.ts'

/** The bills of a vendor by year, paid and to pay. */
export function YearChart({ years }: { years: VendorFigures['years'] }) {
  const { t, moneyShort } = useI18n()
  return (
    <BarChart
      label={t('vendor-profiles.by_year')}
      entryLabel={t('vendor-profiles.year')}
      series={[{ label: t('vendor-profiles.paid') }, { label: t('vendor-profiles.unpaid') }]}
      format={moneyShort}
      entries={years.map(({ year, paidCents, unpaidCents }) => ({
        key: String(year),
        label: String(year),
        values: [paidCents, unpaidCents],
      }))}
    />
  )
}
