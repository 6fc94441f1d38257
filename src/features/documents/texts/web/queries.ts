import { query, useWrite } from '../../../../web/queries.ts'
import { refreshes } from '../../web/queries.ts'
import { documentTextsApi } from '../contract.ts'

export const textQuery = (id: string) => query(documentTextsApi.getText, { id })
/** Of a file that does not change. */
export const proposalQuery = (file: string) => ({
  ...query(documentTextsApi.propose, { file }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
export const useReadAgain = () => useWrite(documentTextsApi.readAgain, { refreshes })
