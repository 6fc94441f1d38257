import { call } from '../../../../web/client.ts'
import { query, useWrite } from '../../../../web/queries.ts'
import { type NewCredential, passkeysApi } from '../contract.ts'

const passkeys = '/api/auth/passkeys'

export const passkeysQuery = () => query(passkeysApi.list, {})

/** What a passkey signs: good for five minutes, asked again before they are over. */
export const challengeQuery = () => ({
  queryKey: ['passkey-challenge'],
  queryFn: () => call(passkeysApi.challenge, {}),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

export const useOfferPasskey = () => useWrite(passkeysApi.offer, { refreshes: [] })
export const useCreatePasskey = () => useWrite(passkeysApi.create, { refreshes: [passkeys] })
export const useRenamePasskey = () => useWrite(passkeysApi.rename, { refreshes: [passkeys] })
export const useRemovePasskey = () => useWrite(passkeysApi.remove, { refreshes: [passkeys] })
/** Without its cache: asked once, right after a sign-in. */
export const askUpgrade = () => call(passkeysApi.upgrade, {})
export const keepUpgrade = (name: string, credential: NewCredential) =>
  call(passkeysApi.create, { name, credential, isUpgrade: true })
export const useSignInWithPasskey = () => useWrite(passkeysApi.signIn, { refreshes: [] })
export const useProve = () => useWrite(passkeysApi.prove, { refreshes: [passkeys] })
