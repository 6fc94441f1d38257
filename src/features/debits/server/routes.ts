import { routes } from '../../../server/routes.ts'
import { historyVerbs } from '../../audit/server/service.ts'
import { debitAgreementsApi } from '../contract.ts'
import { recordAgreement, signAgreement } from '../signing/server/service.ts'
import { cancelAgreement, resumeAgreement, suspendAgreement } from '../steps/server/service.ts'
import * as service from './service.ts'

export const agreementRoutes = routes(debitAgreementsApi, {
  list: service.listAgreements,
  home: service.getHomeDebits,
  get: service.getAgreement,
  sign: signAgreement,
  record: recordAgreement,
  suspend: suspendAgreement,
  resume: resumeAgreement,
  cancel: cancelAgreement,
  ...historyVerbs({ subject: 'debit_agreement', find: service.findAgreement }),
})
