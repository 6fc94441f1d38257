import { presentation as approvals } from '../../../../features/approvals/web/presentation.ts'
import { presentation as history } from '../../../../features/audit/web/presentation.ts'
import { presentation as bank } from '../../../../features/bank/web/presentation.ts'
import { presentation as billIntake } from '../../../../features/bill-intake/web/presentation.ts'
import { presentation as bills } from '../../../../features/bills/web/presentation.ts'
import { presentation as bookings } from '../../../../features/bookings/web/presentation.ts'
import { presentation as budgets } from '../../../../features/budgets/web/presentation.ts'
import { presentation as buildings } from '../../../../features/buildings/web/presentation.ts'
import { presentation as calendar } from '../../../../features/calendar/web/presentation.ts'
import { presentation as contacts } from '../../../../features/contacts/web/presentation.ts'
import { presentation as contributions } from '../../../../features/contributions/web/presentation.ts'
import { presentation as debits } from '../../../../features/debits/web/presentation.ts'
import { presentation as demands } from '../../../../features/demands/web/presentation.ts'
import { presentation as documentLinks } from '../../../../features/document-links/web/presentation.ts'
import { presentation as documents } from '../../../../features/documents/web/presentation.ts'
import { presentation as feeExplanations } from '../../../../features/fee-explanations/web/presentation.ts'
import { presentation as financialStatements } from '../../../../features/financial-statements/web/presentation.ts'
import { presentation as firstSteps } from '../../../../features/first-steps/web/presentation.ts'
import { presentation as ideas } from '../../../../features/ideas/web/presentation.ts'
import { presentation as inboundMail } from '../../../../features/inbound-mail/web/presentation.ts'
import { presentation as insurance } from '../../../../features/insurance/web/presentation.ts'
import { presentation as invitations } from '../../../../features/invitations/web/presentation.ts'
import { presentation as ledger } from '../../../../features/ledger/web/presentation.ts'
import { presentation as mailings } from '../../../../features/mailings/web/presentation.ts'
import { presentation as mandates } from '../../../../features/mandates/web/presentation.ts'
import { presentation as notifications } from '../../../../features/notifications/web/presentation.ts'
import { presentation as paymentRuns } from '../../../../features/payment-runs/web/presentation.ts'
import { presentation as permissions } from '../../../../features/permissions/web/presentation.ts'
import { presentation as receipts } from '../../../../features/receipts/web/presentation.ts'
import { presentation as register } from '../../../../features/register/web/presentation.ts'
import { presentation as residences } from '../../../../features/residences/web/presentation.ts'
import { presentation as search } from '../../../../features/search/web/presentation.ts'
import { presentation as transfers } from '../../../../features/transfers/web/presentation.ts'
import { presentation as unitObligations } from '../../../../features/unit-obligations/web/presentation.ts'
import { presentation as unitRecords } from '../../../../features/unit-records/web/presentation.ts'
import { presentation as vendorProfiles } from '../../../../features/vendor-profiles/web/presentation.ts'
import { presentation as vendors } from '../../../../features/vendors/web/presentation.ts'

/** The features told first, each with its picture. */
export const leading = [billIntake, demands, residences] as const

/** The others, in the order they are told. A test sees that no presentation of a feature is missing. */
export const others = [
  bills,
  inboundMail,
  vendors,
  vendorProfiles,
  approvals,
  paymentRuns,
  ledger,
  budgets,
  contributions,
  receipts,
  mailings,
  bank,
  debits,
  feeExplanations,
  financialStatements,
  buildings,
  documents,
  insurance,
  unitObligations,
  mandates,
  bookings,
  contacts,
  invitations,
  transfers,
  unitRecords,
  notifications,
  search,
  calendar,
  history,
  permissions,
  documentLinks,
  register,
  firstSteps,
  ideas,
] as const
