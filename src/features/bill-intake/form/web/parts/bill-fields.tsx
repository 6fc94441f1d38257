import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useDebounced } from '../../../../../web/debounce.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { ComboField } from '../../../../../web/ui/combo-field.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { MoneyField, SelectField, TextareaField, TextField } from '../../../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../../../web/ui/form.tsx'
import { buildingQuery } from '../../../../buildings/web/parts/building-choices.tsx'
import { billCategories } from '../../../../categories/contract.ts'
import { vendorsQuery } from '../../../../vendors/web/parts/vendor-choices.tsx'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { type Legible, type ReadName, readValuesOf } from '../../../extraction/rules.ts'
import { isChanged, markOf } from '../../../marks/rules.ts'
import { keptMarkOf } from '../../../saved-reading/rules.ts'
import type { BillEntry } from '../../contract.ts'
import classes from './bill-fields.module.css'
import { labels } from './bill-labels.tsx'
import type { Looking } from './looking.tsx'
import { ReadMark } from './read-mark.tsx'

export type BillFormValues = z.input<typeof BillEntry>
/** Current values of the fields; any may still be empty. */
export type CurrentBillValues = {
  readonly [K in Exclude<keyof BillFormValues, 'reading' | 'payments' | 'plan'>]?: BillFormValues[K] | undefined
}
export type BillFormControl = ContractForm<BillFormValues, BillEntry>

export interface BillFieldsProps {
  form: BillFormControl
  values: CurrentBillValues
  reading: DocumentReading | undefined
  /** The reading that a draft came from, if known. */
  kept: Legible | undefined
  looking: Looking
  /** Fills a field with the value read. */
  onTake: (name: ReadName) => void
  /** Shows the place of the value on the document, on a screen too narrow for both. */
  cropOf: ((name: ReadName) => ReactNode) | undefined
}

/** A value as its field writes it. */
export function useWritten() {
  const { tr, date, money } = useI18n()
  return (name: ReadName, value: string | number): string => {
    if (typeof value === 'number') return money(value)
    if (name === 'category') return tr(`categories.${value}`)
    return name === 'issuedOn' || name === 'dueOn' ? date(value, 'full') : value
  }
}

export function Marked({
  name,
  values,
  reading,
  kept,
  looking,
  onTake,
  cropOf,
  isWide = false,
  children,
}: Omit<BillFieldsProps, 'form'> & { name: ReadName; isWide?: boolean; children: ReactNode }) {
  const { t } = useI18n()
  const written = useWritten()
  const { [name]: value } = values
  const mark = reading
    ? markOf(reading, name, value, looking.confirmed)
    : kept
      ? keptMarkOf(kept, name, value, looking.confirmed)
      : null
  const read = reading && isChanged(reading, name, value) ? readValuesOf(reading)[name] : null
  return (
    <ReadMark
      mark={mark}
      label={t(labels[name])}
      onConfirm={() => looking.onConfirm(name)}
      {...(read !== null && {
        offer: { label: t('bills.take_read', { text: written(name, read) }), onTake: () => onTake(name) },
      })}
      isActive={looking.active === name}
      isWide={isWide}
      onFocus={() => looking.setFocused(name)}
      onHover={(isOver) => looking.setHovered(isOver ? name : undefined)}
    >
      {children}
      {mark === 'check' && cropOf?.(name)}
    </ReadMark>
  )
}

function VendorField({ form, values }: Pick<BillFieldsProps, 'form' | 'values'>) {
  const { t } = useI18n()
  const asked = useDebounced(values.vendorName ?? '', 250)
  const { data: building } = useQuery({
    ...buildingQuery(values.buildingId ?? ''),
    enabled: Boolean(values.buildingId),
  })
  const organization = building?.organizationId
  const { data: found } = useQuery({ ...vendorsQuery(organization ?? '', asked), enabled: organization !== undefined })
  const vendors = found?.items ?? []
  /** A vendor one knows brings the category of its last bill. */
  const onType = (text: string) => {
    const known = vendors.find(({ name }) => name === text)
    if (known?.category && !values.category) form.set('category', known.category)
  }
  return (
    <ComboField
      {...form.field('vendorName')}
      label={t('bills.vendor')}
      isFree
      items={vendors.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={onType}
    />
  )
}

/** Sender, subject and due date. */
export function BillFields({ children, ...props }: BillFieldsProps & { children?: ReactNode }) {
  const { t } = useI18n()
  const { form, values } = props
  const { issuedOn, dueOn, isRepeated, keptCents } = values
  // Once an instalment is paid, the due date is that of the next one.
  const isNewRepetition = isRepeated && !keptCents
  const dueHint =
    props.reading && issuedOn && !dueOn ? (
      <button type="button" className={classes.hint} onClick={() => form.set('dueOn', issuedOn)}>
        {t('bills.due_at_once')}
      </button>
    ) : issuedOn && dueOn && dueOn < issuedOn ? (
      t('bills.due_before_issue')
    ) : undefined
  return (
    <FormSection title={t('bills.section_bill')}>
      <Marked {...props} name="vendorName">
        <VendorField form={form} values={values} />
      </Marked>
      <Marked {...props} name="category">
        <SelectField
          {...form.field('category')}
          label={t('bills.category')}
          items={billCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
      </Marked>
      <Marked {...props} name="title" isWide>
        <TextField {...form.field('title')} label={t('bills.title')} />
      </Marked>
      <Marked {...props} name="issuedOn">
        <DateField {...form.field('issuedOn')} label={t('bills.issued_on')} />
      </Marked>
      <Marked {...props} name="dueOn">
        <DateField
          {...form.field('dueOn')}
          label={t(isNewRepetition ? 'instalments.first_on' : 'bills.due_on')}
          hint={dueHint}
        />
      </Marked>
      <Marked {...props} name="invoiceNumber">
        <TextField {...form.field('invoiceNumber')} label={t('bills.invoice_number')} isOptional={!props.reading} />
      </Marked>
      {children}
    </FormSection>
  )
}

export function AmountFields({ children, ...props }: BillFieldsProps & { children?: ReactNode }) {
  const { t } = useI18n()
  const { form, values } = props
  return (
    <FormSection title={t('bills.amounts')}>
      <Marked {...props} name="subtotalCents">
        <MoneyField {...form.field('subtotalCents')} label={t('bills.subtotal')} />
      </Marked>
      <Marked {...props} name="gstCents">
        <MoneyField {...form.field('gstCents')} label={t('bills.gst')} />
      </Marked>
      <Marked {...props} name="qstCents">
        <MoneyField {...form.field('qstCents')} label={t('bills.qst')} />
      </Marked>
      <Marked {...props} name="totalCents">
        <MoneyField {...form.field('totalCents')} label={t(values.isRepeated ? 'instalments.each' : 'bills.total')} />
      </Marked>
      {children}
    </FormSection>
  )
}

export function NoteFields({ form }: Pick<BillFieldsProps, 'form'>) {
  const { t } = useI18n()
  return (
    <FormSection title={t('bills.section_more')}>
      <TextareaField
        {...form.field('description')}
        label={t('bills.description')}
        isOptional
        isWide
        max={1_000}
        rows={2}
      />
      <TextareaField
        {...form.field('notes')}
        label={t('bills.notes')}
        hint={t('bills.notes_hint')}
        isOptional
        isWide
        max={2_000}
        rows={2}
      />
    </FormSection>
  )
}
