import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { useDebounced } from '../../../../../web/debounce.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { duplicatesApi } from '../../../../bills/duplicates/contract.ts'
import { duplicatesQuery } from '../queries.ts'
import { AmountNotice } from './amount-notice.tsx'
import type { CurrentBillValues } from './bill-fields.tsx'
import { cents } from './bill-values.tsx'
import classes from './duplicate-notice.module.css'

type Question = z.input<typeof duplicatesApi.list.input>

interface DuplicateNoticeProps {
  values: CurrentBillValues
  fileId: string | undefined
  /** The bill being edited. */
  exceptId: string | undefined
}

/** Enough to distinguish two bills. */
const isTelling = ({ buildingId, vendorName, invoiceNumber, totalCents, issuedOn, fileId }: Question): boolean =>
  buildingId !== '' &&
  /[\p{L}\p{N}]/u.test(vendorName) &&
  Boolean(invoiceNumber || fileId || (totalCents !== undefined && issuedOn))

/** What the earlier bills say of this one: those that it may repeat, and how its amount compares. */
export const DuplicateNotice = (props: DuplicateNoticeProps) => (
  <>
    <Repeated {...props} />
    <AmountNotice {...props} />
  </>
)

/** Names the bills that this one may repeat, with a link to each. Searches shortly after the last key. */
function Repeated({ values, fileId, exceptId }: DuplicateNoticeProps) {
  const { t, money, date } = useI18n()
  const { buildingId = '', vendorName = '', invoiceNumber, totalCents, issuedOn } = values
  const question: Question = {
    buildingId,
    vendorName,
    invoiceNumber: invoiceNumber ?? undefined,
    totalCents: cents(totalCents) ?? undefined,
    issuedOn: issuedOn || undefined,
    fileId,
    exceptId,
  }
  // As text: two equal questions are then one.
  const text = useDebounced(JSON.stringify(question), 400)
  const asked: Question = JSON.parse(text)
  const isAsked = isTelling(asked)
  const { data } = useQuery({ ...duplicatesQuery(asked), enabled: isAsked })
  if (!isAsked || !data || data.items.length === 0) return null
  return (
    <Notice tone="copper" title={t('bills.duplicate_title')}>
      <ul className={classes.list}>
        {data.items.map(({ bill, reason }) => (
          <li key={bill.id}>
            <Link to="/manager/bills/$id" params={{ id: bill.id }} target="_blank">
              {bill.vendorName}, {date(bill.issuedOn)}, {money(bill.totalCents)}
            </Link>{' '}
            <span>
              {t(`bills.duplicate_${reason}`)} · {bill.buildingName}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
