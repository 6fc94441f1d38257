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
import { Fold } from '../../../../web/ui/fold.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Notice, Section, Stack } from '../../../../web/ui/page.tsx'
import type { BuildingKind } from '../../../buildings/contract.ts'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import type { InsurancePolicy } from '../../contract.ts'
import { insurancePolicy } from '../../policy.ts'
import { missingKinds, stateOf } from '../../rules.ts'
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
  const building = useQuery({ ...buildingQuery(buildingId), enabled: isManaged }).data
  const mayWrite = insurancePolicy.create(actor, { buildingId }) && building?.archivedAt === null
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
            <Policies policies={items} buildingKind={building?.kind} onEdit={mayWrite ? setEdited : undefined} />
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
  /** Undefined for those who don't manage the building: what it lacks is no business of theirs. */
  buildingKind: BuildingKind | undefined
  onEdit: ((policy: InsurancePolicy) => void) | undefined
}

/** Those in force and to come first, then those that are over, folded. */
function Policies({ policies, buildingKind, onEdit }: PoliciesProps) {
  const { t } = useI18n()
  const missing = buildingKind ? missingKinds(policies, buildingKind, today()) : []
  const stateNow = (policy: InsurancePolicy) => stateOf(policy, today())
  const live = policies.filter((policy) => stateNow(policy) !== 'over')
  const over = policies.filter((policy) => stateNow(policy) === 'over')
  const isCovered = live.some((policy) => stateNow(policy) !== 'coming')
  const cards = (shown: readonly InsurancePolicy[]) =>
    shown.map((policy) => <PolicyCard key={policy.id} policy={policy} state={stateNow(policy)} onEdit={onEdit} />)
  return (
    <Stack>
      {!isCovered && <Notice tone="copper">{t('insurance.none_current')}</Notice>}
      {isCovered && missing.length > 0 && (
        <Notice tone="copper">
          {t('insurance.missing_kinds', { names: missing.map((kind) => t(`insurance.kind_${kind}`)).join(', ') })}
        </Notice>
      )}
      {cards(live)}
      {over.length > 0 && <Fold title={t('insurance.before')}>{cards(over)}</Fold>}
    </Stack>
  )
}
