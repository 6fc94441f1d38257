import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useRef } from 'react'
import { type DefaultValues, useFormState, useWatch } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { useIsPhone, useScope } from '../../../../web/location.ts'
import { Panels } from '../../../../web/panels.tsx'
import { Form } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import type { BillDetail } from '../../../bills/contract.ts'
import { DocumentDesk, type ShownDocument, savedDocument } from '../../../bills/document/web/parts/document-desk.tsx'
import { planFrom } from '../../../bills/plans/rules.ts'
import type { DocumentReading } from '../../extraction/contract.ts'
import { type ReadName, readNames } from '../../extraction/rules.ts'
import { doubtsOf } from '../../marks/rules.ts'
import { legibleOf } from '../../saved-reading/rules.ts'
import { BillEntry } from '../contract.ts'
import {
  AmountFields,
  BillFields,
  type BillFormControl,
  type BillFormValues,
  NoteFields,
} from './parts/bill-fields.tsx'
import { BillFormActions } from './parts/bill-form-actions.tsx'
import {
  amountsIn,
  defaultsRead,
  emptyRead,
  type Filled,
  filledBy,
  fillIn,
  freeDocument,
  newValues,
  placeSpotsIn,
  spotsIn,
  takePlan,
  takeRead,
} from './parts/bill-values.tsx'
import { BuildingField } from './parts/building-field.tsx'
import type { LooseFiles } from './parts/document-drop.tsx'
import { DocumentIntake } from './parts/document-intake.tsx'
import { type DocumentUpload, useDocumentReading } from './parts/document-reading.tsx'
import { Amendment, AmountsNotice, BillsBefore, Crop, InProgress, Notices } from './parts/later-parts.tsx'
import { useLooking } from './parts/looking.tsx'
import { PlanFields } from './parts/plan-fields.tsx'
import { useSaveBill } from './queries.ts'

/** A document read before the form was opened, and the page after the form. */
interface JoinedInboxDocument {
  reading: DocumentReading
  /** Label of the main button. */
  submit: string
  onSaved: () => Promise<void>
}

interface BillFormProps {
  bill?: BillDetail
  /** Of a saved bill: the values that the form opens with, and its plan where it has one. */
  saved?: DefaultValues<BillFormValues>
  planned?: Omit<ComponentProps<typeof Amendment>, 'bill' | 'plan' | 'values'>
  buildingId?: string | undefined
  inboxDocument?: JoinedInboxDocument
  loose?: LooseFiles
}

const documentOf = (bill: BillDetail | undefined, { reading, shown }: DocumentUpload): ShownDocument | undefined => {
  if (reading) return freeDocument(reading, shown?.from)
  if (!bill?.file) return undefined
  return savedDocument(bill, bill.file)
}

const saidOf = (bill: BillDetail | undefined, { status }: BillEntry) =>
  status === 'draft' ? 'bills.saved_draft' : bill && bill.status !== 'draft' ? 'bills.saved' : 'bills.saved_sent'

/** The form with what it opens with, and what becomes of it. */
function useEntryForm(
  { bill, saved, buildingId, inboxDocument }: BillFormProps,
  { reading, whileSaving }: DocumentUpload,
): BillFormControl {
  const { t } = useI18n()
  const navigate = useNavigate()
  const save = useSaveBill(bill)
  const saveWithFiles = (values: BillEntry) => whileSaving(() => save(values, reading))
  return useEditing<BillFormValues, BillEntry, string>(BillEntry, {
    of: bill,
    defaults: {
      ...(saved ?? newValues(buildingId)),
      ...(inboxDocument && defaultsRead(inboxDocument.reading)),
    },
    draft: 'bill',
    place: 'buildingId',
    // An inbox document is stored with the inbox.
    hasFiles: !inboxDocument,
    create: saveWithFiles,
    update: saveWithFiles,
    said: (values) => t(saidOf(bill, values)),
    leave: (id) => (inboxDocument ? inboxDocument.onSaved() : navigate({ to: '/manager/bills/$id', params: { id } })),
  })
}

/** The form beside the document: the values read, the doubtful ones, and their places on the sheet. */
function useReadForm({ bill, inboxDocument }: BillFormProps, upload: DocumentUpload, form: BillFormControl) {
  const { t } = useI18n()
  const isPhone = useIsPhone()
  const { startOver, ...looking } = useLooking()
  const values = useWatch({ control: form.control })
  const { reading } = upload
  const filled = useRef<Filled>(inboxDocument ? filledBy(inboxDocument.reading) : {})
  const plan = planFrom(values.rhythm ?? null, form.watch('payments'))
  const kept = bill?.reading ? legibleOf(bill.reading, values, plan) : undefined
  const doubts = reading ? doubtsOf(reading, values, plan, looking.confirmed) : []
  const document = documentOf(bill, upload)
  const buildingId = values.buildingId ?? ''
  const spots = [...placeSpotsIn(reading, buildingId, t), ...spotsIn(reading ?? kept, doubts, t)]
  const cropOf = (name: ReadName | 'buildingId') => document && <Crop {...{ document, spots, name }} />
  return {
    document,
    spots,
    doubts,
    plan,
    fields: {
      form,
      values,
      reading,
      kept: bill?.status === 'draft' ? kept : undefined,
      looking,
      onTake: (name: ReadName) => reading && takeRead(form, reading, name, filled.current),
      cropOf: isPhone ? cropOf : undefined,
    },
    placeCrop: isPhone && reading?.proposal && !buildingId ? cropOf('buildingId') : null,
    onTakePlan: () => reading && takePlan(form, reading, filled.current),
    // On a phone the sheet closes first and gives the focus back to its button.
    onPick: (name: string) => {
      const field = name === 'buildingId' ? name : (readNames.find((known) => known === name) ?? 'rhythm')
      window.setTimeout(() => form.focus(field), isPhone ? 350 : 0)
    },
    onRead: (read: DocumentReading) => {
      startOver()
      fillIn(form, read, filled.current)
    },
    onRemoved: () => emptyRead(form, filled.current),
  }
}

type ReadForm = ReturnType<typeof useReadForm>

/** A bill entered by hand or read from its document, and checked by a person. */
export function BillForm(props: BillFormProps) {
  const { bill, planned, inboxDocument, loose } = props
  const { t } = useI18n()
  const { organization } = useScope()
  const upload = useDocumentReading(inboxDocument?.reading)
  const form = useEntryForm(props, upload)
  const read = useReadForm(props, upload, form)
  const { fields, document, spots, plan, onPick } = read
  const { values, reading, looking } = fields
  const isOpen = !bill || bill.status === 'draft'
  const amounts = amountsIn(values)
  const onDraft = () => {
    form.set('status', 'draft')
    void form.submit().finally(() => form.set('status', 'sent'))
  }

  return (
    <DocumentDesk
      document={document}
      spots={spots}
      active={looking.active}
      onPick={onPick}
      waiting={progressOf(upload)}
    >
      <Form form={form} label={t(bill ? 'bills.edit_title' : 'bills.new')}>
        {!inboxDocument && (
          <DocumentIntake
            form={form}
            upload={upload}
            hasDocument={Boolean(bill?.file)}
            onRead={read.onRead}
            onRemoved={read.onRemoved}
            loose={loose}
          />
        )}
        <BuildingField
          form={form}
          reading={reading}
          looking={looking}
          organization={organization}
          isLocked={!isOpen}
          isWaited={Boolean(loose?.held.files.length)}
          crop={read.placeCrop}
        />
        <FormNotices read={read} bill={bill} />
        <BillFields {...fields}>
          <PlanFields
            form={form}
            plan={plan}
            totalCents={amounts.totalCents}
            reading={reading}
            kept={bill?.reading}
            isDraft={bill?.status === 'draft'}
            looking={looking}
            onTake={read.onTakePlan}
          />
          <AmendmentOf bill={bill} planned={planned} plan={plan} values={values} />
        </BillFields>
        <AmountFields {...fields}>
          <AmountsNotice form={form} amounts={amounts} category={values.category ?? null} />
        </AmountFields>
        <NoteFields form={form} />
        <BillFormActions
          submit={inboxDocument?.submit ?? t(isOpen ? 'bills.save_and_send' : 'web.save')}
          onDraft={isOpen ? onDraft : undefined}
          isReading={upload.isReading}
        />
      </Form>
    </DocumentDesk>
  )
}

/** A draft has nothing to amend: its instalments are made when it is put among the bills to pay. */
function AmendmentOf({
  bill,
  planned,
  ...asked
}: Pick<BillFormProps, 'bill' | 'planned'> & Pick<ComponentProps<typeof Amendment>, 'plan' | 'values'>) {
  if (!bill || !planned || bill.status === 'draft') return null
  return <Amendment bill={bill} {...planned} {...asked} />
}

const progressOf = ({ isReading, sending, sent }: DocumentUpload) =>
  isReading && sending ? <InProgress name={sending.name} sent={sent} /> : undefined

/** Doubts of the reading, bills that look like this one, and what a change of a saved one comes to. */
function FormNotices({ read, bill }: { read: ReadForm; bill: BillDetail | undefined }) {
  const { fields, doubts, onPick } = read
  const { form, reading, values } = fields
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <>
      {reading && <Notices reading={reading} doubts={doubts} onPick={onPick} />}
      {/* Once it is saved, the bill would be found as its own duplicate. */}
      {!isSubmitting && values.vendorName && (
        <BillsBefore form={form} values={values} fileId={reading?.file.id} exceptId={bill?.id} />
      )}
      {bill && <Panels slot="billChange" given={{ bill, after: values }} />}
    </>
  )
}
