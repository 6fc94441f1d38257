import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import type { FieldHandle } from '../../../../web/ui/form.tsx'
import { PasswordField } from '../../../../web/ui/password-field.tsx'
import { NewPassword } from '../../contract.ts'

/** Spec §5: a new password is typed twice. The shape for forms; only `password` is sent. */
export const passwordTwice = { password: NewPassword, repeat: z.string('users.e_password') }
export const areSame = z.refine<{ password: string; repeat: string }>(({ password, repeat }) => password === repeat, {
  path: ['repeat'],
  error: 'users.e_password_match',
  // Said as soon as both are typed, whatever else is still missing.
  when: ({ value }) => z.safeParse(z.object({ password: z.string(), repeat: z.string() }), value).success,
})

/** The two fields, with how hard the first is to guess. */
export function NewPasswordFields<V extends FieldValues, Out>({
  password,
  repeat,
}: {
  password: FieldHandle<V, Out>
  repeat: FieldHandle<V, Out>
}) {
  const { t } = useI18n()
  return (
    <>
      <PasswordField {...password} label={t('users.new_password')} hasStrength isWide size="md" />
      <PasswordField {...repeat} label={t('users.repeat_password')} autoComplete="new-password" isWide size="md" />
    </>
  )
}
