import { IconArrowMerge } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import type { VendorDetail } from '../../../contract.ts'
import { vendorPolicy } from '../../../policy.ts'

// Fetched when two vendors are merged.
const MergeForm = lazyPart(() => import('../merge-form.tsx').then((module) => module.MergeForm))

/** Opens the window that merges another vendor into this one. */
export function MergeButton({ vendor }: { vendor: VendorDetail }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!vendorPolicy.merge(useActor(), vendor)) return null
  return (
    <>
      <Button variant="default" icon={IconArrowMerge} onClick={() => setIsOpen(true)}>
        {t('vendors.merge')}
      </Button>
      <Dialog title={t('vendors.merge_title', { name: vendor.name })} isOpen={isOpen} onClose={close}>
        {isOpen && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <MergeForm vendor={vendor} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
