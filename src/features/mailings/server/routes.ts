import { routes } from '../../../server/routes.ts'
import { mailingsApi } from '../contract.ts'
import { notifyOfCall } from '../notices/server/service.ts'
import { getMailing, listHomeLetters, listMailings, listRecipients, postLetters, resendLetter } from './service.ts'

export const mailingRoutes = routes(mailingsApi, {
  list: listMailings,
  home: listHomeLetters,
  notify: notifyOfCall,
  get: getMailing,
  recipients: listRecipients,
  post: postLetters,
  resend: resendLetter,
})
