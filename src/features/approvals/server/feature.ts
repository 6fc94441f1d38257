import { feature } from '../../../server/feature.ts'
import { approvalStates, billsByApproval } from '../../bills/listing/server/service.ts'
import { paymentHolds } from '../../bills/payment-holds/server/service.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { words as noticesEn } from '../approval-notices/messages.en.ts'
import { words as noticesFr } from '../approval-notices/messages.fr.ts'
import { approvalNoticeReactions, approvalNotifier, ruleNotifier } from '../approval-notices/server/service.ts'
import { buildingRuleRoutes } from '../building-rules/server/routes.ts'
import { decisionRoutes } from '../decisions/server/routes.ts'
import { delegationRoutes } from '../delegations/server/routes.ts'
import { approvalFacts, approvalRuleFacts, delegationFacts } from '../facts.ts'
import { followingReactions } from '../following/server/reactions.ts'
import { findHolds, findStatesOf } from '../following/server/service.ts'
import { isBillAt } from '../following/server/store.ts'
import { linkRoutes } from '../links/server/routes.ts'
import { findDueDays } from '../listing/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { approvalJobs } from './jobs.ts'
import { approvalsPersonal } from './personal.ts'
import { approvalRoutes } from './routes.ts'

export const approvals = feature({
  name: 'approvals',
  routes: [...linkRoutes, ...decisionRoutes, ...approvalRoutes, ...buildingRuleRoutes, ...delegationRoutes],
  jobs: approvalJobs,
  facts: [approvalFacts, approvalRuleFacts, delegationFacts],
  reactions: followingReactions,
  words: { approvals: { fr, en }, 'approval-notices': { fr: noticesFr, en: noticesEn } },
  answers: [
    paymentHolds.answeredBy(findHolds),
    approvalStates.answeredBy(findStatesOf),
    billsByApproval.answeredBy((_, state) => Promise.resolve(isBillAt(state))),
    ...[approvalNotifier, ruleNotifier].map((one) => whoNotifies.answeredBy(() => Promise.resolve(one))),
  ],
  parts: [{ facts: [], reactions: approvalNoticeReactions }],
  calendar: [{ noun: 'approvals', find: findDueDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: approvalsPersonal,
})
