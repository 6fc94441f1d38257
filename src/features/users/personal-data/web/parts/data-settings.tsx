import { IconDownload } from '@tabler/icons-react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { personalDataApi } from '../../contract.ts'
import classes from './data-settings.module.css'

/** All that is kept about oneself, as a file. */
export function DataSettings() {
  const { t, language } = useI18n()
  return (
    <Section title={t('users.my_data')} lead={t('users.my_data_lead')}>
      <a className={classes.download} href={`${personalDataApi.download.path}?language=${language}`} download>
        <IconDownload size={16} stroke={1.6} aria-hidden="true" />
        {t('users.my_data_do')}
      </a>
    </Section>
  )
}
