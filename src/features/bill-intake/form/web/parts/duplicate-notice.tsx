import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { duplicatesApi } from '../../../../bills/duplicates/contract.ts'
import { duplicatesQuery } from '../queries.ts'
import type { CurrentBillValues } from './bill-fields.tsx'
import { cents } from './bill-values.tsx'
import { useDebouncedJson } from './debounced-json.tsx'
import classes from './duplicate-notice.module.css'

type Question = z.input<typeof duplicatesApi.list.input>

export interface DuplicateNoticeProps {
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

/** Names the bills that this one may repeat, with a link to each. Searches shortly after the last key. */
export function DuplicateNotice({ values, fileId, exceptId }: DuplicateNoticeProps) {
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
  const asked = useDebouncedJson(question, 400)
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
