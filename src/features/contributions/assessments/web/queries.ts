import { query, useWrite } from '../../../../web/queries.ts'
import { assessmentsApi } from '../contract.ts'

export const sharesQuery = (building: string) => query(assessmentsApi.shares, { building })
export const assessmentQuery = (id: string) => query(assessmentsApi.get, { id })

const refreshes = ['/api/contribution-calls']
export const useCreateAssessment = () => useWrite(assessmentsApi.create, { refreshes })
export const useCancelAssessment = (id: string) =>
  useWrite(assessmentsApi.cancel, { refreshes, leaves: `/api/contribution-calls/assessments/${id}` })
