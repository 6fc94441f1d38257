import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { FactorCode } from '../../contract.ts'
import { useTurnOnTwoFactor } from '../queries.ts'
import { CodeField } from './account-fields.tsx'
import classes from './enrolment.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

interface EnrolmentProps {
  /** The secret to scan. */
  offer: { picture: string; secret: string }
  /** Two-factor is on; the codes are shown. */
  onCodes?: () => void
  /** The codes are kept. */
  onDone: () => void
}

/** Scan, confirm with a code, keep the recovery codes. */
export function Enrolment({ offer, onCodes, onDone }: EnrolmentProps) {
  const { t } = useI18n()
  const turnOn = useTurnOnTwoFactor()
  const [codes, setCodes] = useState<readonly string[]>()
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
    <div className={classes.steps}>
      <p>{t('users.enrol_scan')}</p>
      <img src={offer.picture} alt={t('users.enrol_picture')} width={196} height={196} />
      <details>
        <summary>{t('users.enrol_by_hand')}</summary>
        <code>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </details>
      <Form form={form}>
        <FormSection>
          <CodeField code={form.field('code')} label={t('users.enrol_code')} />
        </FormSection>
        <FormActions submit={t('users.enrol_confirm')} isFull />
      </Form>
    </div>
  )
}
