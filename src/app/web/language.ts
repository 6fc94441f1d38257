import type { QueryClient } from '@tanstack/react-query'
import { usersApi } from '../../features/users/contract.ts'
import type { Language } from '../../shared/actor.ts'
import type { SignedInPerson } from '../../shared/shapes.ts'
import { call } from '../../web/client.ts'
import { sessionQuery } from '../../web/session.tsx'

/**
 * The account follows the person's choice. A stranger has none and a demonstration's is nobody's: theirs stays on the device.
 * A failure only costs the memory of it.
 */
export function tellLanguage(client: QueryClient, language: Language): void {
  const user: SignedInPerson | null | undefined = client.getQueryData(sessionQuery.queryKey)
  if (user && !user.isDemo) call(usersApi.chooseLanguage, { language }).catch(() => undefined)
}
