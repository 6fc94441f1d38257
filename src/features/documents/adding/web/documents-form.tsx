import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useFieldArray } from 'react-hook-form'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useAddress, useScope } from '../../../../web/location.ts'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { FileDrop } from '../../../../web/ui/file-drop.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { useUnsaved } from '../../../../web/ui/unsaved.ts'
import { useFormUploads } from '../../../attachments/web/parts/upload-field.tsx'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import { mostFreeFiles } from '../../../files/contract.ts'
import { residenceChoices } from '../../../residences/web/parts/residence-choices.tsx'
import { NewDocumentEntries } from '../../contract.ts'
import { proposalOf, usualAudience } from '../../rules.ts'
import { takeDropped } from '../../web/parts/dropped-files.tsx'
import { useCreateDocument } from '../../web/queries.ts'
import { NewDocumentRow } from './parts/new-document-row.tsx'
import classes from './parts/new-documents.module.css'

/** `/manager/documents/new`: many files at once, each of which becomes a document. */
export function DocumentsForm() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { organization, building } = useScope()
  const { residence } = useAddress()
  const choices = buildingChoices(organization)
  const { data } = useQuery({ ...choices.find(''), enabled: building === undefined })
  const [only, ...others] = data?.items ?? []
  const create = useCreateDocument()
  const uploads = useFormUploads()
  const { items } = uploads
  const { add } = uploads
  useEffect(() => {
    const files = takeDropped()
    if (files.length > 0) add(files.slice(0, mostFreeFiles))
  }, [add])
  const form = useContractForm(NewDocumentEntries, {
    defaults: { buildingId: building ?? '', residenceId: residence ?? null, tags: '', items: [] },
    onSubmit: async ({ items: asked, ...shared }) => {
      const fileIds = await uploads.settled()
      if (!fileIds) return
      const done: number[] = []
      try {
        await uploads.whileSaving(async () => {
          for (const [at, { upload, ...item }] of asked.entries()) {
            const fileId = fileIds[at]
            if (fileId) await create.mutateAsync({ ...shared, ...item, fileId })
            done.push(upload)
          }
        })
      } finally {
        if (done.length > 0) toast(t('documents.toast_added', { count: done.length }), 'spruce')
        for (const id of done) uploads.remove(id)
      }
      await navigate(
        shared.residenceId
          ? { to: '/manager/residences/$id/documents', params: { id: shared.residenceId } }
          : { to: '/manager/buildings/$id/documents', params: { id: shared.buildingId } },
      )
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const buildingId = form.watch('buildingId')
  const isOfUnit = form.watch('residenceId') !== null
  const { fill } = form
  useEffect(() => {
    if (only && others.length === 0 && !buildingId) fill('buildingId', only.id)
  }, [only, others.length, buildingId, fill])
  // Each file that is there has its fields, in the same order; one that was taken off has none.
  useEffect(() => {
    const known = new Set(fields.map(({ upload }) => upload))
    const gone = fields.flatMap(({ upload }, at) => (items.some(({ id }) => id === upload) ? [] : [at]))
    if (gone.length > 0) return remove(gone)
    const added = items.filter(({ id }) => !known.has(id))
    if (added.length === 0) return
    append(
      added.map(({ id, file }) => {
        const { name, type = 'other', effectiveOn = today() } = proposalOf(file.name)
        return { upload: id, name, type, effectiveOn, audience: usualAudience(type, isOfUnit) }
      }),
      { shouldFocus: false },
    )
  }, [items, fields, append, remove, isOfUnit])
  useUnsaved(useCallback(() => items.length > 0, [items]))
  const left = mostFreeFiles - items.length
  const back = { to: '/manager/buildings/documents', label: t('documents.title') } as const
  return (
    <>
      <PageHead title={t('documents.add_title')} lead={t('documents.add_lead')} back={back} />
      <Form form={form} label={t('documents.add_title')}>
        <FormSection>
          <FoundField {...form.field('buildingId')} label={t('documents.place_building')} source={choices} />
          <FoundField
            {...form.field('residenceId')}
            label={t('documents.unit')}
            hint={t('documents.unit_hint')}
            source={residenceChoices(buildingId || undefined)}
            isDisabled={!buildingId}
            isOptional
          />
          <TextField
            {...form.field('tags')}
            label={t('documents.tags')}
            hint={t('documents.tags_hint')}
            isOptional
            isWide
          />
        </FormSection>
        <FileDrop
          hint={t('documents.drop_hint', { limit: mostFreeFiles })}
          accept={['pdf', 'image']}
          max={Math.max(2, left)}
          value={[]}
          onChange={(chosen) => uploads.add(chosen.slice(0, left))}
          isDisabled={left <= 0}
        />
        <ul className={classes.rows}>
          {fields.map(({ id, upload }, at) => {
            const item = items.find((one) => one.id === upload)
            return item && <NewDocumentRow key={id} {...{ form, at, item, uploads, isOfUnit }} />
          })}
        </ul>
        <FormActions
          submit={items.length > 0 ? t('documents.add_count', { count: items.length }) : t('documents.new')}
          waiting={items.length === 0 ? t('documents.files_awaited') : undefined}
          onCancel={() => void navigate({ to: back.to })}
        />
      </Form>
    </>
  )
}
