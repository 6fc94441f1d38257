import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice, TextLink } from '../../../../../web/ui/page.tsx'
import type { BillDetail } from '../../../../bills/contract.ts'
import { warningsQuery } from '../queries.ts'
import { useAmountSentences, useWarningSentences } from './warning-sentences.tsx'

/** Why a bill is to be looked at again before it is paid; nothing where all is as usual. */
export function BillWarnings({ bill: { id, status, totalCents } }: { bill: BillDetail }) {
  const { t } = useI18n()
  const isOpen = status !== 'paid' && status !== 'cancelled'
  const found = useQuery({ ...warningsQuery(id), enabled: isOpen }).data
  const sentences = useWarningSentences(found)
  const { changed } = useAmountSentences(found, totalCents)
  if (!found || !isOpen || (sentences.length === 0 && !changed)) return null
  const isAsUsual = sentences.length === 0
  return (
    <Notice tone={isAsUsual ? 'slate' : 'copper'} title={t(isAsUsual ? 'warnings.price_title' : 'warnings.title')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {changed && <p>{changed}</p>}
      <TextLink to="/manager/vendors/$id" params={{ id: found.vendorId }}>
        {t('warnings.open_vendor')}
      </TextLink>
    </Notice>
  )
}
