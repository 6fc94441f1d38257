import { useI18n } from '../../../../web/i18n.tsx'
import { TwoLines } from '../../../../web/ui/data-table.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { Bill, BillStatus } from '../../contract.ts'
import { isHeldForApproval } from '../../rules.ts'

const tones: Record<BillStatus, Tone> = {
  draft: 'neutral',
  sent: 'slate',
  overdue: 'brick',
  paid: 'spruce',
  cancelled: 'mute',
}

/** A bill's status: a dot and a word. */
export function BillPill({ status }: { status: BillStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`bills.status_${status}`)}</Pill>
}

/** The same, with whether somebody has yet to approve it. */
export function BillStanding({ bill }: { bill: Pick<Bill, 'status' | 'approval'> }) {
  const { t } = useI18n()
  const { status, approval } = bill
  return (
    <TwoLines
      main={<BillPill status={status} />}
      sub={approval && isHeldForApproval(bill) && t(`bills.approval_${approval}`)}
    />
  )
}
