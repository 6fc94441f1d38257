import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { type Detail, Details, Stack } from '../../../../../web/ui/page.tsx'
import { Attachments } from '../../../../attachments/web/parts/attachments.tsx'
import type { Residence } from '../../../../residences/contract.ts'
import { maxFiles, proofsApi, type UnitProofDetail } from '../../../contract.ts'
import { proofPolicy } from '../../../policy.ts'
import type { Standing } from '../../contract.ts'
import { ProofForm } from '../proof-form.tsx'
import { proofQuery, refreshes, useConfirmProof, useRemoveProof } from '../queries.ts'
import classes from './standings.module.css'

interface ProofDetailsProps {
  id: string
  residence: Residence
  standing: Standing
  onDone: () => void
}

/** What was handed in, its files, and what its reader may do with it. */
export function ProofDetails({ id, ...opened }: ProofDetailsProps) {
  return <Loaded query={useQuery(proofQuery(id))}>{(proof) => <Content proof={proof} {...opened} />}</Loaded>
}

function Content({ proof, residence, standing, onDone }: Omit<ProofDetailsProps, 'id'> & { proof: UnitProofDetail }) {
  const actor = useActor()
  const [isEdited, setEdited] = useState(false)
  const mayUpdate = proofPolicy.update(actor, proof)
  const terms = useTerms(proof, standing)
  if (isEdited) return <ProofForm residence={residence} standing={standing} proof={proof} onDone={onDone} />
  return (
    <Stack>
      <Details items={terms} />
      <Attachments
        of={proof}
        api={proofsApi}
        refreshes={refreshes}
        most={maxFiles}
        mayAttach={mayUpdate}
        mayDetach={() => proofPolicy.remove(actor, proof)}
      />
      <Acts proof={proof} onEdit={() => setEdited(true)} onDone={onDone} />
    </Stack>
  )
}

function useTerms(proof: UnitProofDetail, { dueOn }: Standing): Detail[] {
  const { t, date, moneyShort } = useI18n()
  const { kind, startsOn, insurer, policyNumber, liabilityCents, confirmedAt } = proof
  const rows: (Detail | false)[] = [
    insurer !== null && { label: t('unit-obligations.insurer'), value: insurer },
    policyNumber !== null && { label: t('unit-obligations.policy_number'), value: policyNumber },
    liabilityCents !== null && { label: t('unit-obligations.liability'), value: moneyShort(liabilityCents) },
    { label: t(`unit-obligations.on_${kind}`), value: date(startsOn) },
    dueOn !== null && {
      label: t(kind === 'owner_insurance' ? 'unit-obligations.ends_on' : 'unit-obligations.due'),
      value: date(dueOn),
    },
    {
      label: t('unit-obligations.check'),
      value:
        confirmedAt === null
          ? t('unit-obligations.state_to_confirm')
          : t('unit-obligations.confirmed_on', { date: date(today(new Date(confirmedAt))) }),
    },
  ]
  return rows.filter((row) => row !== false)
}

interface ActsProps {
  proof: UnitProofDetail
  onEdit: () => void
  onDone: () => void
}

function Acts({ proof, onEdit, onDone }: ActsProps) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const confirm = useConfirmProof()
  const remove = useRemoveProof()
  const { id, version, confirmedAt } = proof
  const onConfirm = () =>
    act({ write: () => confirm.mutateAsync({ id, version }), done: t('unit-obligations.toast_confirmed') })
  const onRemove = async () => {
    const ask = {
      title: t('unit-obligations.remove_title'),
      body: t('unit-obligations.remove_body'),
      action: t('web.delete'),
      keep: t('unit-obligations.keep'),
      isDanger: true,
    }
    const write = () => remove.mutateAsync({ id })
    if (await act({ ask, write, done: t('unit-obligations.toast_proof_removed'), kind: 'delete' })) onDone()
  }
  return (
    <div className={classes.end}>
      {proofPolicy.remove(actor, proof) && (
        <Button variant="subtle" color="brick" icon={IconTrash} onClick={() => void onRemove()}>
          {t('web.delete')}
        </Button>
      )}
      {proofPolicy.update(actor, proof) && (
        <Button variant="default" icon={IconPencil} onClick={onEdit}>
          {t('unit-obligations.correct')}
        </Button>
      )}
      {confirmedAt === null && proofPolicy.confirm(actor, proof) && (
        <Button icon={IconCheck} onClick={() => void onConfirm()} loading={confirm.isPending}>
          {t('unit-obligations.confirm')}
        </Button>
      )}
    </div>
  )
}
