import { IconCopy, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { type I18n, useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Textarea, TextInput } from '../../../../web/ui/controls.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Details, Stack } from '../../../../web/ui/page.tsx'
import { EmailText } from '../../../../web/ui/reach-links.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { RegisterItem } from '../../contract.ts'

interface AskDialogProps {
  buildingName: string
  /** Who is asked, in words. */
  who: string
  /** What is missing and asked of the same person. */
  items: readonly [RegisterItem, ...RegisterItem[]]
  onClose: () => void
}

const letterOf = ({ t }: I18n, items: AskDialogProps['items']): string =>
  [
    t('register.letter_hello'),
    '',
    t('register.letter_asked'),
    ...items.map(({ code, status }) =>
      t('register.letter_line', { item: t(`register.item_${code}`), status: t(`register.status_${status}`) }),
    ),
    '',
    t('register.letter_please'),
    '',
    t('register.letter_thanks'),
  ].join('\n')

/** A message that asks for what the register lacks, to be sent from one's own mail program. */
export function AskDialog({ buildingName, who, items, onClose }: AskDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [subject, setSubject] = useState(() => t('register.letter_subject', { building: buildingName }))
  const [body, setBody] = useState(() => letterOf(i18n, items))
  const email = items[0].askedEmail
  const address = `mailto:${email ?? ''}?${new URLSearchParams({ subject, body }).toString().replaceAll('+', '%20')}`
  return (
    <Dialog title={t('register.ask_who', { who })} isOpen onClose={onClose}>
      <Stack>
        <p>{t('register.ask_lead')}</p>
        <Details
          items={[
            { label: t('register.ask_to'), value: email ? <EmailText email={email} /> : t('register.ask_no_email') },
          ]}
        />
        <TextInput
          label={t('register.ask_subject')}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <Textarea
          label={t('register.ask_body')}
          value={body}
          rows={10}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        <Button icon={IconMail} onClick={() => window.location.assign(address)}>
          {t('register.ask_open')}
        </Button>
        <Button
          variant="default"
          icon={IconCopy}
          onClick={() => void navigator.clipboard.writeText(body).then(() => toast(t('web.copied')))}
        >
          {t('register.ask_copy')}
        </Button>
      </Stack>
    </Dialog>
  )
}
