import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { FactorCode, usersApi } from '../../contract.ts'
import { useTurnOnTwoFactor } from '../queries.ts'
import classes from './enrolment.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

interface EnrolmentProps {
  /** Two-factor is on; the codes are shown. */
  onCodes?: () => void
  /** The codes are kept. */
  onDone: () => void
}

/** Scan, confirm with a code, keep the recovery codes. */
export function Enrolment({ onCodes, onDone }: EnrolmentProps) {
  const { t } = useI18n()
  const turnOn = useTurnOnTwoFactor()
  const [codes, setCodes] = useState<readonly string[]>()
  // A write whose answer is shown once: asked on arrival, never again, forgotten on leaving.
  const offer = useQuery({
    queryKey: ['two-factor-offer'],
    queryFn: () => client(usersApi).offerTwoFactor({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const form = useContractForm(FactorCode, {
    defaults: { code: '' },
    onSubmit: async (values) => {
      const { recoveryCodes } = await turnOn.mutateAsync(values)
      setCodes(recoveryCodes)
      onCodes?.()
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Loaded query={offer}>
      {({ picture, secret }) => (
        <div className={classes.steps}>
          <p>{t('users.enrol_scan')}</p>
          <img src={picture} alt={t('users.enrol_picture')} width={196} height={196} />
          <details>
            <summary>{t('users.enrol_by_hand')}</summary>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </details>
          <Form form={form}>
            <FormSection>
              <TextField
                {...form.field('code')}
                label={t('users.enrol_code')}
                autoComplete="one-time-code"
                inputMode="numeric"
                placeholder="123 456"
                size="md"
                isWide
              />
            </FormSection>
            <FormActions submit={t('users.enrol_confirm')} isFull />
          </Form>
        </div>
      )}
    </Loaded>
  )
}
