import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import type { BillFormControl } from './bill-fields.tsx'
import { takeAmounts } from './bill-values.tsx'

// A form opens without a document and without an amount: their code is loaded when needed.
const ReadingProgress = lazyPart(() => import('./reading-progress.tsx').then((module) => module.ReadingProgress))
const ReadingNotices = lazyPart(() => import('./reading-notices.tsx').then((module) => module.ReadingNotices))
const EarlierBills = lazyPart(() => import('./earlier-bills.tsx').then((module) => module.EarlierBills))
const ReadCrop = lazyPart(() => import('./read-crop.tsx').then((module) => module.ReadCrop))
const TaxNotice = lazyPart(() => import('./tax-notice.tsx').then((module) => module.TaxNotice))
const AmendmentNotice = lazyPart(() => import('./amendment-notice.tsx').then((module) => module.AmendmentNotice))
const PlaceNote = lazyPart(() => import('../../../place/web/parts/place-note.tsx').then((module) => module.PlaceNote))
const PaymentRows = lazyPart(() => import('./payment-rows.tsx').then((module) => module.PaymentRows))

/**
 * Loads the parts that a reading shows while the document is read, so that none of them moves the fields after they are filled. A part
 * that fails to load is asked for again when it is shown.
 */
export const preloadReadingParts = async (): Promise<void> => {
  await Promise.allSettled(
    [ReadingNotices, TaxNotice, PaymentRows, EarlierBills, PlaceNote].map((part) => part.preload()),
  )
}

interface AmountsNoticeProps extends Omit<ComponentProps<typeof TaxNotice>, 'onTake'> {
  form: BillFormControl
}

export const AmountsNotice = ({ form, amounts, category }: AmountsNoticeProps) => (
  <div data-wide>
    {Object.values(amounts).some((cents) => cents !== null) && (
      <Suspense>
        <TaxNotice amounts={amounts} category={category} onTake={(taken) => takeAmounts(form, taken)} />
      </Suspense>
    )}
  </div>
)

interface BillsBeforeProps extends Omit<ComponentProps<typeof EarlierBills>, 'onDue'> {
  form: BillFormControl
}

export const BillsBefore = ({ form, ...props }: BillsBeforeProps) => (
  <Suspense>
    <EarlierBills {...props} onDue={(day) => form.set('dueOn', day)} />
  </Suspense>
)

/** A part that shows nothing until its code is loaded. */
const shownLater = <Props extends object>(Part: ComponentType<Props>) =>
  function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }

export const Crop = shownLater(ReadCrop)
export const InProgress = shownLater(ReadingProgress)
export const Notices = shownLater(ReadingNotices)
export const Amendment = shownLater(AmendmentNotice)
export const PlaceReason = shownLater(PlaceNote)
export const LaterPayments = shownLater(PaymentRows)
