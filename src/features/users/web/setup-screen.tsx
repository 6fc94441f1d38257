import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useSession } from '../../../web/session.tsx'
import { TextField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { Credentials, Profile } from '../contract.ts'
import { EmailField } from './parts/account-fields.tsx'
import { useLinkToken } from './parts/link-token.tsx'
import { areSame, NewPasswordFields, passwordTwice } from './parts/new-password.tsx'
import { useSetUp } from './queries.ts'

const Shape = z.object({ ...Profile.shape, email: Credentials.shape.email, ...passwordTwice }).check(areSame)

/** An empty installation's first administrator, with the link that its start printed. */
export function SetupScreen() {
  const { t, language } = useI18n()
  const token = useLinkToken()
  const { signedIn } = useSession()
  const setUp = useSetUp()
  const form = useContractForm(Shape, {
    defaults: { firstName: '', lastName: '', email: '', password: '', repeat: '' },
    onSubmit: async ({ repeat: _, ...person }) => {
      const { user } = await setUp.mutateAsync({ ...person, token, language })
      await signedIn({ user })
    },
  })
  return (
    <SplitPage title={t('users.setup_title')} lead={t('users.setup_lead')}>
      <Form form={form}>
        <FormSection>
          <TextField {...form.field('firstName')} label={t('users.first_name')} autoComplete="given-name" size="md" />
          <TextField {...form.field('lastName')} label={t('users.last_name')} autoComplete="family-name" size="md" />
          <EmailField email={form.field('email')} />
          <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} />
        </FormSection>
        <FormActions submit={t('users.setup_create')} isFull />
      </Form>
    </SplitPage>
  )
}
