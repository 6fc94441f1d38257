import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Details, Notice, Stack } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { VendorDetail } from '../../contract.ts'
import { vendorChoices } from '../../web/parts/vendor-choices.tsx'
import type { MergerPreview } from '../contract.ts'
import type { MergedField } from '../rules.ts'
import { mergerQuery, useMergeVendors } from './queries.ts'

const Choice = z.object({ fromId: Id })

/** In a window: chooses the vendor that disappears, shows what would follow, then merges. */
export function MergeForm({ vendor, onDone }: { vendor: VendorDetail; onDone: () => void }) {
  const { t } = useI18n()
  const merge = useMergeVendors()
  const form = useContractForm(Choice, {
    act: 'update',
    defaults: { fromId: '' },
    onSubmit: async ({ fromId }) => {
      // The versions that were looked at.
      if (preview.data?.gone.id !== fromId) return
      const { kept, gone } = preview.data
      await merge.mutateAsync({ id: kept.id, fromId, version: kept.version, fromVersion: gone.version })
      toast(t('vendors.toast_merged'))
      onDone()
    },
  })
  const fromId = form.watch('fromId')
  const preview = useQuery({ ...mergerQuery(vendor.id, fromId), enabled: fromId !== '' })
  return (
    <Form form={form} label={t('vendors.merge')}>
      <FormSection>
        <FoundField
          {...form.field('fromId')}
          label={t('vendors.merge_from')}
          hint={t('vendors.merge_from_hint')}
          source={{ ...vendorChoices(vendor.organizationId), isOffered: ({ id }) => id !== vendor.id }}
          isWide
        />
      </FormSection>
      {fromId !== '' && <Loaded query={preview}>{(found) => <Preview preview={found} />}</Loaded>}
      <FormActions submit={t('vendors.merge_submit')} onCancel={onDone} />
    </Form>
  )
}

const fieldWords = {
  category: 'vendors.usual_category',
  phone: 'vendors.phone',
  email: 'vendors.email',
  website: 'vendors.website',
  address: 'vendors.address',
  neq: 'vendors.neq',
  gstNumber: 'vendors.gst_number',
  qstNumber: 'vendors.qst_number',
  licenceNumber: 'vendors.licence_number',
  licenceEndsOn: 'vendors.licence_ends_on',
  insurer: 'vendors.insurer',
  insurancePolicyNumber: 'vendors.insurance_policy_number',
  insuranceEndsOn: 'vendors.insurance_ends_on',
  coverageCents: 'vendors.coverage',
  paymentDays: 'vendors.payment_terms',
  notes: 'vendors.notes',
} as const satisfies Record<MergedField, string>

function Preview({ preview: { gone, moved, filled, lost } }: { preview: MergerPreview }) {
  const { t, number } = useI18n()
  const fields = (names: readonly MergedField[]) => names.map((name) => t(fieldWords[name])).join(', ')
  return (
    <Stack>
      <Details
        items={moved.map(({ noun, count }) => ({
          label: t(`vendors.moved_${noun}`),
          value: <span className="num">{number(count)}</span>,
        }))}
      />
      {filled.length > 0 && <p>{t('vendors.merge_filled', { fields: fields(filled) })}</p>}
      {lost.length > 0 && <p>{t('vendors.merge_lost', { fields: fields(lost) })}</p>}
      <Notice tone="copper">{t('vendors.merge_warning', { gone: gone.name })}</Notice>
    </Stack>
  )
}
