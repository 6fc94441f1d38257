import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { privacyOfficerPolicy } from '../../policy.ts'
import classes from './officers.module.css'
import { Officers } from './officers.tsx'

/** The privacy officer of an organization, on its page, for those who may read it. */
export function OrganizationOfficers({ organizationId }: { organizationId: string }) {
  const { t } = useI18n()
  return (
    privacyOfficerPolicy.read(useActor(), { organizationId }) && (
      <div className={classes.panel}>
        <Officers organizationId={organizationId} lead={t('privacy.lead')} />
      </div>
    )
  )
}
