import { useI18n } from '../../../web/i18n.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import { Officers } from './parts/officers.tsx'

/** Who answers for the personal information of the installation, for administrators. */
export function PrivacyScreen() {
  const { t } = useI18n()
  return (
    <>
      <PageHead title={t('privacy.title')} />
      <Stack isNarrow>
        <Officers organizationId={null} lead={t('privacy.installation_lead')} />
      </Stack>
    </>
  )
}
