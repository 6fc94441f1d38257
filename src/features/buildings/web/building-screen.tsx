import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { managesOrganization } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Actions, LinkButton } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Figures, Notice, PageHead, Section, TextLink } from '../../../web/ui/page.tsx'
import type { Building } from '../contract.ts'
import { buildingPolicy } from '../policy.ts'
import { buildingQuery } from './parts/building-choices.tsx'
import { BuildingFacts } from './parts/building-facts.tsx'
import { BuildingHistory } from './parts/building-history.tsx'
import { useBuildingMenu } from './parts/building-menu.tsx'
import { BuildingSide } from './parts/building-side.tsx'

/** `/manager/buildings/$id` */
export function BuildingScreen() {
  const id = useRouteParam('id')
  const { t } = useI18n()
  const building = useQuery(buildingQuery(id))
  return (
    <Loaded query={building} back={{ to: '/manager/buildings', label: t('buildings.title') }} isPage>
      {(data) => <Content building={data} />}
    </Loaded>
  )
}

function Content({ building }: { building: Building }) {
  const { t } = useI18n()
  const actor = useActor()
  const menu = useBuildingMenu({ isOnPage: true })
  const { id, name, address, city, archivedAt } = building
  const mayUpdate = buildingPolicy.update(actor, building) && !archivedAt
  const organization = managesOrganization(actor, building.organizationId) ? (
    <TextLink to="/manager/organizations/$id" params={{ id: building.organizationId }}>
      {building.organizationName}
    </TextLink>
  ) : (
    building.organizationName
  )
  return (
    <>
      <PageHead
        title={name}
        lead={
          <>
            {t('buildings.page_lead', { address, city })} · {organization}
          </>
        }
        back={{ to: '/manager/buildings', label: t('buildings.title') }}
      >
        {mayUpdate && (
          <LinkButton to="/manager/buildings/$id/edit" params={{ id }} variant="default" icon={IconPencil}>
            {t('web.edit')}
          </LinkButton>
        )}
        <Actions label={t('web.actions_for', { name })} items={menu(building)} />
      </PageHead>
      {archivedAt ? (
        <Notice tone="copper" title={t('buildings.is_archived')}>
          {t('buildings.is_archived_lead')}
        </Notice>
      ) : (
        <Figures>
          <Panels slot="buildingFigures" given={{ buildingId: id }} />
        </Figures>
      )}
      <Columns
        side={<BuildingSide building={building} mayUpdate={mayUpdate} />}
        after={
          <>
            <Panels slot="building" given={{ buildingId: id }} />
            <Section title={t('buildings.facts')}>
              <BuildingFacts
                building={building}
                first={[{ label: t('buildings.organization'), value: organization }]}
              />
            </Section>
            <BuildingHistory id={id} />
          </>
        }
      >
        <Panels slot="buildingWork" given={{ buildingId: id, buildingName: building.name }} />
      </Columns>
    </>
  )
}
