import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { FileDrop } from '../../../web/ui/file-drop.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../web/ui/page.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { useOnlyUpload } from '../../../web/uploads.ts'
import type { BankFile } from '../files/contract.ts'
import classes from '../files/web/parts/file.module.css'
import { useSendFile } from '../files/web/queries.ts'
import { accountQuery } from './queries.ts'

/** `/manager/bank/accounts/$id/import`: takes a file of the bank, and opens what it would add. */
export function ImportScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const found = useQuery(accountQuery(id))
  return (
    <Loaded query={found} back={{ to: '/manager/bank', label: t('bank.title') }} isPage>
      {({ name, institution, ending }) => (
        <>
          <PageHead
            title={t('bank.import')}
            lead={t('bank.import_lead', { name, masked: t('bank.masked', { institution, ending }) })}
            back={{ to: '/manager/bank/accounts/$id', params: { id }, label: t('bank.back_to_account') }}
          />
          <Stack isNarrow>
            <Section title={t('bank.file')} lead={t('bank.where_found')}>
              <Sender bankAccountId={id} />
            </Section>
          </Stack>
        </>
      )}
    </Loaded>
  )
}

function Sender({ bankAccountId }: { bankAccountId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const sendFile = useSendFile()
  const { upload, start, stop } = useOnlyUpload<{ bankAccountId: string }, BankFile>(({ file, data }, call) =>
    sendFile.mutateAsync({ input: data, files: { file: [file] }, ...call }),
  )
  const isSending = upload !== undefined && upload.state !== 'failed'
  const send = async ([file]: readonly File[]) => {
    if (!file) return stop()
    const made = await start(file, { bankAccountId })
    if (made) await navigate({ to: '/manager/bank/files/$id', params: { id: made.answer.id } })
  }
  return (
    <div className={classes.sender}>
      <FileDrop
        label={t('bank.drop_label')}
        hint={t('bank.drop_hint')}
        accept={['any']}
        value={upload ? [upload.file] : []}
        onChange={(chosen) => void send(chosen)}
        error={upload?.error}
        onRetry={() => void send(upload ? [upload.file] : [])}
      />
      {isSending && <Progress label={t('bank.sending')} value={upload.sent < 1 ? upload.sent : undefined} />}
      <p>{t('bank.overlap')}</p>
    </div>
  )
}
