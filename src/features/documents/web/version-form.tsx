import { useState } from 'react'
import * as z from 'zod/mini'
import { optionalLine } from '../../../shared/shapes.ts'
import { call } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { TextField } from '../../../web/ui/fields.tsx'
import { FileDrop } from '../../../web/ui/file-drop.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { useOnlyUpload } from '../../../web/uploads.ts'
import { filesApi } from '../../files/contract.ts'
import { useFreeFiles } from '../../files/web/parts/free-files.tsx'
import type { DocumentDetail } from '../contract.ts'
import { useAddVersion } from './queries.ts'

const Note = z.object({ note: optionalLine(200) })

interface VersionFormProps {
  document: DocumentDetail
  onDone: () => void
}

/** Replaces the file of a document. The version that the form was opened on is the one replaced. */
export function VersionForm({ document, onDone }: VersionFormProps) {
  const { t, percent } = useI18n()
  const [{ id, version }] = useState(document)
  const add = useAddVersion()
  const free = useFreeFiles()
  const [files, setFiles] = useState<readonly File[]>([])
  const { upload, start, stop } = useOnlyUpload<undefined, string>(
    async ({ file }, sending) => (await call(filesApi.create, {}, { files: { file: [file] }, ...sending })).id,
  )
  const fileId = upload?.state === 'sent' ? upload.answer : undefined
  const form = useContractForm(Note, {
    defaults: { note: '' },
    onSubmit: async ({ note }) => {
      if (!fileId) return
      await free.whileSaving(() => add.mutateAsync({ id, version, fileId, note }))
      toast(t('documents.toast_versioned'), 'spruce')
      onDone()
    },
  })
  const take = async (chosen: readonly File[]) => {
    if (fileId) free.remove(fileId)
    setFiles(chosen)
    const [file] = chosen
    if (!file) return stop()
    const sent = await start(file, undefined)
    if (sent) free.keep(sent.answer)
  }
  return (
    <Form form={form} label={t('documents.new_version')}>
      <FormSection lead={t('documents.new_version_lead')}>
        <div data-wide>
          <FileDrop
            accept={['pdf', 'image']}
            value={files}
            onChange={(chosen) => void take(chosen)}
            error={upload?.state === 'failed' ? upload.error : undefined}
            onRetry={() => void take(files)}
          />
          {upload?.state === 'sending' && (
            <Progress value={upload.sent} label={t('web.uploading', { percent: percent(upload.sent) })} />
          )}
        </div>
        <TextField {...form.field('note')} label={t('documents.version_note')} isOptional isWide />
      </FormSection>
      <FormActions
        submit={t('documents.add_version')}
        onCancel={onDone}
        waiting={fileId ? undefined : t('documents.file_awaited')}
      />
    </Form>
  )
}
