import { useWrite } from '../../../web/queries.ts'
import { samplesApi } from '../contract.ts'

const refreshes = ['/api/samples', '/api/first-steps']

export const useAddSample = () => useWrite(samplesApi.create, { refreshes })
export const useRemoveSample = () => useWrite(samplesApi.remove, { refreshes })
