import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { DownloadLink } from '../../../../../web/ui/download-link.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { ProofForm } from '../../../passkeys/web/parts/proof-form.tsx'
import { proofMinutes } from '../../../rules.ts'
import { personalDataApi } from '../../contract.ts'

/** All that is kept about oneself, as an archive, once the person has proved who they are. */
export function DataSettings() {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('users.my_data')} lead={t('users.my_data_lead')}>
      <span>
        <Button variant="default" icon={IconDownload} onClick={() => setIsOpen(true)}>
          {t('users.my_data_do')}
        </Button>
      </span>
      {isOpen && <DownloadDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n()
  const [isProved, setIsProved] = useState(false)
  const title = t(isProved ? 'users.my_data' : 'passkeys.prove_title')
  return (
    <Dialog title={title} isOpen onClose={onClose} size="sm">
      {isProved ? (
        <>
          <p>{t('users.my_data_ready', { minutes: proofMinutes })}</p>
          <p>
            <DownloadLink href={`${personalDataApi.download.path}?language=${language}`}>
              {t('users.my_data_file')}
            </DownloadLink>
          </p>
        </>
      ) : (
        <ProofForm onProved={() => setIsProved(true)} onCancel={onClose} />
      )}
    </Dialog>
  )
}
