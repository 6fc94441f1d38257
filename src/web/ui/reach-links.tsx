import { showPhone } from '../../shared/phone.ts'
import classes from './page.module.css'

/** A phone number as a link; `isUrgent` for emergencies. */
export const PhoneLink = ({ phone, isUrgent = false }: { phone: string; isUrgent?: boolean }) => (
  <a href={`tel:${phone}`} className={`${classes.reach} num`} data-urgent={isUrgent || undefined}>
    {showPhone(phone)}
  </a>
)

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
