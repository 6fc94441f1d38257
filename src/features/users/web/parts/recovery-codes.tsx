import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import classes from './enrolment.module.css'

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** Shown once: to copy, download or print before going on. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useI18n()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.codes}>
      <div className={classes.sheet}>
        <p>{t('users.codes_sheet')}</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={classes.tools}>
        <Button
          variant="default"
          icon={IconCopy}
          onClick={() => void navigator.clipboard.writeText(text).then(() => toast(t('web.copied')))}
        >
          {t('web.copy')}
        </Button>
        <Button variant="default" icon={IconDownload} onClick={() => download(t('users.codes_file'), text)}>
          {t('web.download')}
        </Button>
        <Button variant="default" icon={IconPrinter} onClick={() => window.print()}>
          {t('users.codes_print')}
        </Button>
      </div>
      <Button size="md" fullWidth onClick={onDone}>
        {t('users.codes_done')}
      </Button>
    </div>
  )
}
