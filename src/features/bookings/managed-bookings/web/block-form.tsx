import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { today } from '../../../../shared/dates.ts'
import { Day, Id, optionalLine } from '../../../../shared/shapes.ts'
import { instantAt } from '../../../../shared/wall-clock.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { spacesQuery, useBlock } from '../../own-bookings/web/queries.ts'

const Time = z.string('bookings.e_time').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'bookings.e_time'))
const Fields = z
  .object({ spaceId: Id, startsOn: Day, from: Time, endsOn: Day, until: Time, reason: optionalLine(200) })
  .check(
    z.refine(({ startsOn, from, endsOn, until }) => `${startsOn} ${from}` < `${endsOn} ${until}`, {
      path: ['endsOn'],
      error: 'bookings.e_end',
    }),
  )

/** In a window: closes a space for a time. */
export function BlockForm({ buildingId, onDone }: { buildingId: string; onDone: () => void }) {
  const { t } = useI18n()
  const block = useBlock()
  const { data: spaces } = useQuery(spacesQuery(buildingId))
  const items = (spaces?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const form = useContractForm(Fields, {
    defaults: { spaceId: '', startsOn: today(), from: '08:00', endsOn: today(), until: '17:00', reason: '' },
    onSubmit: async ({ spaceId, startsOn, from, endsOn, until, reason }) => {
      await block.mutateAsync({
        spaceId,
        startsAt: new Date(instantAt(startsOn, from)).toISOString(),
        endsAt: new Date(instantAt(endsOn, until)).toISOString(),
        reason,
      })
      toast(t('bookings.toast_blocked'))
      onDone()
    },
  })
  return (
    <Form form={form} label={t('bookings.block')}>
      <FormSection lead={t('bookings.block_lead')}>
        <SelectField {...form.field('spaceId')} label={t('bookings.space')} items={items} isWide />
        <DateField {...form.field('startsOn')} label={t('bookings.from_day')} />
        <TextField {...form.field('from')} label={t('bookings.from_time')} />
        <DateField {...form.field('endsOn')} label={t('bookings.to_day')} />
        <TextField {...form.field('until')} label={t('bookings.to_time')} />
        <TextField
          {...form.field('reason')}
          label={t('bookings.reason')}
          hint={t('bookings.block_hint')}
          isOptional
          isWide
        />
      </FormSection>
      <FormActions submit={t('bookings.block')} onCancel={onDone} />
    </Form>
  )
}
