import { IconBuildingBank, IconEye, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Fold } from '../../../../../web/ui/fold.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Pill, Section, Stack } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { VendorDetail } from '../../../../vendors/contract.ts'
import { bankDetailsPolicy } from '../../../policy.ts'
import type { BankDetails, BankNumbers } from '../../contract.ts'
import { bankDetailsQuery, useRevealDetails } from '../queries.ts'
import { WaitingChange } from './waiting-change.tsx'

// Fetched when a change is proposed.
const ProposalForm = lazyPart(() => import('../proposal-form.tsx').then((module) => module.ProposalForm))

/** Where a vendor is paid, and a change that waits for its second person. */
export function BankDetailsPanel({ vendor }: { vendor: VendorDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const isAllowed = bankDetailsPolicy.read(actor, vendor)
  const details = useQuery({ ...bankDetailsQuery(vendor.id), enabled: isAllowed })
  const [isProposing, setIsProposing] = useState(false)
  const close = () => setIsProposing(false)
  if (!isAllowed) return null
  const items = details.data?.items ?? []
  const mayPropose =
    details.data && bankDetailsPolicy.propose(actor, vendor) && !items.some(({ state }) => state === 'proposed')
  const hasCurrent = items.some(({ state }) => state === 'current')
  return (
    <Section
      title={t('vendor-profiles.bank')}
      actions={
        mayPropose && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setIsProposing(true)}>
            {t(hasCurrent ? 'vendor-profiles.bank_propose' : 'vendor-profiles.bank_add')}
          </Button>
        )
      }
    >
      <Loaded query={details}>{({ items: all }) => <Known items={all} vendor={vendor} />}</Loaded>
      <Dialog title={t('vendor-profiles.bank_propose')} isOpen={isProposing} onClose={close}>
        {isProposing && (
          <Suspense fallback={<Skeleton rows={5} />}>
            <ProposalForm vendorId={vendor.id} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

function Known({ items, vendor }: { items: readonly BankDetails[]; vendor: VendorDetail }) {
  const { t } = useI18n()
  const waiting = items.find(({ state }) => state === 'proposed')
  const current = items.find(({ state }) => state === 'current')
  const ended = items.filter(({ state }) => state === 'ended')
  if (items.length === 0)
    return (
      <Empty isShort icon={IconBuildingBank} title={t('vendor-profiles.bank_none')}>
        {t('vendor-profiles.bank_none_lead')}
      </Empty>
    )
  return (
    <Stack>
      {waiting && <WaitingChange details={waiting} vendorName={vendor.name} />}
      {current && (
        <RowList>
          <Account details={current} />
        </RowList>
      )}
      {ended.length > 0 && (
        <Fold title={t('vendor-profiles.bank_earlier')}>
          <RowList>
            {ended.map((one) => (
              <Account key={one.id} details={one} />
            ))}
          </RowList>
        </Fold>
      )}
    </Stack>
  )
}

/** One account, masked until its numbers are asked for. */
function Account({ details }: { details: BankDetails }) {
  const { t, date } = useI18n()
  const actor = useActor()
  const { institution, ending, state, confirmedByName, confirmedAt, confirmedNote } = details
  const [numbers, setNumbers] = useState<BankNumbers>()
  const reveal = useReveal(details.id, setNumbers)
  return (
    <Row
      id={details.id}
      isTall
      title={
        <span className="num">
          {numbers
            ? t('vendor-profiles.numbers', { ...numbers })
            : t('vendor-profiles.bank_masked', { institution, ending })}
        </span>
      }
      side={
        <>
          <Pill tone={state === 'current' ? 'spruce' : 'mute'}>
            {t(state === 'current' ? 'vendor-profiles.bank_current' : 'vendor-profiles.bank_ended')}
          </Pill>
          {!numbers && bankDetailsPolicy.reveal(actor, details) && (
            <Button variant="default" size="xs" icon={IconEye} onClick={() => void reveal()}>
              {t('vendor-profiles.reveal')}
            </Button>
          )}
        </>
      }
    >
      {confirmedAt && confirmedByName && (
        <small>{t('vendor-profiles.bank_confirmed_by', { name: confirmedByName, when: date(confirmedAt) })}</small>
      )}
      {confirmedNote && <small>{confirmedNote}</small>}
    </Row>
  )
}

function useReveal(id: string, onReveal: (numbers: BankNumbers) => void) {
  const { t } = useI18n()
  const act = useAct()
  const revealing = useRevealDetails()
  return () =>
    act({
      ask: {
        title: t('vendor-profiles.reveal_title'),
        body: t('vendor-profiles.reveal_body'),
        action: t('vendor-profiles.reveal'),
        keep: t('vendor-profiles.keep_masked'),
      },
      write: async () => onReveal(await revealing.mutateAsync({ id })),
      done: t('vendor-profiles.toast_revealed'),
    })
}
