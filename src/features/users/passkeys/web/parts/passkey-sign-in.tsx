import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HttpError } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Failure } from '../../../../../web/ui/failure.tsx'
import type { SessionUser } from '../../../contract.ts'
import type { PasskeySite } from '../../contract.ts'
import { challengeQuery, useSignInWithPasskey } from '../queries.ts'
import { canSuggest, forgetPasskey, isCancelled, isSite, signWithPasskey, stopWaiting } from './ceremonies.tsx'
import classes from './passkey-sign-in.module.css'

type Challenge = PasskeySite & { readonly challenge: string }

/** Before the five minutes of a challenge are over. */
const renewalMs = 4 * 60_000

/** Signs in with a passkey: one that the browser suggests in the email field, or by the button. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: SessionUser | null) => Promise<void> }) {
  const { t } = useI18n()
  const isAsking = useRef(false)
  // The sign-in empties the cache: a challenge fetched again must not suggest a second sign-in before the page is left.
  const isIn = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const signIn = useSignInWithPasskey()
  const { data, refetch } = useQuery({
    ...challengeQuery(),
    refetchInterval: () => (isAsking.current ? false : renewalMs),
    refetchOnWindowFocus: () => !isAsking.current,
  })
  const challenge = data?.challenge && isSite(data.challenge) ? data.challenge : null

  const use = async (asked: Challenge, isSuggested: boolean) => {
    const credential = await signWithPasskey(asked, { isSuggested })
    try {
      const { user } = await signIn.mutateAsync({ credential })
      isIn.current = user !== null
      await onSignedIn(user)
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) await forgetPasskey(asked.rpId, credential.id)
      throw error
    }
  }
  const onRefused = useEffectEvent((error: unknown) => {
    if (isCancelled(error)) return
    setFailure(error)
    // The challenge served.
    void refetch()
  })
  const suggest = useEffectEvent(async (asked: Challenge) => {
    if (!(await canSuggest())) return
    await use(asked, true).catch(onRefused)
  })
  useEffect(() => {
    if (!challenge || isAsking.current || isIn.current) return undefined
    void suggest(challenge)
    return () => {
      if (!isAsking.current) stopWaiting()
    }
  }, [challenge])

  const ask = async (asked: Challenge) => {
    isAsking.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      await use(asked, false)
    } catch (error) {
      if (!isCancelled(error)) setFailure(error)
    } finally {
      isAsking.current = false
      setIsBusy(false)
      // A new challenge: the field suggests passkeys again.
      void refetch()
    }
  }
  if (!challenge) return null
  return (
    <div className={classes.passkey}>
      <p aria-hidden="true">{t('passkeys.or')}</p>
      <Button
        variant="default"
        size="md"
        fullWidth
        icon={IconFingerprint}
        loading={isBusy}
        onClick={() => void ask(challenge)}
      >
        {t('passkeys.sign_in')}
      </Button>
      {failure !== undefined && <Failure error={failure} act="sign_in" />}
    </div>
  )
}
