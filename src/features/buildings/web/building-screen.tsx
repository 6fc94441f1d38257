import { IconDoor, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { managesOrganization } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Actions, LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Columns, Notice, PageHead, Section, Stack, TextLink } from '../../../web/ui/page.tsx'
import type { Building } from '../contract.ts'
import { buildingPolicy } from '../policy.ts'
import { buildingQuery } from './parts/building-choices.tsx'
import { ContactsPanel } from './parts/building-contacts.tsx'
import { BuildingFacts } from './parts/building-facts.tsx'
import { BuildingHistory } from './parts/building-history.tsx'
import { useBuildingMenu } from './parts/building-menu.tsx'
import { ResidenceCount } from './parts/residence-count.tsx'
import { ShareSumPill } from './parts/share-sum.tsx'

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
        lead={t('buildings.page_lead', { address, city })}
        back={{ to: '/manager/buildings', label: t('buildings.title') }}
      >
        {mayUpdate && (
          <LinkButton to="/manager/buildings/$id/edit" params={{ id }} variant="default" icon={IconPencil}>
            {t('web.edit')}
          </LinkButton>
        )}
        <Actions label={t('web.actions_for', { name })} items={menu(building)} />
      </PageHead>
      <Columns side={<Side building={building} mayUpdate={mayUpdate} />} after={<BuildingHistory id={id} />}>
        <Stack>
          {archivedAt && (
            <Notice tone="copper" title={t('buildings.is_archived')}>
              {t('buildings.is_archived_lead')}
            </Notice>
          )}
          <Section title={t('buildings.facts')}>
            <BuildingFacts building={building} first={[{ label: t('buildings.organization'), value: organization }]} />
          </Section>
          <ContactsPanel buildingId={id} />
          <Panels slot="building" given={{ buildingId: id }} />
        </Stack>
      </Columns>
    </>
  )
}

function Side({ building, mayUpdate }: { building: Building; mayUpdate: boolean }) {
  const { t, number } = useI18n()
  const { id, organizationId, residenceCount, totalUnits, sharesSum, shareDenominator } = building
  const isEmpty = residenceCount === 0
  return (
    <>
      <Section title={t('buildings.residences')} lead={isEmpty ? undefined : <ResidenceCount building={building} />}>
        {isEmpty ? (
          <Empty
            icon={IconDoor}
            title={t('buildings.no_residences')}
            action={
              mayUpdate && (
                <LinkButton to="/manager/buildings/$id/generation" params={{ id }}>
                  {t('buildings.generate')}
                </LinkButton>
              )
            }
          >
            {t('buildings.no_residences_lead')}
          </Empty>
        ) : (
          <Stack>
            <LinkButton
              to="/manager/residences"
              search={{ organization: organizationId, building: id }}
              variant="default"
              fullWidth
            >
              {t('buildings.see_residences')}
            </LinkButton>
            {mayUpdate && residenceCount < totalUnits && (
              <LinkButton to="/manager/buildings/$id/generation" params={{ id }} variant="default" fullWidth>
                {t('buildings.generate')}
              </LinkButton>
            )}
          </Stack>
        )}
      </Section>
      {sharesSum !== null && shareDenominator !== null && !isEmpty && (
        <Section title={t('buildings.shares')} lead={t('buildings.shares_lead', { whole: number(shareDenominator) })}>
          <Stack>
            <ShareSumPill sum={sharesSum} denominator={shareDenominator} />
            {mayUpdate && (
              <LinkButton to="/manager/buildings/$id/shares" params={{ id }} variant="default" fullWidth>
                {t('buildings.edit_shares')}
              </LinkButton>
            )}
          </Stack>
        </Section>
      )}
    </>
  )
}
