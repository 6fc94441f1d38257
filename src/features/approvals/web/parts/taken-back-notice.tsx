import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import type { CurrentBillValues } from '../../../bill-intake/form/web/parts/bill-fields.tsx'
import type { BillDetail } from '../../../bills/contract.ts'
import { searchNameOf } from '../../../vendors/rules.ts'
import type { ApprovalDecision } from '../../contract.ts'
import { changesBeyond, type Terms } from '../../rules.ts'
import { billApprovalQuery } from '../queries.ts'

/** The approvals of the live request: each earlier one ended by being withdrawn. */
function givenIn(decisions: readonly ApprovalDecision[]): readonly ApprovalDecision[] {
  const end = decisions.findIndex(({ kind }) => kind === 'withdrawn')
  return decisions.slice(0, end < 0 ? undefined : end).filter(({ kind }) => kind === 'approved')
}

/** What was approved of a bill, as far as its form changes it. */
const termsOf = (bill: BillDetail, amountCents: number): Terms => ({ ...bill, amountCents, bankDetailsId: null })

/** What the bill would commit to; a value that is still missing changes nothing. */
function termsAfter(bill: BillDetail, after: CurrentBillValues, before: Terms): Terms {
  const {
    vendorName = bill.vendorName,
    isRepeated = bill.isRepeated,
    rhythm = null,
    untilOn = null,
    totalCents: cents = null,
  } = after
  return {
    ...before,
    ...(searchNameOf(vendorName) !== searchNameOf(bill.vendorName) && { vendorId: '' }),
    ...(isRepeated && { schedule: rhythm, untilOn }),
    isRepeated,
    category: after.category ?? before.category,
    amountCents:
      cents === null ? before.amountCents : Math.max(cents, (isRepeated ? after.initialCents : null) ?? cents),
  }
}

/** In the form of a bill that somebody approved: which change takes the approval back, before it is saved. */
export function TakenBackNotice({ bill, after }: { bill: BillDetail; after: CurrentBillValues }) {
  const { t } = useI18n()
  const request = useQuery(billApprovalQuery(bill.id)).data?.request
  const given = givenIn(request?.decisions ?? [])
  const isGiven = request?.status === 'approved' || request?.seats.some(({ isApproved }) => isApproved)
  const before = request && isGiven ? termsOf(bill, request.amountCents) : undefined
  const causes = before ? changesBeyond(before, termsAfter(bill, after, before)) : []
  if (causes.length === 0) return null
  const names = [...new Set(given.map(({ personName }) => personName ?? t('approvals.somebody')))].join(', ')
  return (
    <Notice tone="copper" title={t('approvals.takes_back', { names })}>
      {causes.map((cause) => t(`approvals.cause_${cause}`)).join(' · ')}
    </Notice>
  )
}
