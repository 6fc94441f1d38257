import { IconClipboardPlus, IconFilePlus } from '@tabler/icons-react'
import { NoBuilding, useMayAddBuilding } from '../../../features/buildings/web/parts/no-building.tsx'
import { isAdmin, levelOf } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { FailedJobs } from './parts/failed-jobs.tsx'
import { ManagerFigures, ResidentFigures } from './parts/figures.tsx'
import { FirstSteps, useBeginning } from './parts/first-steps.tsx'
import classes from './parts/to-watch.module.css'
import { BillsToWatch, DemandsToWatch, MyOpenDemands } from './parts/to-watch.tsx'

/** Decisions §5: what needs me today, by role, and buttons for the frequent acts. */
export function QuickActionsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const isManager = levelOf(actor.role) >= 2
  const beginning = useBeginning()
  const mayAdd = useMayAddBuilding()
  // A bill needs a building.
  const isEmpty = beginning?.building === false
  const mayStart = isAdmin(actor) ? beginning?.building : !isEmpty && !actor.isDemo
  return (
    <>
      <PageHead title={t('app.greeting', { name: actor.firstName })} lead={isEmpty && t('app.first_steps_quick_lead')}>
        {mayStart && (
          <LinkButton
            to={isManager ? '/manager/bills/new' : '/residents/demands/new'}
            icon={isManager ? IconFilePlus : IconClipboardPlus}
          >
            {t(isManager ? 'app.new_bill' : 'app.new_demand')}
          </LinkButton>
        )}
      </PageHead>
      {isAdmin(actor) && <FailedJobs />}
      {isEmpty && !mayAdd && <NoBuilding />}
      {beginning && mayAdd && Object.values(beginning).includes(false) && <FirstSteps beginning={beginning} />}
      {isEmpty ? null : isManager ? (
        <>
          <ManagerFigures />
          <div className={classes.pair}>
            <BillsToWatch />
            <DemandsToWatch />
          </div>
        </>
      ) : (
        <>
          <ResidentFigures />
          <MyOpenDemands />
        </>
      )}
    </>
  )
}
