import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { useIsPhone, useScope } from '../../../../web/location.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Form, FormActions } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { type BillDetail, BillEntry } from '../../../bills/contract.ts'
import { DocumentDesk, type ShownDocument, savedDocument } from '../../../bills/document/web/parts/document-desk.tsx'
import { planFrom } from '../../../bills/plans/rules.ts'
import type { DocumentReading } from '../../extraction/contract.ts'
import { type ReadName, readNames } from '../../extraction/rules.ts'
import { doubtsOf } from '../../marks/rules.ts'
import { legibleOf } from '../../saved-reading/rules.ts'
import {
  AmountFields,
  BillFields,
  type BillFormControl,
  type BillFormValues,
  BuildingField,
  NoteFields,
} from './parts/bill-fields.tsx'
import { labels } from './parts/bill-labels.tsx'
import {
  amountsIn,
  defaultsOf,
  defaultsRead,
  emptyRead,
  type Filled,
  filledBy,
  fillIn,
  freeDocument,
  spotsIn,
  takePlan,
  takeRead,
} from './parts/bill-values.tsx'
import type { LooseFiles } from './parts/document-drop.tsx'
import { DocumentIntake } from './parts/document-intake.tsx'
import { type DocumentUpload, useDocumentReading } from './parts/document-reading.tsx'
import { AmountsNotice, Crop, Duplicates, Notices } from './parts/later-parts.tsx'
import { useLooking } from './parts/looking.tsx'
import { PlanFields } from './parts/plan-fields.tsx'
import { ReadingProgress } from './parts/reading-progress.tsx'
import { useSaveBill } from './queries.ts'

/** A document read before the form was opened, and what comes after it. */
interface JoinedInboxDocument {
  reading: DocumentReading
  /** What the main button says. */
  submit: string
  onSaved: () => Promise<void>
}

interface BillFormProps {
  bill?: BillDetail
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
  { bill, buildingId, inboxDocument }: BillFormProps,
  { reading, lend }: DocumentUpload,
): BillFormControl {
  const { t } = useI18n()
  const navigate = useNavigate()
  const save = useSaveBill(bill)
  const lendAndSave = (values: BillEntry) => lend(() => save(values, reading))
  return useEditing<BillFormValues, BillEntry, string>(BillEntry, {
    of: bill,
    defaults: { ...defaultsOf(bill, buildingId), ...(inboxDocument && defaultsRead(inboxDocument.reading)) },
    draft: 'bill',
    place: 'buildingId',
    // What waits in the inbox is kept with it.
    hasFiles: !inboxDocument,
    create: lendAndSave,
    update: lendAndSave,
    said: (values) => t(saidOf(bill, values)),
    leave: (id) => (inboxDocument ? inboxDocument.onSaved() : navigate({ to: '/manager/bills/$id', params: { id } })),
  })
}

/** A bill entered by hand or read from its document, and checked by a person. */
export function BillForm({ bill, buildingId, inboxDocument, loose }: BillFormProps) {
  const { t } = useI18n()
  const isPhone = useIsPhone()
  const { organization } = useScope()
  const { startOver, ...looking } = useLooking()
  const upload = useDocumentReading(inboxDocument?.reading)
  const { reading } = upload
  const filled = useRef<Filled>(inboxDocument ? filledBy(inboxDocument.reading) : {})
  const form = useEntryForm({ bill, buildingId, inboxDocument }, upload)
  const values = useWatch({ control: form.control })
  const { isSubmitting } = useFormState({ control: form.control })
  const isOpen = !bill || bill.status === 'draft'
  const plan = planFrom(values.rhythm ?? null, form.watch('payments'))
  const kept = bill?.reading ? legibleOf(bill.reading, values, plan) : undefined
  const doubts = reading ? doubtsOf(reading, values, plan, looking.confirmed) : []
  // On a phone the sheet closes first and gives the focus back to its button.
  const onPick = (name: string) => {
    const field = readNames.find((known) => known === name) ?? 'rhythm'
    window.setTimeout(() => form.focus(field), isPhone ? 350 : 0)
  }
  const onTake = (name: ReadName) => reading && takeRead(form, reading, name, filled.current)
  const onRead = (read: DocumentReading) => {
    startOver()
    fillIn(form, read, filled.current)
  }
  const onRemoved = () => emptyRead(form, filled.current)
  const isDraft = bill?.status === 'draft'
  const document = documentOf(bill, upload)
  const spots = spotsIn(reading ?? kept, doubts, t)
  const cropOf = (name: ReadName) => document && <Crop {...{ document, spots, name }} />
  const fields = {
    form,
    values,
    reading,
    kept: isDraft ? kept : undefined,
    looking,
    onTake,
    cropOf: isPhone ? cropOf : undefined,
  }
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
      waiting={
        upload.isReading && upload.sending ? (
          <ReadingProgress name={upload.sending.name} sent={upload.sent} />
        ) : undefined
      }
    >
      <Form form={form} label={t(bill ? 'bills.edit_title' : 'bills.new')}>
        <BuildingField
          form={form}
          organization={organization}
          isLocked={!isOpen}
          isWaited={Boolean(loose?.held.files.length)}
        />
        {!inboxDocument && (
          <DocumentIntake
            form={form}
            upload={upload}
            hasDocument={Boolean(bill?.file)}
            onRead={onRead}
            onRemoved={onRemoved}
            loose={loose}
          />
        )}
        {reading && (
          <Notices
            reading={reading}
            doubts={doubts.map((name) => ({ name, label: t(labels[name]) }))}
            onPick={onPick}
          />
        )}
        {/* Once it is saved, the bill would be found as its own duplicate. */}
        {!isSubmitting && values.vendorName && (
          <Duplicates values={values} fileId={reading?.file.id} exceptId={bill?.id} />
        )}
        <BillFields {...fields}>
          <PlanFields
            form={form}
            plan={plan}
            totalCents={amounts.totalCents}
            reading={reading}
            kept={bill?.reading}
            isDraft={isDraft}
            looking={looking}
            onTake={() => reading && takePlan(form, reading, filled.current)}
          />
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

interface BillFormActionsProps {
  submit: string
  onDraft: (() => void) | undefined
  isReading: boolean
}

/** Nothing is saved while a reading is about to fill the fields. */
function BillFormActions({ submit, onDraft, isReading }: BillFormActionsProps) {
  const { t } = useI18n()
  return (
    <FormActions submit={submit} waiting={isReading ? t('bills.save_after_reading') : undefined}>
      {onDraft && (
        <Button variant="default" onClick={onDraft} disabled={isReading}>
          {t('bills.save_draft')}
        </Button>
      )}
    </FormActions>
  )
}
