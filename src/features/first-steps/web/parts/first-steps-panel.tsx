import { IconX } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import type { Destination } from '../../../../web/ui/page.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { Steps } from '../../../../web/ui/steps.tsx'
import { NoBuilding, useMayAddBuilding } from '../../../buildings/web/parts/no-building.tsx'
import { SampleOffer } from '../../../samples/web/parts/sample-offer.tsx'
import { type FirstSteps, type Step, steps } from '../../contract.ts'
import { firstStepsPolicy } from '../../policy.ts'
import { isOpen } from '../../rules.ts'
import { useCloseFirstSteps, useReopenFirstSteps, useShownSteps } from '../queries.ts'
import classes from './first-steps-panel.module.css'

/** The form of each step, with the organization and the building chosen. */
function waysOf({ organizationId: organization, building, hasOccupants }: FirstSteps): Record<Step, Destination> {
  const search = { organization, ...(building && { building: building.id }) }
  const ofBuilding = { params: { id: building?.id ?? '' }, search }
  const units: Destination = !building?.hasUnits
    ? { to: '/manager/buildings/$id/generation', ...ofBuilding }
    : building.hasShares
      ? { to: '/manager/buildings/$id/shares', ...ofBuilding }
      : { to: '/manager/residences/new', search }
  const people: Destination = { to: '/manager/user-management', search: { ...search, invite: 'true' } }
  return {
    building: { to: '/manager/buildings/new', search: { organization } },
    units,
    people,
    bill: { to: '/manager/bills/new', search },
    // Nobody sends one before they have an account.
    demand: hasOccupants ? { to: '/manager/demands', search } : people,
  }
}

/** Which words a step has: what there is already changes what is left of it. */
function wordOf(step: Step, { done, building, hasOccupants }: FirstSteps) {
  if (done[step]) return step
  if (step === 'units' && building?.hasUnits && building.hasShares) return 'units_shares'
  return step === 'demand' && !hasOccupants ? 'demand_access' : step
}

/** What an organization still has to enter, as its data says. It leaves when all is done, or when its manager hides it. */
export function FirstStepsPanel() {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [close, reopen] = [useCloseFirstSteps(), useReopenFirstSteps()]
  const { shown, isKnown } = useShownSteps()
  const mayAdd = useMayAddBuilding()
  if (isKnown && !shown && mayAdd && actor.buildingIds.length === 0) return <NoBuilding />
  if (!shown || shown.isClosed || !firstStepsPolicy.close(actor, { id: shown.organizationId })) return null
  const { organizationId: id, organizationName, done, building, sampleId } = shown
  const ways = waysOf(shown)
  const isAlone = actor.wholeOrganizationIds.length === 1
  const hide = () =>
    void act({
      write: () => close.mutateAsync({ id }),
      undo: () => reopen.mutateAsync({ id }),
      done: t('first-steps.closed'),
    })
  return (
    <div className={classes.panel}>
      <Section
        title={isAlone ? t('first-steps.title') : t('first-steps.title_of', { organization: organizationName })}
        lead={t('first-steps.count', { count: steps.filter((step) => done[step]).length, all: steps.length })}
        isFlush
        // Without a building the page has nothing else to show.
        actions={building && <IconButton label={t('first-steps.close')} icon={IconX} onClick={hide} />}
      >
        <Steps
          items={steps.map((step) => ({
            name: step,
            title: t(`first-steps.${step}`),
            lead: t(`first-steps.${wordOf(step, shown)}_lead`),
            isDone: done[step] === true,
            way: isOpen(step, shown) ? { ...ways[step], label: t(`first-steps.${wordOf(step, shown)}_do`) } : undefined,
          }))}
        />
        <SampleOffer organizationId={id} sampleId={sampleId} />
      </Section>
    </div>
  )
}
