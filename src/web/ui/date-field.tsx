import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import { DateInput } from '@mantine/dates'
import { IconCalendarEvent } from '@tabler/icons-react'
import { use } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Day } from '../../shared/dates.ts'
import { useI18n } from '../i18n.tsx'
import { InDialog } from './dialog.tsx'
import { type FieldProps, useField } from './field.tsx'
import { MantineIsland } from './mantine-island.tsx'
import { parseDate } from './parse-date.ts'

/** A calendar day, typed or picked. The only road to Mantine's `DateInput`, which by itself misreads French dates. */
export function DateField<V extends FieldValues, Out>(props: FieldProps<V, Out> & { min?: Day; max?: Day }) {
  const { t, language, date } = useI18n()
  const { field, shared } = useField(props)
  const isInDialog = use(InDialog)
  // The API's sentence shows a day as the API takes it; here it is typed as the placeholder shows.
  const error = shared.error === t('shared.e_date') ? t('web.e_date') : shared.error
  return (
    <MantineIsland>
      <DateInput
        {...shared}
        {...field}
        error={error}
        value={field.value || null}
        onChange={(day) => field.onChange(day ? day.slice(0, 10) : null)}
        dateParser={parseDate}
        valueFormat={(day) => date(day, 'full')}
        locale={language === 'fr' ? 'fr-ca' : 'en'}
        firstDayOfWeek={0}
        minDate={props.min}
        maxDate={props.max}
        clearable={props.isOptional ?? false}
        placeholder={props.placeholder ?? t('web.date_example')}
        rightSection={
          field.value && props.isOptional ? undefined : <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
        }
        rightSectionPointerEvents={field.value && props.isOptional ? 'all' : 'none'}
        popoverProps={{
          position: 'bottom-start',
          ...(isInDialog ? { withinPortal: false, floatingStrategy: 'fixed' } : { portalProps: { target: '#main' } }),
        }}
      />
    </MantineIsland>
  )
}
