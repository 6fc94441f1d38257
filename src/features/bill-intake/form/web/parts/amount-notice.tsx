import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { addDays, type Day, isDay } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { warningsApi } from '../../../../vendor-profiles/warnings/contract.ts'
import {
  useAmountSentences,
  vendorSentences,
} from '../../../../vendor-profiles/warnings/web/parts/warning-sentences.tsx'
import type { CurrentBillValues } from './bill-fields.tsx'
import { cents } from './bill-values.tsx'
import { useDebouncedJson } from './debounced-json.tsx'

type Question = z.input<typeof warningsApi.amount.input>

const isTelling = ({ buildingId, vendorName, issuedOn }: Question): boolean =>
  buildingId !== '' && /[\p{L}\p{N}]/u.test(vendorName) && isDay(issuedOn)

function questionOf(values: CurrentBillValues, exceptId: string | undefined): Question {
  const { buildingId = '', vendorName = '', title, issuedOn = '', category } = values
  const totalCents = cents(values.totalCents) ?? 0
  return { buildingId, vendorName, title: title ?? '', totalCents, issuedOn, ...(category && { category }), exceptId }
}

interface AmountNoticeProps {
  values: CurrentBillValues
  exceptId: string | undefined
  /** Takes the due date that the vendor's terms give. */
  onDue: (day: Day) => void
}

/**
 * What is known of the vendor of a bill being entered: whether the amount is far from its earlier ones, what changed since the last one, what is
 * wanting of it, and when it is paid by its terms.
 */
export function AmountNotice({ values, exceptId, onDue }: AmountNoticeProps) {
  const words = useI18n()
  const { t } = words
  const totalCents = cents(values.totalCents)
  const { vendorName = '', issuedOn = '', dueOn } = values
  const asked = useDebouncedJson(questionOf(values, exceptId), 400)
  const isAsked = isTelling(asked)
  const { data } = useQuery({ ...query(warningsApi.amount, asked), enabled: isAsked })
  const { unusual, changed } = useAmountSentences(data, totalCents)
  if (!isAsked || !data || asked.vendorName !== vendorName) return null
  const isOfTotal = totalCents !== null && totalCents !== 0 && asked.totalCents === totalCents
  return (
    <>
      {!dueOn && <Terms issuedOn={issuedOn} paymentDays={data.paymentDays} onDue={onDue} />}
      {isOfTotal && (unusual || changed) && (
        <Notice tone={unusual ? 'copper' : 'slate'} title={t('warnings.price_title')}>
          {unusual && <p>{unusual}</p>}
          {changed && <p>{changed}</p>}
        </Notice>
      )}
      <Wanting sentences={vendorSentences(words, { ...data, vendorName })} />
    </>
  )
}

interface TermsProps extends Pick<AmountNoticeProps, 'onDue'> {
  issuedOn: Day
  paymentDays: number | null
}

/** The due date that the terms of a vendor give. */
function Terms({ issuedOn, paymentDays, onDue }: TermsProps) {
  const { t, date } = useI18n()
  if (paymentDays === null) return null
  const dueOn = addDays(issuedOn, paymentDays)
  return (
    <Notice tone="slate" title={t('warnings.terms', { count: paymentDays })}>
      <Button variant="default" size="xs" onClick={() => onDue(dueOn)}>
        {t('warnings.take_terms', { day: date(dueOn) })}
      </Button>
    </Notice>
  )
}

function Wanting({ sentences }: { sentences: readonly string[] }) {
  const { t } = useI18n()
  if (sentences.length === 0) return null
  return (
    <Notice tone="copper" title={t('warnings.title')}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
