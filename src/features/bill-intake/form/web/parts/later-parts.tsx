import { type ComponentProps, lazy, Suspense } from 'react'
import type { BillFormControl } from './bill-fields.tsx'
import { takeAmounts } from './bill-values.tsx'

// A form opens without a reading and without an amount: what follows from them is loaded when they come.
const ReadingNotices = lazy(() => import('./reading-notices.tsx').then((room) => ({ default: room.ReadingNotices })))
const DuplicateNotice = lazy(() => import('./duplicate-notice.tsx').then((room) => ({ default: room.DuplicateNotice })))
const ReadCrop = lazy(() => import('./read-crop.tsx').then((room) => ({ default: room.ReadCrop })))
const TaxNotice = lazy(() => import('./tax-notice.tsx').then((room) => ({ default: room.TaxNotice })))

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

export const Crop = (props: ComponentProps<typeof ReadCrop>) => (
  <Suspense>
    <ReadCrop {...props} />
  </Suspense>
)

export const Notices = (props: ComponentProps<typeof ReadingNotices>) => (
  <Suspense>
    <ReadingNotices {...props} />
  </Suspense>
)

export const Duplicates = (props: ComponentProps<typeof DuplicateNotice>) => (
  <Suspense>
    <DuplicateNotice {...props} />
  </Suspense>
)
