import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import { PasswordField } from '../../../../web/ui/password-field.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type SessionUser, TwoFactorEnd, TwoFactorOffer } from '../../contract.ts'
import { useOfferTwoFactor, useTurnOffTwoFactor } from '../queries.ts'
import { Enrolment } from './enrolment.tsx'
import classes from './settings.module.css'

/** On or off, and the way from one to the other. */
export function TwoFactorSettings({ user }: { user: SessionUser }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const [hasCodes, setHasCodes] = useState(false)
  const close = () => {
    setIsOpen(false)
    setHasCodes(false)
  }
  const isOn = user.hasTwoFactor && !hasCodes
  const title = hasCodes ? 'users.codes_title' : 'users.two_factor'
  const leaving = {
    title: t('users.codes_leave_title'),
    body: t('users.codes_leave_body'),
    action: t('users.codes_leave'),
    keep: t('users.codes_leave_not'),
    isDanger: true,
  }
  return (
    <Section title={t('users.two_factor')} lead={t('users.two_factor_lead')}>
      <div className={classes.state}>
        <Pill tone={user.hasTwoFactor ? 'spruce' : 'neutral'}>
          {t(user.hasTwoFactor ? 'users.two_factor_is_on' : 'users.two_factor_is_off')}
        </Pill>
        {user.hasTwoFactor && user.mustUseTwoFactor ? (
          <span>{t('users.two_factor_is_required')}</span>
        ) : (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t(user.hasTwoFactor ? 'users.two_factor_turn_off' : 'users.two_factor_turn_on')}
          </Button>
        )}
      </div>
      <Dialog title={t(title)} isOpen={isOpen} onClose={close} size="sm" leaving={hasCodes ? leaving : undefined}>
        {isOn ? (
          <TurnOff onDone={close} />
        ) : (
          <>
            {hasCodes && <p>{t('users.codes_lead')}</p>}
            <TurnOn
              onCodes={() => setHasCodes(true)}
              onCancel={close}
              onDone={() => {
                close()
                toast(t('users.two_factor_turned_on'))
              }}
            />
          </>
        )}
      </Dialog>
    </Section>
  )
}

interface TurnOnProps {
  onCodes: () => void
  onCancel: () => void
  onDone: () => void
}

/** The password first, so that a person at an unlocked screen cannot lock the owner out. */
function TurnOn({ onCodes, onCancel, onDone }: TurnOnProps) {
  const { t } = useI18n()
  const ask = useOfferTwoFactor()
  const form = useContractForm(TwoFactorOffer, {
    defaults: { password: '' },
    onSubmit: async (values) => {
      await ask.mutateAsync(values)
    },
  })
  if (ask.data) return <Enrolment offer={ask.data} onCodes={onCodes} onDone={onDone} />
  return (
    <Form form={form}>
      <FormSection lead={t('users.two_factor_on_lead')}>
        <PasswordField {...form.field('password')} label={t('users.current_password')} isWide />
      </FormSection>
      <FormActions submit={t('web.continue')} onCancel={onCancel} />
    </Form>
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const { t } = useI18n()
  const turnOff = useTurnOffTwoFactor()
  const form = useContractForm(TwoFactorEnd, {
    defaults: { password: '', code: '' },
    act: 'update',
    onSubmit: async (values) => {
      await turnOff.mutateAsync(values)
      onDone()
      toast(t('users.two_factor_turned_off'))
    },
  })
  return (
    <Form form={form}>
      <FormSection lead={t('users.two_factor_off_lead')}>
        <PasswordField {...form.field('password')} label={t('users.current_password')} isWide />
        <TextField
          {...form.field('code')}
          label={t('users.any_code')}
          autoComplete="one-time-code"
          placeholder="123 456"
          isWide
        />
      </FormSection>
      <FormActions submit={t('users.two_factor_turn_off')} onCancel={onDone} isDanger />
    </Form>
  )
}
