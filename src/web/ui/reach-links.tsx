import { showPhone } from '../../shared/phone.ts'
import classes from './page.module.css'

/** A telephone number to call with one tap; `isUrgent` for emergencies. */
export const PhoneLink = ({ phone, isUrgent = false }: { phone: string; isUrgent?: boolean }) => (
  <a href={`tel:${phone}`} className={`${classes.reach} num`} data-urgent={isUrgent || undefined}>
    {showPhone(phone)}
  </a>
)

/** An email address that opens the mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={classes.reach}>
    {email}
  </a>
)
