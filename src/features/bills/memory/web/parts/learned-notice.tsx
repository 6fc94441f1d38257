import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { DocumentReading } from '../../../reading/contract.ts'
import { isPlanRemembered, isRemembered, readNames } from '../../../reading/rules.ts'
import { labels } from '../../../web/parts/bill-values.tsx'

/** Which fields come from what the organization taught. */
export function LearnedNotice({ reading }: { reading: DocumentReading }) {
  const { t } = useI18n()
  const names = [
    ...readNames.filter((name) => isRemembered(reading, name)).map((name) => t(labels[name])),
    ...(isPlanRemembered(reading) ? [t('bills.rhythm')] : []),
  ]
  if (names.length === 0) return null
  return (
    <Notice tone="spruce" title={t('memory.learned')}>
      {t('memory.learned_lead', { fields: names.join(', ') })}
    </Notice>
  )
}
