import { useState } from 'react'
import { today } from '../../../../../shared/dates.ts'
import { exportFormats } from '../../../../../shared/tabular.ts'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useScope } from '../../../../../web/location.ts'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { DownloadLink } from '../../../../../web/ui/download-link.tsx'
import { FilterDays } from '../../../../../web/ui/filter-days.tsx'
import { FilterTabs } from '../../../../../web/ui/filters.tsx'
import { Stack } from '../../../../../web/ui/page.tsx'
import { type AccountingBasis, accountingApi, accountingBases } from '../../contract.ts'

/** Asks for which period, and by which day, the bills go to an accounting software. */
export function AccountingDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n()
  const scope = useScope()
  const [by, setBy] = useState<AccountingBasis>('invoice')
  const [period, setPeriod] = useState<{ from: string | undefined; to: string | undefined }>({
    from: `${today().slice(0, 4)}-01-01`,
    to: today(),
  })
  return (
    <Dialog title={t('bills.accounting')} isOpen onClose={onClose} size="sm">
      <Stack>
        <p>{t('bills.accounting_lead')}</p>
        <FilterTabs
          label={t('bills.accounting_by')}
          value={by}
          onChange={(next) => setBy(next ?? 'invoice')}
          items={accountingBases.map((value) => ({ value, label: t(`bills.accounting_by_${value}`) }))}
        />
        <FilterDays label={t('bills.accounting_period')} value={period} onChange={setPeriod} />
        {exportFormats.map((format) => (
          <DownloadLink key={format} href={hrefOf(accountingApi.export, { ...scope, ...period, by, format, language })}>
            {t(`web.format_${format}`)}
          </DownloadLink>
        ))}
      </Stack>
    </Dialog>
  )
}
