import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import type { Destination } from '../../../../web/ui/page.tsx'
import type { TrailEntry } from '../../contract.ts'

type Page = (id: string) => Destination

/** The page of a thing, by the subject of its facts; null where its things have no page of their own. */
const pages: Readonly<Record<string, Page | null>> = {
  approval_delegation: null,
  approval_rule: null,
  arrears_rule: null,
  bank_account: (id) => ({ to: '/manager/bank/accounts/$id', params: { id } }),
  bill: (id) => ({ to: '/manager/bills/$id', params: { id } }),
  booking: null,
  booking_limit: null,
  booking_wait: null,
  budget: null,
  bug_report: (id) => ({ to: '/settings/bug-reports/$id', params: { id } }),
  building: (id) => ({ to: '/manager/buildings/$id', params: { id } }),
  charge: null,
  common_space: null,
  contact: null,
  contribution_call: (id) => ({ to: '/manager/invoices/calls/$id', params: { id } }),
  debit_agreement: (id) => ({ to: '/manager/invoices/debits/$id', params: { id } }),
  debit_run: (id) => ({ to: '/manager/invoices/debits/runs/$id', params: { id } }),
  demand: (id) => ({ to: '/manager/demands/$id', params: { id } }),
  demand_note: (id) => ({ to: '/manager/demands/$id', params: { id } }),
  document: (id) => ({ to: '/documents/$id', params: { id } }),
  document_link: null,
  file: null,
  fund_projection: null,
  idea: (id) => ({ to: '/settings/idea-box/$id', params: { id } }),
  inbound_address: null,
  inbound_message: null,
  inbound_sender: null,
  insurance_policy: null,
  invitation: null,
  job: null,
  ledger: null,
  mailing: null,
  mailing_recipient: null,
  mandate: null,
  organization: null,
  payment_originator: null,
  payment_run: (id) => ({ to: '/manager/payment-runs/$id', params: { id } }),
  pile_document: null,
  privacy_officer: null,
  receipt: null,
  register_item: null,
  residence: (id) => ({ to: '/manager/residences/$id', params: { id } }),
  residence_rent: null,
  restricted_use: null,
  sample: null,
  special_assessment: (id) => ({ to: '/manager/invoices/assessments/$id', params: { id } }),
  temporary_right: null,
  transfer: (id) => ({ to: '/manager/transfers/$id', params: { id } }),
  trial: null,
  trial_request: null,
  unit_obligation: null,
  unit_proof: null,
  unit_record: null,
  user: (id) => ({ to: '/manager/user-management', search: { person: id } }),
  vendor: (id) => ({ to: '/manager/vendors/$id', params: { id } }),
  vendor_bank_details: null,
  vendor_contact: null,
  vendor_contract: null,
}
export const trailSubjects = Object.keys(pages)

type Narrow = (change: { subject?: string; subjectId?: string; request?: string }) => void

/** What may be done from a fact: open its thing, or see all facts of it, or of its call. */
export function useTrailMenu(narrow: Narrow): (entry: TrailEntry) => MenuAction[] {
  const { t } = useI18n()
  const navigate = useNavigate()
  return ({ subject, subjectId, requestId }) => {
    const page = pages[subject]?.(subjectId)
    return [
      ...(page ? [{ label: t('audit-trail.open'), onSelect: () => void navigate(page) }] : []),
      { label: t('audit-trail.same_thing'), onSelect: () => narrow({ subject, subjectId }) },
      { label: t('audit-trail.same_request'), onSelect: () => narrow({ request: requestId }) },
    ]
  }
}
