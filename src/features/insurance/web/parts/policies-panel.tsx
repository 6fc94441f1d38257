import { IconPlus, IconUmbrella } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Notice, Section, Stack } from '../../../../web/ui/page.tsx'
import type { InsurancePolicy } from '../../contract.ts'
import { insurancePolicy } from '../../policy.ts'
import { stateOf } from '../../rules.ts'
import { policiesQuery } from '../queries.ts'
import { PolicyCard } from './policy-card.tsx'

// The date fields weigh more than the panel: fetched when a policy is added or changed.
const PolicyForm = lazyPart(() => import('../policy-form.tsx').then((module) => module.PolicyForm))

/** The insurance policies of a building: all of them for its managers, the terms for co-owners. */
export function PoliciesPanel({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const isAllowed = insurancePolicy.list(actor, {})
  const isManaged = insurancePolicy.readAll(actor, { buildingId })
  const mayWrite = insurancePolicy.create(actor, { buildingId })
  const policies = useQuery({ ...policiesQuery(buildingId), enabled: isAllowed })
  const [edited, setEdited] = useState<InsurancePolicy | 'new'>()
  const close = () => setEdited(undefined)
  // A co-owner is told nothing where there is nothing to tell.
  if (!isAllowed || (!isManaged && !policies.data?.items.length)) return null
  return (
    <Section
      title={t('insurance.title')}
      lead={isManaged ? undefined : t('insurance.lead_owner')}
      actions={
        mayWrite && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setEdited('new')}>
            {t('insurance.new')}
          </Button>
        )
      }
    >
      <Loaded query={policies}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconUmbrella} title={t('insurance.none')}>
              {t('insurance.none_lead')}
            </Empty>
          ) : (
            <Policies policies={items} onEdit={mayWrite ? setEdited : undefined} />
          )
        }
      </Loaded>
      <Dialog
        title={edited && edited !== 'new' ? t('insurance.edit', { name: edited.policyNumber }) : t('insurance.new')}
        isOpen={edited !== undefined}
        onClose={close}
        size="lg"
      >
        {edited && (
          <Suspense fallback={<Skeleton rows={6} />}>
            <PolicyForm buildingId={buildingId} policy={edited === 'new' ? undefined : edited} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface PoliciesProps {
  policies: readonly InsurancePolicy[]
  onEdit: ((policy: InsurancePolicy) => void) | undefined
}

/** Those in force and to come first, then those that are over, folded. */
function Policies({ policies, onEdit }: PoliciesProps) {
  const { t } = useI18n()
  const stateNow = (policy: InsurancePolicy) => stateOf(policy, today())
  const live = policies.filter((policy) => stateNow(policy) !== 'over')
  const over = policies.filter((policy) => stateNow(policy) === 'over')
  const isCovered = live.some((policy) => stateNow(policy) !== 'coming')
  const cards = (shown: readonly InsurancePolicy[]) =>
    shown.map((policy) => <PolicyCard key={policy.id} policy={policy} state={stateNow(policy)} onEdit={onEdit} />)
  return (
    <Stack>
      {!isCovered && <Notice tone="copper">{t('insurance.none_current')}</Notice>}
      {cards(live)}
      {over.length > 0 && (
        <details>
          <summary>{t('insurance.before')}</summary>
          {cards(over)}
        </details>
      )}
    </Stack>
  )
}
