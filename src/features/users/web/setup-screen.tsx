import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useSession } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Failure } from '../../../web/ui/failure.tsx'
import { TextField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { Credentials, Profile } from '../contract.ts'
import { EmailField } from './parts/account-fields.tsx'
import { useLinkToken } from './parts/link-token.tsx'
import { areSame, NewPasswordFields, passwordTwice } from './parts/new-password.tsx'
import { setupQuery, useSetUp } from './queries.ts'

const Shape = z.object({ ...Profile.shape, email: Credentials.shape.email, ...passwordTwice }).check(areSame)

/** An empty installation's first administrator, with the link that its start printed. */
export function SetupScreen() {
  const { t } = useI18n()
  const token = useLinkToken()
  const link = useQuery(setupQuery(token))
  if (!token) return <Closed title={t('users.setup_no_link')} lead={t('users.setup_no_link_lead')} />
  if (link.data?.isOpen) return <SetupForm token={token} />
  if (link.data) return <Closed title={t('users.setup_spent')} lead={t('users.setup_spent_lead')} />
  return (
    <SplitPage title={t('users.setup_title')} lead={t('users.setup_checking')}>
      {link.error ? <Failure error={link.error} onRetry={() => void link.refetch()} /> : <Skeleton rows={4} />}
    </SplitPage>
  )
}

/** Nothing can be set up here: most often the installation is in use already. */
function Closed({ title, lead }: { title: string; lead: string }) {
  const { t } = useI18n()
  return (
    <SplitPage title={title} lead={lead}>
      <LinkButton to="/login" size="md" fullWidth>
        {t('web.sign_in')}
      </LinkButton>
    </SplitPage>
  )
}

function SetupForm({ token }: { token: string }) {
  const { t, language } = useI18n()
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
