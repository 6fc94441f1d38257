import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Textarea } from '../../../../web/ui/controls.tsx'
import classes from './import.module.css'

/** Takes the cells that a person copies in a spreadsheet, as a file of text. */
export function ImportPaste({ onPasted, isSending }: { onPasted: (file: File) => void; isSending: boolean }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  if (!isOpen)
    return (
      <p>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('imports.paste')}
        </Button>
      </p>
    )
  return (
    <form
      className={classes.drop}
      onSubmit={(event) => {
        event.preventDefault()
        onPasted(new File([text], t('imports.pasted_name'), { type: 'text/csv' }))
      }}
    >
      <Textarea
        label={t('imports.paste_label')}
        description={t('imports.paste_hint')}
        value={text}
        rows={8}
        spellCheck={false}
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
          {t('imports.paste_check')}
        </Button>
      </div>
    </form>
  )
}
