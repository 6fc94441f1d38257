import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useIsPhone } from '../../../../web/location.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { FactorCode } from '../../contract.ts'
import { useTurnOnTwoFactor } from '../queries.ts'
import { CodeField } from './account-fields.tsx'
import classes from './enrolment.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

interface EnrolmentProps {
  /** The secret to scan. */
  offer: { picture: string; secret: string; uri: string }
  /** Two-factor is on; the codes are shown. */
  onCodes?: () => void
  /** The codes are kept. */
  onDone: () => void
}

/** The secret as people type it, by fours, with a button that copies it. */
function SecretKey({ secret }: { secret: string }) {
  const { t } = useI18n()
  return (
    <div className={classes.key}>
      <span>{t('users.enrol_key')}</span>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        variant="default"
        size="xs"
        icon={IconCopy}
        onClick={() => void navigator.clipboard.writeText(secret).then(() => toast(t('web.copied')))}
      >
        {t('web.copy')}
      </Button>
    </div>
  )
}

/** Scan, or on the phone that holds the app open it there; confirm with a code, keep the recovery codes. */
export function Enrolment({ offer, onCodes, onDone }: EnrolmentProps) {
  const { t } = useI18n()
  const isPhone = useIsPhone()
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
  const picture = <img src={offer.picture} alt={t('users.enrol_picture')} width={196} height={196} />
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <div className={classes.steps}>
      {isPhone ? (
        <>
          <p>{t('users.enrol_on_phone')}</p>
          <a className={classes.open} href={offer.uri}>
            {t('users.enrol_open')}
          </a>
          <SecretKey secret={offer.secret} />
          <details>
            <summary>{t('users.enrol_other_device')}</summary>
            {picture}
          </details>
        </>
      ) : (
        <>
          <p>{t('users.enrol_scan')}</p>
          {picture}
          <details>
            <summary>{t('users.enrol_by_hand')}</summary>
            <SecretKey secret={offer.secret} />
          </details>
        </>
      )}
      <Form form={form}>
        <FormSection>
          <CodeField code={form.field('code')} label={t('users.enrol_code')} />
        </FormSection>
        <FormActions submit={t('users.enrol_confirm')} isFull />
      </Form>
    </div>
  )
}
