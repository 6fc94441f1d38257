import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Filters, FilterTabs } from '../../../../web/ui/filters.tsx'

const folders = ['demands'] as const
/** What the address says of the folder of a unit: its documents where it says none. */
export const UnitFolder = z.object({ folder: z.optional(z.enum(folders)) })
type Folder = (typeof folders)[number] | undefined

/** The documents of a unit, and the files of its requests. */
export function UnitFolders({ folder, onChange }: { folder: Folder; onChange: (next: Folder) => void }) {
  const { t } = useI18n()
  return (
    <Filters>
      <FilterTabs
        label={t('documents.folder')}
        value={folder}
        onChange={onChange}
        items={[
          { value: undefined, label: t('documents.folder_unit') },
          { value: 'demands', label: t('documents.folder_demands') },
        ]}
      />
    </Filters>
  )
}
