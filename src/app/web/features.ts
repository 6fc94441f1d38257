import { approvals } from '../../features/approvals/web/feature.ts'
import { auditTrail } from '../../features/audit-trail/web/feature.ts'
import { bank } from '../../features/bank/web/feature.ts'
import { billActs } from '../../features/bill-acts/web/feature.ts'
import { billIntake } from '../../features/bill-intake/web/feature.ts'
import { bills } from '../../features/bills/web/feature.ts'
import { bookings } from '../../features/bookings/web/feature.ts'
import { budgets } from '../../features/budgets/web/feature.ts'
import { bugReports } from '../../features/bug-reports/web/feature.ts'
import { buildings } from '../../features/buildings/web/feature.ts'
import { calendar } from '../../features/calendar/web/feature.ts'
import { commonSpaces } from '../../features/common-spaces/web/feature.ts'
import { contacts } from '../../features/contacts/web/feature.ts'
import { contributions } from '../../features/contributions/web/feature.ts'
import { debits } from '../../features/debits/web/feature.ts'
import { demands } from '../../features/demands/web/feature.ts'
import { documentLinks } from '../../features/document-links/web/feature.ts'
import { documents } from '../../features/documents/web/feature.ts'
import { exports } from '../../features/exports/web/feature.ts'
import { feeExplanations } from '../../features/fee-explanations/web/feature.ts'
import { financialStatements } from '../../features/financial-statements/web/feature.ts'
import { firstSteps } from '../../features/first-steps/web/feature.ts'
import { home } from '../../features/home/web/feature.ts'
import { ideas } from '../../features/ideas/web/feature.ts'
import { inboundMail } from '../../features/inbound-mail/web/feature.ts'
import { insurance } from '../../features/insurance/web/feature.ts'
import { invitations } from '../../features/invitations/web/feature.ts'
import { jobs } from '../../features/jobs/web/feature.ts'
import { ledger } from '../../features/ledger/web/feature.ts'
import { logos } from '../../features/logos/web/feature.ts'
import { mailings } from '../../features/mailings/web/feature.ts'
import { mandates } from '../../features/mandates/web/feature.ts'
import { notifications } from '../../features/notifications/web/feature.ts'
import { organizations } from '../../features/organizations/web/feature.ts'
import { paymentRuns } from '../../features/payment-runs/web/feature.ts'
import { permissions } from '../../features/permissions/web/feature.ts'
import { privacy } from '../../features/privacy/web/feature.ts'
import { receipts } from '../../features/receipts/web/feature.ts'
import { register } from '../../features/register/web/feature.ts'
import { residences } from '../../features/residences/web/feature.ts'
import { transfers } from '../../features/transfers/web/feature.ts'
import { trials } from '../../features/trials/web/feature.ts'
import { unitObligations } from '../../features/unit-obligations/web/feature.ts'
import { unitRecords } from '../../features/unit-records/web/feature.ts'
import { userManagement } from '../../features/user-management/web/feature.ts'
import { users } from '../../features/users/web/feature.ts'
import { vendorProfiles } from '../../features/vendor-profiles/web/feature.ts'
import { vendors } from '../../features/vendors/web/feature.ts'
import type { Feature } from '../../web/feature.ts'

/** Every feature with pages, in the order of their layers (`app/server/features.ts`). */
export const features = [
  users,
  organizations,
  buildings,
  residences,
  vendors,
  notifications,
  invitations,
  privacy,
  mandates,
  logos,
  unitRecords,
  userManagement,
  contacts,
  insurance,
  unitObligations,
  bugReports,
  ideas,
  commonSpaces,
  transfers,
  bookings,
  bills,
  demands,
  documents,
  exports,
  budgets,
  documentLinks,
  register,
  vendorProfiles,
  billIntake,
  inboundMail,
  approvals,
  contributions,
  billActs,
  paymentRuns,
  trials,
  jobs,
  calendar,
  firstSteps,
  home,
  receipts,
  ledger,
  mailings,
  bank,
  debits,
  financialStatements,
  feeExplanations,
  auditTrail,
  permissions,
] as const

type AddressOf<Listed> = Listed extends Feature<infer Path> ? Path : never
/** The address of every page, as the router and links name it. */
export type Address = AddressOf<(typeof features)[number]>
