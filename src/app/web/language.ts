import type { QueryClient } from '@tanstack/react-query'
import { usersApi } from '../../features/users/contract.ts'
import { type Language, mayWrite } from '../../shared/actor.ts'
import { chooseBeforeSignIn } from '../../web/account-language.ts'
import { call } from '../../web/client.ts'
import { sessionQuery } from '../../web/session.tsx'

/**
 * The account follows the person's choice; a stranger's waits for the sign-in. A demonstration's account is nobody's: the choice stays
 * on the device. A failure only costs the memory of it.
 */
export async function tellLanguage(client: QueryClient, language: Language): Promise<void> {
  const user = client.getQueryData(sessionQuery.queryKey)
  if (!user) return chooseBeforeSignIn()
  if (!mayWrite(user)) return
  try {
    await call(usersApi.chooseLanguage, { language })
    client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, language })
  } catch {
    // Sent at the next choice.
  }
}
