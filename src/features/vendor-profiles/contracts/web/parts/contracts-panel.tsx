import { IconFileText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Pill, Section, TextLink, type Tone } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { VendorDetail } from '../../../../vendors/contract.ts'
import { vendorPolicy } from '../../../../vendors/policy.ts'
import { contractPolicy } from '../../../policy.ts'
import type { VendorContract } from '../../contract.ts'
import { type ContractState, nextNoticeOf, stateOf } from '../../rules.ts'
import { contractsQuery, useRemoveContract } from '../queries.ts'

// Fetched when a contract is added or changed.
const VendorContractForm = lazyPart(() => import('../contract-form.tsx').then((module) => module.VendorContractForm))

/** The contracts with a vendor, with the last day of each notice. */
export function ContractsPanel({ vendor }: { vendor: VendorDetail }) {
  const { t } = useI18n()
  const mayAdd = vendorPolicy.update(useActor(), vendor)
  const contracts = useQuery(contractsQuery(vendor.id))
  const [edited, setEdited] = useState<VendorContract | 'new'>()
  const close = () => setEdited(undefined)
  const isNew = edited === undefined || edited === 'new'
  return (
    <Section
      title={t('vendor-profiles.contracts')}
      actions={
        mayAdd && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setEdited('new')}>
            {t('vendor-profiles.contract_new')}
          </Button>
        )
      }
    >
      <Loaded query={contracts}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty isShort icon={IconFileText} title={t('vendor-profiles.contracts_none')}>
              {mayAdd && t('vendor-profiles.contracts_none_lead')}
            </Empty>
          ) : (
            <RowList>
              {items.map((contract) => (
                <ContractRow key={contract.id} contract={contract} onEdit={setEdited} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      <Dialog
        title={isNew ? t('vendor-profiles.contract_new') : t('vendor-profiles.contract_edit', { name: edited.title })}
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && (
          <Suspense fallback={<Skeleton rows={6} />}>
            <VendorContractForm vendor={vendor} contract={isNew ? undefined : edited} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

const tones: Readonly<Record<ContractState, Tone>> = {
  coming: 'slate',
  current: 'spruce',
  renewed: 'spruce',
  over: 'mute',
}

interface RowProps {
  contract: VendorContract
  onEdit: (contract: VendorContract) => void
}

function ContractRow({ contract, onEdit }: RowProps) {
  const { t, date, money } = useI18n()
  const mayWrite = contractPolicy.update(useActor(), contract)
  const remove = useRemoval(contract)
  const [day] = useState(() => today())
  const { title, buildingName, startsOn, endsOn, yearlyCents, documentId, documentName, noticeDays } = contract
  const state = stateOf(contract, day)
  const noticeOn = noticeDays === null ? null : nextNoticeOf(contract, day)
  const told = [
    buildingName ?? t('vendor-profiles.all_buildings'),
    endsOn
      ? t('vendor-profiles.term', { from: date(startsOn), to: date(endsOn) })
      : t('vendor-profiles.term_open', { from: date(startsOn) }),
    yearlyCents !== null && t('vendor-profiles.yearly_cost', { amount: money(yearlyCents) }),
  ].filter(Boolean)
  return (
    <Row
      id={contract.id}
      isTall
      title={title}
      side={
        <>
          <Pill tone={tones[state]}>{t(`vendor-profiles.state_${state}`)}</Pill>
          {mayWrite && (
            <Actions
              label={t('web.actions_for', { name: title })}
              items={[
                { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(contract) },
                { label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect: () => void remove() },
              ]}
            />
          )}
        </>
      }
    >
      <small>{told.join(' · ')}</small>
      {noticeOn && <small>{t('vendor-profiles.notice_by', { date: date(noticeOn) })}</small>}
      {documentId && (
        <TextLink to="/documents/$id" params={{ id: documentId }}>
          {documentName ?? t('vendor-profiles.document')}
        </TextLink>
      )}
    </Row>
  )
}

function useRemoval({ id, title }: VendorContract) {
  const { t } = useI18n()
  const act = useAct()
  const removing = useRemoveContract()
  return () =>
    act({
      ask: {
        title: t('vendor-profiles.remove_title', { name: title }),
        body: t('vendor-profiles.remove_body'),
        action: t('web.delete'),
        keep: t('vendor-profiles.keep_contract'),
        isDanger: true,
      },
      write: () => removing.mutateAsync({ id }),
      done: t('vendor-profiles.toast_removed'),
      kind: 'delete',
    })
}
