import { useI18n } from '../../../../../web/i18n.tsx'
import { DownloadLink } from '../../../../../web/ui/download-link.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { personalDataApi } from '../../contract.ts'

/** All that is kept about oneself, as a file. */
export function DataSettings() {
  const { t, language } = useI18n()
  return (
    <Section title={t('users.my_data')} lead={t('users.my_data_lead')}>
      <DownloadLink href={`${personalDataApi.download.path}?language=${language}`}>
        {t('users.my_data_do')}
      </DownloadLink>
    </Section>
  )
}
