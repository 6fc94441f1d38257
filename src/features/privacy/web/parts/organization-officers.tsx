import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { privacyOfficerPolicy } from '../../policy.ts'
import { Officers } from './officers.tsx'

/** The privacy officer of an organization, on its page, for those who may read it. */
export function OrganizationOfficers({ organizationId }: { organizationId: string }) {
  const { t } = useI18n()
  return (
    privacyOfficerPolicy.read(useActor(), { organizationId }) && (
      <Officers organizationId={organizationId} lead={t('privacy.lead')} />
    )
  )
}
