import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { isDay } from '../../../../../shared/dates.ts'
import { useDebouncedJson } from '../../../../../web/debounce.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { Notice } from '../../../../../web/ui/page.tsx'
import { warningsApi } from '../../../../vendor-profiles/warnings/contract.ts'
import { useAmountSentences } from '../../../../vendor-profiles/warnings/web/parts/warning-sentences.tsx'
import type { CurrentBillValues } from './bill-fields.tsx'
import { cents } from './bill-values.tsx'

type Question = z.input<typeof warningsApi.amount.input>

const isTelling = ({ buildingId, vendorName, issuedOn, totalCents }: Question): boolean =>
  buildingId !== '' && /[\p{L}\p{N}]/u.test(vendorName) && isDay(issuedOn) && totalCents !== 0

/** Whether the amount is far from the earlier ones of the vendor, and what changed since the last one. */
export function AmountNotice({ values, exceptId }: { values: CurrentBillValues; exceptId: string | undefined }) {
  const { t } = useI18n()
  const totalCents = cents(values.totalCents)
  const { buildingId = '', vendorName = '', title, issuedOn = '' } = values
  const question: Question = {
    buildingId,
    vendorName,
    title: title ?? '',
    totalCents: totalCents ?? 0,
    issuedOn,
    exceptId,
  }
  const asked = useDebouncedJson(question, 400)
  const isAsked = isTelling(asked)
  const { data } = useQuery({ ...query(warningsApi.amount, asked), enabled: isAsked })
  const { unusual, changed } = useAmountSentences(data, totalCents)
  const isShown = isAsked && asked.totalCents === totalCents
  if (!isShown || (!unusual && !changed)) return null
  return (
    <Notice tone={unusual ? 'copper' : 'slate'} title={t('warnings.price_title')}>
      {unusual && <p>{unusual}</p>}
      {changed && <p>{changed}</p>}
    </Notice>
  )
}
