import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'

/** The votes of a home that has not paid for more than three months are suspended (art. 1094 C.c.Q.). */
export function Suspension({ since }: { since: string | null }) {
  const { t, date } = useI18n()
  if (since === null) return null
  return (
    <Notice tone="copper" title={t('receipts.suspended_since', { date: date(since, 'full') })}>
      {t('receipts.suspended_lead')}
    </Notice>
  )
}
