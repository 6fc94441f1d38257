import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextInput } from '../../../web/ui/controls.tsx'
import { NumberField, SegmentedField, SwitchField, TextField } from '../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../web/ui/form.tsx'
import { useEditing } from '../../../web/ui/form-editing.ts'
import { Notice, Stack } from '../../../web/ui/page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { PersonalPages, usePersonalPages } from '../../documents/personal-pages/web/parts/personal-pages.tsx'
import { LinkFields, linkDays, type MadeLink, usualLinkDays } from '../contract.ts'
import type { personalReasonOf } from '../rules.ts'
import { useCreateLink } from './queries.ts'

interface LinkFormProps {
  documentId: string
  /** Why it may hold personal information. */
  reason: ReturnType<typeof personalReasonOf>
  /** What an ended link was made with, to make one like it. */
  like?: { readonly recipient: string; readonly mostOpenings: number | null } | undefined
  onDone: () => void
}

/** Makes a link to a document, then shows its address once. */
export function LinkForm({ documentId, reason, like, onDone }: LinkFormProps) {
  const { t } = useI18n()
  const create = useCreateLink()
  const [made, setMade] = useState<MadeLink>()
  const pages = usePersonalPages(documentId)
  const form = useEditing(LinkFields, {
    of: undefined,
    defaults: {
      recipient: like?.recipient ?? '',
      days: String(usualLinkDays),
      password: '',
      mostOpenings: like?.mostOpenings ?? null,
      isOfThisVersion: false,
    },
    create: (values) => create.mutateAsync({ ...values, documentId }),
    leave: setMade,
  })
  if (made) return <MadeAddress link={made} onDone={onDone} />
  const days = linkDays.map((count) => ({ value: String(count), label: t('document-links.days_count', { count }) }))
  return (
    <Form form={form} label={t('document-links.new')}>
      {(reason || pages.length > 0) && (
        <Notice tone="copper" title={t('document-links.personal_title')}>
          {pages.length > 0 && (
            <b>
              <PersonalPages id={documentId} pages={pages} />.{' '}
            </b>
          )}
          {reason && t(`document-links.personal_${reason}`)} {t('document-links.personal_advice')}
        </Notice>
      )}
      <FormSection>
        <TextField
          {...form.field('recipient')}
          label={t('document-links.recipient')}
          hint={t('document-links.recipient_hint')}
          isWide
        />
        <SegmentedField {...form.field('days')} label={t('document-links.days')} items={days} isWide />
        <NumberField
          {...form.field('mostOpenings')}
          label={t('document-links.openings')}
          hint={t('document-links.openings_hint')}
          placeholder={t('document-links.openings_any')}
          isOptional
        />
        <TextField
          {...form.field('password')}
          label={t('document-links.password')}
          hint={t('document-links.password_hint')}
          isOptional
        />
        <SwitchField {...form.field('isOfThisVersion')} label={t('document-links.this_version')} isWide />
      </FormSection>
      <FormActions submit={t('document-links.create')} onCancel={onDone} />
    </Form>
  )
}

function MadeAddress({ link, onDone }: { link: MadeLink; onDone: () => void }) {
  const { t } = useI18n()
  const id = useId()
  return (
    <Stack>
      <Notice tone="copper" title={t('document-links.made_title')}>
        {t('document-links.made_lead')}
      </Notice>
      <TextInput
        id={id}
        label={t('document-links.address')}
        value={link.address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        icon={IconCopy}
        onClick={() => void navigator.clipboard.writeText(link.address).then(() => toast(t('document-links.copied')))}
      >
        {t('document-links.copy')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('web.close')}
      </Button>
    </Stack>
  )
}
