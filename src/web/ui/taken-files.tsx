import { IconFile, IconX } from '@tabler/icons-react'
import { type I18n, useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './file-drop.module.css'

const sizeText = ({ t, number }: I18n, bytes: number): string =>
  bytes < 1_000_000
    ? t('web.file_size_kb', { size: number(Math.max(1, Math.round(bytes / 1000))) })
    : t('web.file_size_mb', { size: number(Math.round(bytes / 100_000) / 10) })

interface TakenFilesProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  isDisabled: boolean
}

/** The accepted files, each with its size and a button that removes it. */
export function TakenFiles({ files, onChange, isDisabled }: TakenFilesProps) {
  const words = useI18n()
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={`${file.name}-${file.size}-${file.lastModified}`}>
          <IconFile size={17} stroke={1.5} aria-hidden="true" />
          <span>{file.name}</span>
          <small className="num">{sizeText(words, file.size)}</small>
          <IconButton
            label={words.t('web.remove_file', { name: file.name })}
            icon={IconX}
            isDisabled={isDisabled}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  )
}
