import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { oweStep, useSession } from '../../../../web/session.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import { PasswordField } from '../../../../web/ui/password-field.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { areSame, NewPasswordFields, passwordTwice } from '../../../users/web/parts/new-password.tsx'
import { Acceptance, FirstAcceptance, type OfferedPlace } from '../../contract.ts'
import { useAccept } from '../queries.ts'

export interface AcceptFormProps {
  offer: OfferedPlace
  token: string
  onAccepted: () => void
}

/** Accepts, then opens the application, or the two-factor step when one is owed. */
function useAcceptance({ token, onAccepted }: AcceptFormProps) {
  const { t, language } = useI18n()
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const accept = useAccept()
  return async (given: { firstName?: string; lastName?: string; password: string }) => {
    const { next } = await accept.mutateAsync({ ...given, token, language })
    onAccepted()
    if (next) {
      oweStep(next)
      return navigate({ to: '/two-factor', search: { step: next } })
    }
    toast(t('invitations.accepted'))
    await signedIn()
  }
}

export const AcceptForm = (props: AcceptFormProps) =>
  props.offer.hasAccount ? <JoinForm {...props} /> : <FirstForm {...props} />

const First = z
  .object({ firstName: FirstAcceptance.shape.firstName, lastName: FirstAcceptance.shape.lastName, ...passwordTwice })
  .check(areSame)

function FirstForm(props: AcceptFormProps) {
  const { offer } = props
  const { t } = useI18n()
  const accept = useAcceptance(props)
  const form = useContractForm(First, {
    defaults: { firstName: offer.firstName ?? '', lastName: offer.lastName ?? '', password: '', repeat: '' },
    onSubmit: ({ repeat: _, ...given }) => accept(given),
  })
  return (
    <Form form={form}>
      <FormSection>
        <TextField
          {...form.field('firstName')}
          label={t('invitations.first_name')}
          autoComplete="given-name"
          size="md"
        />
        <TextField
          {...form.field('lastName')}
          label={t('invitations.last_name')}
          autoComplete="family-name"
          size="md"
        />
        <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} />
      </FormSection>
      {offer.requireTwoFactor && <Notice tone="slate">{t('invitations.accept_two_factor')}</Notice>}
      <FormActions submit={t('invitations.accept')} isFull />
    </Form>
  )
}

const Join = z.object({ password: Acceptance.shape.password })

function JoinForm(props: AcceptFormProps) {
  const { offer } = props
  const { t } = useI18n()
  const accept = useAcceptance(props)
  const form = useContractForm(Join, { defaults: { password: '' }, onSubmit: accept })
  return (
    <Form form={form}>
      <Notice tone="slate">
        {t('invitations.accept_existing')}
        {offer.requireTwoFactor && ` ${t('invitations.accept_two_factor')}`}
      </Notice>
      <FormSection>
        <PasswordField {...form.field('password')} label={t('invitations.password')} size="md" isWide />
      </FormSection>
      <FormActions submit={t('invitations.accept')} isFull />
    </Form>
  )
}
