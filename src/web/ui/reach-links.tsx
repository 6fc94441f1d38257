import { showPhone } from '../../shared/phone.ts'
import classes from './page.module.css'

/** A telephone number to call with one tap; `isUrgent` for emergencies. */
export const PhoneLink = ({ phone, isUrgent = false }: { phone: string; isUrgent?: boolean }) => (
  <a href={`tel:${phone}`} className={`${classes.reach} num`} data-urgent={isUrgent || undefined}>
    {showPhone(phone)}
  </a>
)

/** An email address, which breaks after its @ where it does not fit on a line. */
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

/** An email address that opens the mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={classes.reach}>
    <EmailText email={email} />
  </a>
)
