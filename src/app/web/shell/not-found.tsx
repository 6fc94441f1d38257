import { useI18n } from '../../../web/i18n.tsx'
import { useSession } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Mark } from '../../../web/ui/mark.tsx'
import { useTitle } from '../../../web/ui/page.tsx'
import classes from './not-found.module.css'

/** Spec §2: any other path. */
export function NotFound() {
  const { t } = useI18n()
  const { user } = useSession()
  useTitle(t('web.not_found'))
  return (
    <main className={classes.page}>
      <Mark size={40} />
      <h1>{t('web.not_found')}</h1>
      <p>{t('web.not_found_lead')}</p>
      <LinkButton to={user ? '/dashboard/quick-actions' : '/login'}>{t('web.back_home')}</LinkButton>
    </main>
  )
}
