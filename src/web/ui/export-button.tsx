import { type ExportFormat, exportFormats } from '../../shared/tabular.ts'
import { useI18n } from '../i18n.tsx'
import { ActionMenu, Button, type MenuAction } from './button.tsx'

/** One choice a file format; `hrefOf` is the address that the format is downloaded from. */
export function useExportChoices() {
  const { t } = useI18n()
  return (hrefOf: (format: ExportFormat) => string): MenuAction[] =>
    exportFormats.map((format) => ({
      label: t(`web.format_${format}`),
      onSelect: () => window.location.assign(hrefOf(format)),
    }))
}

/** A button that asks in which format a list is downloaded. */
export const ExportButton = ({ label, choices }: { label: string; choices: readonly MenuAction[] }) => (
  <ActionMenu
    label={label}
    items={choices}
    trigger={(props) => (
      <Button variant="default" {...props}>
        {label}
      </Button>
    )}
  />
)
