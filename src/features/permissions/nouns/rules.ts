import type { Actor } from '../../../shared/actor.ts'
import { approvalPolicy, approvalRulePolicy, delegationPolicy } from '../../approvals/policy.ts'
import { auditPolicy } from '../../audit/policy.ts'
import { auditTrailPolicy } from '../../audit-trail/policy.ts'
import { bankPolicy } from '../../bank/policy.ts'
import { inboxPolicy } from '../../bill-intake/inbox/policy.ts'
import { memoryPolicy } from '../../bill-intake/memory/policy.ts'
import { billPolicy } from '../../bills/policy.ts'
import { bookingPolicy, personLimitPolicy, waitPolicy } from '../../bookings/policy.ts'
import { budgetPolicy } from '../../budgets/policy.ts'
import { bugReportPolicy } from '../../bug-reports/policy.ts'
import { buildingPolicy } from '../../buildings/policy.ts'
import { spacePolicy } from '../../common-spaces/policy.ts'
import type { Audience } from '../../contacts/contract.ts'
import { contactPolicy } from '../../contacts/policy.ts'
import { contributionPolicy } from '../../contributions/policy.ts'
import { agreementPolicy, debitRunPolicy, noticePolicy } from '../../debits/policy.ts'
import { demandPolicy } from '../../demands/policy.ts'
import { documentLinkPolicy } from '../../document-links/policy.ts'
import type { DocumentAudience } from '../../documents/kinds/contract.ts'
import { documentPolicy } from '../../documents/policy.ts'
import { filePolicy } from '../../files/policy.ts'
import { statementPolicy } from '../../financial-statements/policy.ts'
import { firstStepsPolicy } from '../../first-steps/policy.ts'
import { ideaPolicy } from '../../ideas/policy.ts'
import { inboundAddressPolicy, inboundMessagePolicy, inboundSenderPolicy } from '../../inbound-mail/policy.ts'
import { insurancePolicy } from '../../insurance/policy.ts'
import { invitationPolicy } from '../../invitations/policy.ts'
import { jobPolicy } from '../../jobs/policy.ts'
import { ledgerPolicy } from '../../ledger/policy.ts'
import { letterPolicy, mailingPolicy } from '../../mailings/policy.ts'
import { mandatePolicy } from '../../mandates/policy.ts'
import { notificationPolicy } from '../../notifications/policy.ts'
import { organizationPolicy } from '../../organizations/policy.ts'
import { originatorPolicy, paymentRunPolicy } from '../../payment-runs/policy.ts'
import { performancePolicy } from '../../performance/policy.ts'
import { privacyOfficerPolicy } from '../../privacy/policy.ts'
import { accountPolicy, receiptPolicy } from '../../receipts/policy.ts'
import { registerPolicy } from '../../register/policy.ts'
import { residencePolicy } from '../../residences/policy.ts'
import { samplePolicy } from '../../samples/policy.ts'
import { savedViewPolicy } from '../../saved-views/policy.ts'
import { transferPolicy } from '../../transfers/policy.ts'
import { trialPolicy } from '../../trials/policy.ts'
import { termPolicy } from '../../trials/terms/policy.ts'
import { obligationPolicy, proofPolicy } from '../../unit-obligations/policy.ts'
import { unitRecordPolicy } from '../../unit-records/policy.ts'
import { userManagementPolicy } from '../../user-management/policy.ts'
import { userPolicy } from '../../users/policy.ts'
import { bankDetailsPolicy, contractPolicy } from '../../vendor-profiles/policy.ts'
import { vendorPolicy } from '../../vendors/policy.ts'
import { temporaryRightPolicy } from '../temporary-rights/policy.ts'
import {
  asAccount,
  asBuilding,
  asDemand,
  asEntry,
  asHeld,
  asIs,
  asOrganization,
  asPerson,
  asSent,
  kept,
  proofOf,
  type Thing,
} from '../things/rules.ts'
import { permissionPolicy } from './policy.ts'

/** The acts of a noun on one thing: each asks the policy that the server asks. */
export type Acts = Readonly<Record<string, (actor: Actor) => boolean>>
type ActsOf = (thing: Thing) => Acts
type Policy<R> = Readonly<Record<string, (actor: Actor, resource: R) => boolean>>

/** Pairs a policy with a thing as it expects one. A resource that a policy would not take does not compile. */
const acts =
  <R>(policy: Policy<NoInfer<R>>, resourceOf: (thing: Thing) => R): ActsOf =>
  (thing) => {
    const resource = resourceOf(thing)
    return Object.fromEntries(
      Object.entries(policy).map(([act, rule]) => [act, (actor: Actor) => rule(actor, resource)]),
    )
  }

const { detach: detachFile, pass: passStep, ...demandActs } = demandPolicy
const { provide, ...proofActs } = proofPolicy
const { detach: detachShot, pass: passReport, ...reportActs } = bugReportPolicy
const { setStatus, bulk, ...accountActs } = userManagementPolicy
const { give, ...rightActs } = temporaryRightPolicy
const { read: readDocument, ...documentActs } = documentPolicy
const { read: readContact, ...contactActs } = contactPolicy

interface Filing<A> {
  readonly audience: A
  readonly isOfUnit?: boolean
}
const placed = <A>(filing: Filing<A>, thing: Thing) => ({
  ...thing,
  ...filing,
  residenceId: filing.isOfUnit ? thing.residenceId : null,
})
const seesDocument = (filing: Filing<DocumentAudience>, archivedAt: string | null = null): ActsOf =>
  acts({ read: readDocument }, (thing: Thing) => ({ ...placed(filing, thing), archivedAt, householdIds: null }))
const seesContact = (of: Filing<Audience>): ActsOf => acts({ read: readContact }, (thing: Thing) => placed(of, thing))

/** How things are usually filed whose place alone does not say who sees them. */
const filings: Readonly<Record<string, Readonly<Record<string, ActsOf>>>> = {
  documents: {
    forManagers: seesDocument({ audience: 'managers' }),
    forOwners: seesDocument({ audience: 'residents' }),
    forTenants: seesDocument({ audience: 'tenants' }),
    ofUnitForManagers: seesDocument({ audience: 'managers', isOfUnit: true }),
    ofUnitForOwners: seesDocument({ audience: 'residents', isOfUnit: true }),
    ofUnitForTenants: seesDocument({ audience: 'tenants', isOfUnit: true }),
    archived: seesDocument({ audience: 'tenants' }, '2026-01-01T12:00:00Z'),
  },
  contacts: {
    forManagers: seesContact({ audience: 'board' }),
    forOwners: seesContact({ audience: 'owners' }),
    forTenants: seesContact({ audience: 'everyone' }),
    ofUnitForManagers: seesContact({ audience: 'board', isOfUnit: true }),
    ofUnitForOwners: seesContact({ audience: 'owners', isOfUnit: true }),
    ofUnitForTenants: seesContact({ audience: 'everyone', isOfUnit: true }),
  },
}

/** Every noun with a policy of its own. A policy that is missing fails `matrix.test.ts`. */
export const nouns: Readonly<Record<string, ActsOf>> = {
  organizations: acts(organizationPolicy, asOrganization),
  buildings: acts(buildingPolicy, asBuilding),
  residences: acts(residencePolicy, (thing: Thing) => ({ ...thing, id: thing.residenceId })),
  users: (thing) => ({
    ...acts(accountActs, asPerson)(thing),
    setStatus: (actor) => setStatus(actor, { user: asPerson(thing), to: 'inactive' }),
    bulk: (actor) => bulk(actor, { isAdminOnly: false }),
  }),
  account: acts(userPolicy, asAccount),
  invitations: acts(
    invitationPolicy,
    (thing: Thing) => ({ ...thing, role: 'resident', opens: [thing.buildingId] }) as const,
  ),
  mandates: acts(mandatePolicy, asIs),
  temporaryRights: (thing) => {
    const asked = { userId: thing.personId, ...thing, buildingIds: [thing.buildingId] }
    return {
      ...acts(rightActs, () => asked)(thing),
      give: (actor) => give(actor, { grant: 'bills.read', place: asked }),
    }
  },
  bills: acts(billPolicy, asIs),
  approvals: acts(approvalPolicy, (thing: Thing) => ({ ...thing, namedIds: [thing.personId], decidedIds: [] })),
  approvalRules: acts(approvalRulePolicy, asIs),
  approvalDelegations: acts(delegationPolicy, (thing: Thing) => ({
    ...thing,
    holderIds: [thing.personId],
    fromId: thing.personId,
    toId: '',
  })),
  inbox: acts(inboxPolicy, (thing: Thing) => ({ ...thing, sentById: thing.personId })),
  inboundAddresses: acts(inboundAddressPolicy, asIs),
  inboundSenders: acts(inboundSenderPolicy, asIs),
  inboundMessages: acts(inboundMessagePolicy, asIs),
  vendors: acts(vendorPolicy, asIs),
  vendorBankDetails: acts(bankDetailsPolicy, (thing: Thing) => ({ ...thing, proposedById: thing.personId })),
  vendorContracts: acts(contractPolicy, asIs),
  budgets: acts(budgetPolicy, (thing: Thing) => ({ ...thing, buildingKind: 'condo' })),
  contributions: acts(contributionPolicy, asIs),
  receipts: acts(receiptPolicy, asIs),
  bank: acts(bankPolicy, asIs),
  debitAgreements: acts(agreementPolicy, (of: Thing) => ({ ...of, payorId: of.personId, payorIds: [of.personId] })),
  debitRuns: acts(debitRunPolicy, asIs),
  debitNotices: acts(noticePolicy, asIs),
  accounts: acts(accountPolicy, asIs),
  mailings: acts(mailingPolicy, asIs),
  letters: acts(letterPolicy, (thing: Thing) => ({ ...thing, userId: thing.personId })),
  paymentRuns: acts(paymentRunPolicy, asIs),
  ledgers: acts(ledgerPolicy, asIs),
  financialStatements: acts(statementPolicy, asIs),
  paymentOriginators: acts(originatorPolicy, asIs),
  memory: acts(memoryPolicy, asIs),
  demands: (thing) => {
    const demand = asDemand(thing)
    return {
      ...acts(demandActs, () => demand)(thing),
      detach: (actor) => detachFile(actor, { demand, file: { uploadedById: thing.personId } }),
      pass: (actor) => passStep(actor, { demand, transition: 'cancellation' }),
    }
  },
  documents: acts(documentActs, asIs),
  documentLinks: acts(documentLinkPolicy, asIs),
  register: acts(registerPolicy, asIs),
  contacts: acts(contactActs, (thing: Thing) => ({ ...thing, residenceId: null })),
  insurancePolicies: acts(insurancePolicy, (thing: Thing) => ({ ...thing, buildingKind: 'condo' })),
  unitObligations: acts(obligationPolicy, kept),
  unitProofs: (thing) => ({
    ...acts(proofActs, (one: Thing) => ({ ...one, ...proofOf(one) }))(thing),
    provide: (actor) => provide(actor, thing, 'owner_insurance'),
  }),
  unitRecords: acts(unitRecordPolicy, kept),
  transfers: acts(transferPolicy, asIs),
  commonSpaces: acts(spacePolicy, (thing: Thing) => ({ ...thing, archivedAt: null })),
  bookings: acts(bookingPolicy, asHeld),
  bookingWaits: acts(waitPolicy, asHeld),
  bookingLimits: acts(personLimitPolicy, asIs),
  files: acts(filePolicy, ({ personId }: Thing) => ({
    uploadedById: personId,
    takenAt: null,
    heldForId: null,
    heldForOrganizationId: null,
  })),
  privacyOfficers: acts(privacyOfficerPolicy, asIs),
  notifications: acts(notificationPolicy, ({ personId }: Thing) => ({ recipientId: personId, userId: personId })),
  audit: (thing) => ({
    ...acts(auditPolicy, asEntry)(thing),
    ...acts(auditTrailPolicy, asIs)(thing),
  }),
  savedViews: acts(savedViewPolicy, (thing: Thing) => ({ ...thing, ownerId: thing.personId, isOwnerIn: true })),
  'first-steps': acts(firstStepsPolicy, asOrganization),
  samples: acts(samplePolicy, (thing: Thing) => ({ ...thing, id: thing.organizationId })),
  bugReports: (thing) => ({
    ...acts(reportActs, asSent)(thing),
    detach: (actor) => detachShot(actor, { report: asSent(thing), file: { uploadedById: thing.personId } }),
    pass: (actor) => passReport(actor, { report: asSent(thing), transition: 'reopening' }),
  }),
  ideas: acts(ideaPolicy, asSent),
  trials: acts(termPolicy, asIs),
  trialRequests: acts(trialPolicy, asIs),
  jobs: acts(jobPolicy, asIs),
  performance: acts(performancePolicy, asIs),
  permissions: acts(permissionPolicy, asIs),
}

/** What may be asked about: the things of a noun, or those of it that are filed in one way. */
export interface Kind {
  readonly noun: string
  readonly filing: string | null
  readonly acts: ActsOf
}

export const kinds: readonly Kind[] = Object.entries(nouns).flatMap(([noun, actsOf]) => [
  ...Object.entries(filings[noun] ?? {}).map(([filing, filedActs]) => ({ noun, filing, acts: filedActs })),
  { noun, filing: null, acts: actsOf },
])

/** All kinds, with one document, as it is, in the place of documents as they are usually filed. */
export const kindsWith = (document: Parameters<typeof documentPolicy.read>[1]): readonly Kind[] => [
  { noun: 'documents', filing: null, acts: acts(documentPolicy, () => document) },
  ...kinds.filter(({ noun }) => noun !== 'documents'),
]
