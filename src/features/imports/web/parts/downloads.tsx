import { type ExportFormat, exportFormats } from '../../../../shared/tabular.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import classes from './import.module.css'

/** A spreadsheet to download, in each format. */
export function Downloads({ label, hrefOf }: { label: string; hrefOf: (format: ExportFormat) => string }) {
  const { t } = useI18n()
  return (
    <p className={classes.downloads}>
      {label}
      {exportFormats.map((format) => (
        <a key={format} href={hrefOf(format)} download>
          {t(`web.format_${format}`)}
        </a>
      ))}
    </p>
  )
}
