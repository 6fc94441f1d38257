import { IconCopy } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import classes from './inbound-mail.module.css'

/** An address to select or to copy. */
export function CopiedAddress({ address }: { address: string }) {
  const { t } = useI18n()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(t('inbound-mail.copied'), 'spruce'),
      () => toast(t('inbound-mail.copy_failed'), 'brick'),
    )
  return (
    <span className={classes.address}>
      <code>{address}</code>
      <Button variant="default" size="xs" icon={IconCopy} onClick={() => void copy()}>
        {t('inbound-mail.copy')}
      </Button>
    </span>
  )
}
