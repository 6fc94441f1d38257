import * as z from 'zod/mini'
import { call } from '../../../web/client.ts'
import { query, useWrite } from '../../../web/queries.ts'
import { SetupLink, usersApi } from '../contract.ts'

const account = '/api/auth/user'

/** The account in full: the session keeps only what every page needs. */
export const accountQuery = () => query(usersApi.current, {})
export const demoAccountsQuery = () => ({
  ...query(usersApi.demoAccounts, {}),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * The account that a set-up link makes. A write for the server, so that the token stays out of addresses; a read for
 * the page.
 */
export const setupQuery = (token: string) => ({
  queryKey: ['setup-link', token],
  // A truncated or mistyped token is not sent to the server.
  queryFn: async () =>
    z.safeParse(SetupLink, { token }).success ? call(usersApi.lookUpSetup, { token }) : { isOpen: false },
  enabled: token !== '',
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const sessionsQuery = () => query(usersApi.sessions, { limit: 100 })

export const useLogin = () => useWrite(usersApi.login, { refreshes: [] })
export const useGiveFactor = () => useWrite(usersApi.giveFactor, { refreshes: [] })
export const useGiveRecoveryCode = () => useWrite(usersApi.giveRecoveryCode, { refreshes: [] })
export const useOfferTwoFactor = () => useWrite(usersApi.offerTwoFactor, { refreshes: [] })
export const useTurnOnTwoFactor = () =>
  useWrite(usersApi.turnOnTwoFactor, { refreshes: [account, '/api/auth/sessions'] })
export const useTurnOffTwoFactor = () => useWrite(usersApi.turnOffTwoFactor, { refreshes: [account] })
export const useAskPasswordReset = () => useWrite(usersApi.askPasswordReset, { refreshes: [] })
export const useResetPassword = () => useWrite(usersApi.resetPassword, { refreshes: [] })
export const useSetUp = () => useWrite(usersApi.setUp, { refreshes: [] })
export const useChangePassword = () => useWrite(usersApi.changePassword, { refreshes: ['/api/auth/sessions'] })
export const useUpdateProfile = () => useWrite(usersApi.updateProfile, { refreshes: [account, '/api/users'] })
export const useEndOtherSessions = () => useWrite(usersApi.endOtherSessions, { refreshes: ['/api/auth/sessions'] })
export const useEndSession = () => useWrite(usersApi.endSession, { refreshes: ['/api/auth/sessions'] })
