import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { type TransferKind, transferKinds } from '../../contract.ts'
import { transferPolicy } from '../../policy.ts'
import { isOwnership } from '../../rules.ts'
import { transfersOfQuery, useCreateTransfer } from '../queries.ts'

/** On the page of a residence: starts a sale or a move, or opens the one that is prepared or to come. */
export function TransferActs({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const actor = useActor()
  const { data } = useQuery({ ...transfersOfQuery(residence.id), enabled: transferPolicy.read(actor, residence) })
  if (!data || residence.archivedAt) return null
  // A dwelling of a rental building has neither shares nor owners.
  const isOwned = residence.shareDenominator !== null || residence.people.some(({ relation }) => isOwnership(relation))
  const kinds = transferKinds.filter((kind) => kind === 'move' || isOwned)
  return kinds.map((kind) => {
    const open = data.items.find((one) => one.kind === kind && (one.status === 'draft' || one.status === 'confirmed'))
    if (!open)
      return transferPolicy.create(actor, residence) && <Start key={kind} kind={kind} residenceId={residence.id} />
    return (
      <LinkButton
        key={kind}
        to="/manager/transfers/$id"
        params={{ id: open.id }}
        variant={open.status === 'draft' ? 'filled' : 'default'}
      >
        {t(open.status === 'draft' ? `transfers.resume_${kind}` : `transfers.open_${kind}`)}
      </LinkButton>
    )
  })
}

function Start({ kind, residenceId }: { kind: TransferKind; residenceId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const act = useAct()
  const create = useCreateTransfer()
  const onStart = () =>
    void act({
      write: async () => {
        const { id } = await create.mutateAsync({ residenceId, kind })
        await navigate({ to: '/manager/transfers/$id', params: { id } })
      },
      done: t('transfers.event_created'),
    })
  return (
    <Button variant="default" loading={create.isPending} onClick={onStart}>
      {t(`transfers.record_${kind}`)}
    </Button>
  )
}
