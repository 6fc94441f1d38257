import { exportFormats } from '../../../../shared/tabular.ts'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { DownloadLink } from '../../../../web/ui/download-link.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { sheets } from '../../rules.ts'
import classes from './organization-exports.module.css'

/** Every list of an organization as a spreadsheet, also once its trial is over. */
export function OrganizationExports({ organizationId }: { organizationId: string }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const allowed = sheets.filter(({ may }) => may(actor, {}))
  if (allowed.length === 0) return null
  return (
    <Section title={t('exports.title')} lead={t('exports.lead')}>
      <ul className={classes.sheets}>
        {allowed.map(({ name, endpoint }) => (
          <li key={name}>
            <span>{t(`exports.sheet_${name}`)}</span>
            {exportFormats.map((format) => (
              <DownloadLink key={format} href={hrefOf(endpoint, { organization: organizationId, format, language })}>
                <span className="sr">{t('exports.of_sheet', { sheet: t(`exports.sheet_${name}`) })}</span>
                {t(`web.format_${format}`)}
              </DownloadLink>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
