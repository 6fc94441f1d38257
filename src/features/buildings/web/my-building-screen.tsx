import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { levelOf } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Steady } from '../../../web/ui/columns.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Facade } from '../../../web/ui/facade.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../web/ui/page.tsx'
import type { Building } from '../contract.ts'
import classes from './my-building-screen.module.css'
import { BuildingFacts } from './parts/building-facts.tsx'
import { myBuildingsQuery } from './queries.ts'

/** `/residents/building`: where one lives. */
export function MyBuildingScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const isManager = levelOf(actor.role) > 1
  const isShown = !isManager || actor.residenceIds.length > 0
  const buildings = useQuery({ ...myBuildingsQuery(isManager), enabled: isShown })
  return (
    <>
      <PageHead title={t('buildings.my_title')} />
      {!isShown && (
        <Empty
          icon={IconBuilding}
          title={t('buildings.my_none')}
          action={
            <LinkButton to="/manager/buildings" variant="default">
              {t('buildings.title')}
            </LinkButton>
          }
        >
          {t('buildings.my_none_manager')}
        </Empty>
      )}
      {isShown && (
        <Loaded query={buildings}>
          {(data) =>
            data.length === 0 ? (
              <Empty icon={IconBuilding} title={t('buildings.my_none')}>
                {t('buildings.my_none_lead')}
              </Empty>
            ) : (
              <Steady>
                <Stack>
                  {data.map((building) => (
                    <Stack key={building.id}>
                      <Panels slot="whoToCall" given={{ buildingId: building.id }} />
                      <Panels slot="buildingWork" given={{ buildingId: building.id, buildingName: building.name }} />
                      <Panels slot="myBuilding" given={{ buildingId: building.id }} />
                      <Section
                        title={building.name}
                        lead={t('buildings.page_lead', { address: building.address, city: building.city })}
                      >
                        <div className={classes.art} aria-hidden="true">
                          <BuildingDrawing building={building} />
                        </div>
                        <BuildingFacts building={building} />
                      </Section>
                    </Stack>
                  ))}
                </Stack>
              </Steady>
            )
          }
        </Loaded>
      )}
    </>
  )
}

/** The building with its own number of floors, and as many windows on each as it has units there. */
function BuildingDrawing({ building: { yearBuilt, totalFloors, totalUnits } }: { building: Building }) {
  const windows = Math.min(12, Math.max(3, Math.ceil(totalUnits / totalFloors)))
  return <Facade seed={yearBuilt} rows={totalFloors} cols={windows + 2} alone={windows} />
}
