import { showPhone } from '../../shared/phone.ts'
import { useI18n } from '../i18n.tsx'
import classes from './page.module.css'

/** A phone number as a link; `isUrgent` for emergencies. */
export function PhoneLink({ phone, isUrgent = false }: { phone: string; isUrgent?: boolean }) {
  const { language } = useI18n()
  return (
    <a href={`tel:${phone}`} className={`${classes.reach} num`} data-urgent={isUrgent || undefined}>
      {showPhone(phone, language)}
    </a>
  )
}

/** An email address that may wrap after its @. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** An email address as a link. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={classes.reach}>
    <EmailText email={email} />
  </a>
)
