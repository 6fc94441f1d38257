import { query, useWrite } from '../../../web/queries.ts'
import { accountsApi } from '../../receipts/accounts/contract.ts'
import { debitAgreementsApi } from '../contract.ts'

export const agreementQuery = (id: string) => query(debitAgreementsApi.get, { id })
export const homeDebitsQuery = (home: string) => query(debitAgreementsApi.home, { home })
/** The homes of a building with those who pay for them. */
export const homesQuery = (building: string) => query(accountsApi.receivables, { building })

const refreshes = ['/api/debit-agreements']
export const useSignAgreement = () => useWrite(debitAgreementsApi.sign, { refreshes })
export const useRecordAgreement = () => useWrite(debitAgreementsApi.record, { refreshes })
export const useSuspendAgreement = () => useWrite(debitAgreementsApi.suspend, { refreshes })
export const useResumeAgreement = () => useWrite(debitAgreementsApi.resume, { refreshes })
export const useCancelAgreement = () => useWrite(debitAgreementsApi.cancel, { refreshes })
