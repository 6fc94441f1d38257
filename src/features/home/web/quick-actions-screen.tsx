import { IconClipboardPlus, IconFilePlus } from '@tabler/icons-react'
import { isAdmin, levelOf, mayWriteSomewhere } from '../../../shared/actor.ts'
import type { HomePanels } from '../../../web/home.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Figures, PageHead, Stack } from '../../../web/ui/page.tsx'
import { NoBuilding, useMayAddBuilding } from '../../buildings/web/parts/no-building.tsx'
import { FirstSteps, useBeginning } from './parts/first-steps.tsx'
import classes from './quick-actions-screen.module.css'

const panels = import.meta.glob<HomePanels>('../../*/web/home.ts', { eager: true, import: 'home' })

/** Panels of the features in one slot of the page, in the order of their names. */
const shown = (place: 'Notice' | 'Manager' | 'Resident' | 'Foot') =>
  Object.entries(panels).map(([file, { [place]: Panel }]) => Panel && <Panel key={file} />)

/** The figures of the features, in the order of their names. */
const figuresOf = (place: 'managerFigures' | 'residentFigures') =>
  Object.entries(panels).flatMap(([file, { [place]: figures = [] }]) =>
    figures.map((Shown, at) => ({ key: `${file} ${at}`, Shown })),
  )
const figures = { manager: figuresOf('managerFigures'), resident: figuresOf('residentFigures') }
const HomeFigures = ({ of }: { of: keyof typeof figures }) => (
  <Figures>
    {figures[of].map(({ key, Shown }) => (
      <Shown key={key} />
    ))}
  </Figures>
)

/** Decisions §5: what needs me today, by role, and buttons for the frequent acts. */
export function QuickActionsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const isManager = levelOf(actor.role) >= 2
  const beginning = useBeginning()
  // A bill needs a building.
  const isEmpty = beginning?.building === false
  const mayAdd = useMayAddBuilding()
  const mayStart = isAdmin(actor) ? beginning?.building : !isEmpty && mayWriteSomewhere(actor)
  return (
    <>
      <PageHead
        title={t('app.greeting', { name: actor.firstName })}
        lead={isEmpty && mayAdd && t('buildings.first_steps_quick_lead')}
      >
        {mayStart && (
          <LinkButton
            to={isManager ? '/manager/bills/new' : '/residents/demands/new'}
            icon={isManager ? IconFilePlus : IconClipboardPlus}
          >
            {t(isManager ? 'app.new_bill' : 'app.new_demand')}
          </LinkButton>
        )}
      </PageHead>
      {shown('Notice')}
      <Beginnings beginning={beginning} />
      {isEmpty ? null : isManager ? (
        <>
          <HomeFigures of="manager" />
          <div className={classes.pair}>{shown('Manager')}</div>
        </>
      ) : (
        <>
          <HomeFigures of="resident" />
          <Stack>{shown('Resident')}</Stack>
        </>
      )}
      {!isEmpty && <div className={classes.foot}>{shown('Foot')}</div>}
    </>
  )
}

/** The first steps of an installation; for a manager who may add no building, that there is none yet. The others have a panel above. */
function Beginnings({ beginning }: { beginning: ReturnType<typeof useBeginning> }) {
  const isAdministrator = isAdmin(useActor())
  if (!useMayAddBuilding()) return beginning?.building === false && <NoBuilding />
  const isBegun = !beginning || !Object.values(beginning).includes(false)
  return isAdministrator && !isBegun && <FirstSteps beginning={beginning} />
}
