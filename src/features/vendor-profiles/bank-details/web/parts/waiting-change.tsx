import { IconCheck, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { bankDetailsPolicy } from '../../../policy.ts'
import type { BankDetails } from '../../contract.ts'
import { useRefuseDetails } from '../queries.ts'

// Fetched by the second person.
const ConfirmationForm = lazyPart(() => import('../confirmation-form.tsx').then((module) => module.ConfirmationForm))

/** A change that waits: what is asked, by whom, and the decision of the second person. */
export function WaitingChange({ details, vendorName }: { details: BankDetails; vendorName: string }) {
  const { t, date } = useI18n()
  const actor = useActor()
  const [isConfirming, setIsConfirming] = useState(false)
  const end = useEnd(details)
  const close = () => setIsConfirming(false)
  const { institution, ending, reason, proposedByName, createdAt } = details
  const isOwn = details.proposedById === actor.id
  return (
    <Notice tone="copper" title={t('vendor-profiles.bank_waiting')}>
      <p className="num">{t('vendor-profiles.bank_masked', { institution, ending })}</p>
      <p>{t('vendor-profiles.bank_proposed_by', { name: proposedByName ?? '—', when: date(createdAt) })}</p>
      <p>{reason}</p>
      {isOwn && <p>{t('vendor-profiles.bank_own')}</p>}
      {bankDetailsPolicy.confirm(actor, details) && (
        <Button size="xs" icon={IconCheck} onClick={() => setIsConfirming(true)}>
          {t('vendor-profiles.confirm')}
        </Button>
      )}{' '}
      {bankDetailsPolicy.end(actor, details) && (
        <Button variant="default" size="xs" icon={IconX} onClick={() => void end(isOwn)}>
          {t(isOwn ? 'vendor-profiles.withdraw' : 'vendor-profiles.refuse_change')}
        </Button>
      )}
      <Dialog title={t('vendor-profiles.confirm_title', { name: vendorName })} isOpen={isConfirming} onClose={close}>
        {isConfirming && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <ConfirmationForm details={details} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Notice>
  )
}

function useEnd({ id, version }: BankDetails) {
  const { t } = useI18n()
  const act = useAct()
  const ending = useRefuseDetails()
  return (isOwn: boolean) =>
    act({
      ask: {
        title: t(isOwn ? 'vendor-profiles.withdraw_title' : 'vendor-profiles.refuse_title'),
        body: t('vendor-profiles.refuse_body'),
        action: t(isOwn ? 'vendor-profiles.withdraw' : 'vendor-profiles.refuse_change'),
        keep: t('vendor-profiles.keep_change'),
        isDanger: true,
      },
      write: () => ending.mutateAsync({ id, version }),
      done: t(isOwn ? 'vendor-profiles.toast_withdrawn' : 'vendor-profiles.toast_refused'),
      kind: 'update',
    })
}
