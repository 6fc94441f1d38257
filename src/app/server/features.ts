import { approvals } from '../../features/approvals/server/feature.ts'
import { attachments } from '../../features/attachments/server/feature.ts'
import { audit } from '../../features/audit/server/feature.ts'
import { auditTrail } from '../../features/audit-trail/server/feature.ts'
import { bank } from '../../features/bank/server/feature.ts'
import { billActs } from '../../features/bill-acts/server/feature.ts'
import { billIntake } from '../../features/bill-intake/server/feature.ts'
import { bills } from '../../features/bills/server/feature.ts'
import { bookings } from '../../features/bookings/server/feature.ts'
import { budgets } from '../../features/budgets/server/feature.ts'
import { bugReports } from '../../features/bug-reports/server/feature.ts'
import { buildings } from '../../features/buildings/server/feature.ts'
import { bulkRuns } from '../../features/bulk-runs/server/feature.ts'
import { calendar } from '../../features/calendar/server/feature.ts'
import { categories } from '../../features/categories/server/feature.ts'
import { commonSpaces } from '../../features/common-spaces/server/feature.ts'
import { contacts } from '../../features/contacts/server/feature.ts'
import { contributions } from '../../features/contributions/server/feature.ts'
import { debits } from '../../features/debits/server/feature.ts'
import { demands } from '../../features/demands/server/feature.ts'
import { documentLinks } from '../../features/document-links/server/feature.ts'
import { documents } from '../../features/documents/server/feature.ts'
import { exports } from '../../features/exports/server/feature.ts'
import { feeExplanations } from '../../features/fee-explanations/server/feature.ts'
import { files } from '../../features/files/server/feature.ts'
import { financialStatements } from '../../features/financial-statements/server/feature.ts'
import { firstSteps } from '../../features/first-steps/server/feature.ts'
import { home } from '../../features/home/server/feature.ts'
import { ideas } from '../../features/ideas/server/feature.ts'
import { imports } from '../../features/imports/server/feature.ts'
import { inboundMail } from '../../features/inbound-mail/server/feature.ts'
import { instalments } from '../../features/instalments/server/feature.ts'
import { insurance } from '../../features/insurance/server/feature.ts'
import { invitations } from '../../features/invitations/server/feature.ts'
import { jobs } from '../../features/jobs/server/feature.ts'
import { ledger } from '../../features/ledger/server/feature.ts'
import { logos } from '../../features/logos/server/feature.ts'
import { mailings } from '../../features/mailings/server/feature.ts'
import { mandates } from '../../features/mandates/server/feature.ts'
import { notifications } from '../../features/notifications/server/feature.ts'
import { organizations } from '../../features/organizations/server/feature.ts'
import { paymentRuns } from '../../features/payment-runs/server/feature.ts'
import { performance } from '../../features/performance/server/feature.ts'
import { permissions } from '../../features/permissions/server/feature.ts'
import { privacy } from '../../features/privacy/server/feature.ts'
import { reading } from '../../features/reading/server/feature.ts'
import { receipts } from '../../features/receipts/server/feature.ts'
import { register } from '../../features/register/server/feature.ts'
import { residences } from '../../features/residences/server/feature.ts'
import { samples } from '../../features/samples/server/feature.ts'
import { savedViews } from '../../features/saved-views/server/feature.ts'
import { search } from '../../features/search/server/feature.ts'
import { threads } from '../../features/threads/server/feature.ts'
import { transfers } from '../../features/transfers/server/feature.ts'
import { trials } from '../../features/trials/server/feature.ts'
import { unitObligations } from '../../features/unit-obligations/server/feature.ts'
import { unitRecords } from '../../features/unit-records/server/feature.ts'
import { userManagement } from '../../features/user-management/server/feature.ts'
import { users } from '../../features/users/server/feature.ts'
import { vendorProfiles } from '../../features/vendor-profiles/server/feature.ts'
import { vendors } from '../../features/vendors/server/feature.ts'
import { calendarAnswer } from '../../server/calendar.ts'
import type { LoadSeed } from '../../server/demonstration.ts'
import type { Feature } from '../../server/feature.ts'
import type { Job } from '../../server/jobs.ts'
import type { Mailer } from '../../server/mail.ts'
import { personalAnswer } from '../../server/personal.ts'
import type { Answer } from '../../server/question.ts'
import type { FactsOfFeature } from '../../server/reactions.ts'
import type { Route } from '../../server/routes.ts'
import { searchAnswer } from '../../server/searchable.ts'
import { liveRoutes } from './live-routes.ts'
import { systemJobs } from './system-jobs.ts'

/** Every feature, by layers: a feature may import only those of earlier layers, and the import rules read this list. */
const layers: readonly (readonly Feature[])[] = [
  [users],
  [audit],
  [organizations, bulkRuns],
  [buildings, categories],
  [imports, savedViews],
  [residences, vendors, files, reading, notifications],
  [invitations, attachments, threads, privacy, mandates, logos, unitRecords, instalments],
  [userManagement, contacts, insurance, unitObligations, bugReports, ideas, commonSpaces],
  [transfers, bookings],
  [bills, demands],
  [documents],
  [exports, budgets, documentLinks, register, vendorProfiles],
  [billIntake],
  [samples, inboundMail, approvals, contributions],
  [billActs, paymentRuns, performance, trials, jobs, search, calendar, firstSteps, home, receipts],
  [ledger, mailings],
  [bank, debits],
  [financialStatements, feeExplanations],
  [auditTrail],
  [permissions],
]

/** Every feature, in the order of its layer. */
export const features: readonly Feature[] = layers.flat()

/** Every endpoint of the product, in the order of the features. */
export const allRoutes: readonly Route[] = [...features.flatMap(({ routes }) => routes), ...liveRoutes]

/** Every job of the product. */
export const allJobs = (mailer: Mailer): readonly Job[] => [
  ...features.flatMap(({ jobs }) => jobs),
  ...systemJobs(mailer),
]

/** Every fact and reaction, in the order of the features. */
export const allFacts: readonly FactsOfFeature[] = features.flatMap((one) => [one, ...one.parts])

/** Answers of later features to questions of earlier ones, and of every feature to a search, to the calendar and about personal data. */
export const allAnswers: readonly Answer[] = features.flatMap(
  ({ name, answers, searchable, calendar: dated, personal }) => [
    ...answers,
    personalAnswer(name, personal),
    ...searchable.map(searchAnswer),
    ...dated.map(calendarAnswer),
  ],
)

/** The demonstration of each feature, in the order of the features. */
export const allSeeds: readonly LoadSeed[] = features.flatMap(({ demonstration = [] }) => demonstration)
