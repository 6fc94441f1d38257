import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import { delegationPolicy } from '../../../policy.ts'
import type { Delegation } from '../../contract.ts'
import { delegationPlacesQuery, delegationsQuery, useRevokeDelegation } from '../queries.ts'

// Its date fields weigh more than this page.
const DelegationForm = lazyPart(() => import('../delegation-form.tsx').then((module) => module.DelegationForm))

/** Who decides in whose place, now and later; nothing for who is named nowhere and sees none. */
export function Delegations() {
  const { t } = useI18n()
  const [isGiving, setIsGiving] = useState(false)
  const delegations = useQuery(delegationsQuery()).data?.items ?? []
  const places = useQuery(delegationPlacesQuery()).data?.items ?? []
  const close = () => setIsGiving(false)
  if (delegations.length === 0 && places.length === 0) return null
  return (
    <Section
      title={t('approvals.delegations')}
      lead={t('approvals.delegations_lead')}
      actions={
        places.length > 0 && (
          <Button variant="default" size="xs" icon={IconUserPlus} onClick={() => setIsGiving(true)}>
            {t('approvals.delegate')}
          </Button>
        )
      }
    >
      {delegations.length > 0 ? (
        <RowList>
          {delegations.map((delegation) => (
            <Line key={delegation.id} delegation={delegation} />
          ))}
        </RowList>
      ) : (
        <p>{t('approvals.no_delegation')}</p>
      )}
      <Dialog title={t('approvals.delegate')} isOpen={isGiving} onClose={close}>
        {isGiving && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <DelegationForm places={places} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

function Line({ delegation }: { delegation: Delegation }) {
  const { t, date } = useI18n()
  const actor = useActor()
  const act = useAct()
  const revoke = useRevokeDelegation()
  const { id, fromName, toName, buildingName, startsOn, endsOn } = delegation
  const onRevoke = () =>
    act({
      ask: {
        title: t('approvals.revoke_title'),
        body: t('approvals.revoke_body', { name: toName }),
        action: t('approvals.revoke'),
        keep: t('approvals.revoke_keep'),
        isDanger: true,
      },
      write: () => revoke.mutateAsync({ id }),
      done: t('approvals.toast_revoked'),
    })
  return (
    <Row
      id={id}
      isTall
      title={t('approvals.delegated', { name: toName, other: fromName })}
      side={
        delegationPolicy.revoke(actor, delegation) && (
          <Button variant="default" size="xs" onClick={() => void onRevoke()}>
            {t('approvals.revoke')}
          </Button>
        )
      }
    >
      <small>{[buildingName, t('approvals.days', { from: date(startsOn), to: date(endsOn) })].join(' · ')}</small>
    </Row>
  )
}
