import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice, TextLink } from '../../../../../web/ui/page.tsx'
import type { BillDetail } from '../../../../bills/contract.ts'
import { warningsQuery } from '../queries.ts'

/** Why a bill is to be looked at again before it is paid; nothing where all is as usual. */
export function BillWarnings({ bill: { id, status } }: { bill: BillDetail }) {
  const { t, money } = useI18n()
  const isOpen = status !== 'paid' && status !== 'cancelled'
  const found = useQuery({ ...warningsQuery(id), enabled: isOpen }).data
  if (!found || !isOpen) return null
  const { unusual, licence, insurance, isBankChanging, vendorId, vendorName: name } = found
  const sentences = [
    unusual &&
      t('warnings.unusual', {
        low: money(unusual.lowCents),
        high: money(unusual.highCents),
        count: unusual.count,
      }),
    licence && t(`warnings.licence_${licence}`, { name }),
    insurance && t(`warnings.insurance_${insurance}`, { name }),
    isBankChanging && t('warnings.bank_changing', { name }),
  ].filter((one) => typeof one === 'string')
  if (sentences.length === 0) return null
  return (
    <Notice tone="copper" title={t('warnings.title')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <TextLink to="/manager/vendors/$id" params={{ id: vendorId }}>
        {t('warnings.open_vendor')}
      </TextLink>
    </Notice>
  )
}
