import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice, TextLink } from '../../../../../web/ui/page.tsx'
import type { BillDetail } from '../../../../bills/contract.ts'
import { warningsQuery } from '../queries.ts'
import { useWarningSentences } from './warning-sentences.tsx'

/** Why a bill is to be looked at again before it is paid; nothing where all is as usual. */
export function BillWarnings({ bill: { id, status } }: { bill: BillDetail }) {
  const { t } = useI18n()
  const isOpen = status !== 'paid' && status !== 'cancelled'
  const found = useQuery({ ...warningsQuery(id), enabled: isOpen }).data
  const sentences = useWarningSentences(found)
  if (!found || !isOpen || sentences.length === 0) return null
  return (
    <Notice tone="copper" title={t('warnings.title')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <TextLink to="/manager/vendors/$id" params={{ id: found.vendorId }}>
        {t('warnings.open_vendor')}
      </TextLink>
    </Notice>
  )
}
