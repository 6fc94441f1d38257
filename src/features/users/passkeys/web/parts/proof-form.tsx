import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Failure } from '../../../../../web/ui/failure.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { PasswordField } from '../../../../../web/ui/password-field.tsx'
import { GivenPassword } from '../../../contract.ts'
import { passkeysApi } from '../../contract.ts'
import { passkeysQuery, useProve } from '../queries.ts'
import { isCancelled, isSite, signWithPasskey } from './ceremonies.tsx'

const Shape = z.object({ password: GivenPassword })

/** Asks again who uses the session, before an act that a session left open must not do. */
export function ProofForm({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const { t } = useI18n()
  const prove = useProve()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { data } = useQuery(passkeysQuery())
  const hasPasskey = data !== undefined && data.passkeys.length > 0 && isSite(data.site)
  const form = useContractForm(Shape, {
    defaults: { password: '' },
    act: 'operation',
    onSubmit: async (values) => {
      await prove.mutateAsync(values)
      onProved()
    },
  })
  const proveByPasskey = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { challenge } = await call(passkeysApi.challenge, {})
      if (!challenge) return
      await prove.mutateAsync({ credential: await signWithPasskey(challenge) })
      onProved()
    } catch (error) {
      if (!isCancelled(error)) setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Form form={form} label={t('passkeys.prove_title')}>
      <FormSection lead={t('passkeys.prove_lead')}>
        <PasswordField {...form.field('password')} label={t('users.current_password')} isWide />
        {hasPasskey && (
          <span data-wide>
            <Button variant="default" icon={IconFingerprint} loading={isBusy} onClick={() => void proveByPasskey()}>
              {t('passkeys.prove_with')}
            </Button>
          </span>
        )}
      </FormSection>
      {failure !== undefined && <Failure error={failure} act="operation" />}
      <FormActions submit={t('web.continue')} onCancel={onCancel} />
    </Form>
  )
}
