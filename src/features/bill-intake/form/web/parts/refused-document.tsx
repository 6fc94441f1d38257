import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import classes from './reading-notices.module.css'

interface RefusedDocumentProps {
  refusal: string
  /** The browser still has the file that the server refused. */
  file: File | undefined
  onDropAgain: ((file: File) => void) | undefined
  onGoOn: () => void
}

/** Why the server refuses the document, with the ways on: the same file again, or the bill without it. */
export function RefusedDocument({ refusal, file, onDropAgain, onGoOn }: RefusedDocumentProps) {
  const { t } = useI18n()
  return (
    <Notice tone="brick" title={refusal}>
      <span className={classes.acts}>
        {file && onDropAgain && (
          <Button variant="default" size="xs" icon={IconFileUpload} onClick={() => onDropAgain(file)}>
            {t('bills.drop_again', { name: file.name })}
          </Button>
        )}
        <Button variant="default" size="xs" icon={IconX} onClick={onGoOn}>
          {t('bills.without_document')}
        </Button>
      </span>
    </Notice>
  )
}
