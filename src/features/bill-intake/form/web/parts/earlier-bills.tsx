import type { Day } from '../../../../../shared/dates.ts'
import { AmountNotice } from './amount-notice.tsx'
import { DuplicateNotice, type DuplicateNoticeProps } from './duplicate-notice.tsx'

interface EarlierBillsProps extends DuplicateNoticeProps {
  onDue: (day: Day) => void
}

/** What the earlier bills and the vendor say of this one: those that it may repeat, how its amount compares, what to look at. */
export const EarlierBills = (props: EarlierBillsProps) => (
  <>
    <DuplicateNotice {...props} />
    <AmountNotice {...props} />
  </>
)
