import { query, useWrite } from '../../../web/queries.ts'
import { contributionsApi } from '../../contributions/contract.ts'
import { mailingsApi } from '../contract.ts'

export const mailingQuery = (id: string) => query(mailingsApi.get, { id })
export const mailingsOfCallQuery = (building: string, call: string) => query(mailingsApi.list, { building, call })
/** A building with its name and kind. */
export const yearQuery = (building: string) => query(contributionsApi.year, { building })
export const homeLettersQuery = (home: string) => query(mailingsApi.home, { home })

const refreshes = ['/api/mailings']
export const useNotifyOfCall = () => useWrite(mailingsApi.notify, { refreshes })
export const usePostLetters = () => useWrite(mailingsApi.post, { refreshes })
export const useResendLetter = () => useWrite(mailingsApi.resend, { refreshes })
