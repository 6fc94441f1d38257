import { useI18n } from '../../../../web/i18n.tsx'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import type { CellEditor } from './import-causes.tsx'

/** A cell that takes few words. */
export function WordChoice({ label, value, onChange, words }: CellEditor & { words: readonly string[] }) {
  const { t } = useI18n()
  return (
    <NativeSelect
      aria-label={label}
      value={words.includes(value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('web.choose')}</option>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </NativeSelect>
  )
}
