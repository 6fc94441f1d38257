import { AmountNotice } from './amount-notice.tsx'
import { DuplicateNotice, type DuplicateNoticeProps } from './duplicate-notice.tsx'

/** What the earlier bills say of this one: those that it may repeat, and how its amount compares. */
export const EarlierBills = (props: DuplicateNoticeProps) => (
  <>
    <DuplicateNotice {...props} />
    <AmountNotice {...props} />
  </>
)
