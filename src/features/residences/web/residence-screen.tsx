import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Actions, LinkButton } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Notice, PageHead, Section, Stack, TextLink } from '../../../web/ui/page.tsx'
import type { Residence } from '../contract.ts'
import { HoldingBands } from '../people/web/parts/holding-bands.tsx'
import { ResidencePeoplePanel } from '../people/web/parts/people-panel.tsx'
import { residencePolicy } from '../policy.ts'
import { useFloorName } from './parts/floor-name.tsx'
import { ResidenceFacts } from './parts/residence-facts.tsx'
import { ResidenceHistory } from './parts/residence-history.tsx'
import { useResidenceMenu } from './parts/residence-menu.tsx'
import { residenceQuery } from './queries.ts'

/** `/manager/residences/$id` */
export function ResidenceScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const residence = useQuery(residenceQuery(id))
  return (
    <Loaded query={residence} back={{ to: '/manager/residences', label: t('residences.title') }} isPage>
      {(data) => <Content residence={data} />}
    </Loaded>
  )
}

function Content({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const actor = useActor()
  const menu = useResidenceMenu({ isOnPage: true })
  const floorName = useFloorName()
  const { id, unitNumber, buildingName, floor, archivedAt } = residence
  const title = t('residences.unit_named', { unit: unitNumber })
  return (
    <>
      <PageHead
        title={title}
        lead={
          <>
            <TextLink to="/manager/buildings/$id" params={{ id: residence.buildingId }}>
              {buildingName}
            </TextLink>
            , {floorName(floor).toLocaleLowerCase()}
          </>
        }
        back={{ to: '/manager/residences', label: t('residences.title') }}
      >
        <Panels slot="residenceActs" given={{ residence }} />
        {residencePolicy.update(actor, residence) && !archivedAt && (
          <LinkButton to="/manager/residences/$id/edit" params={{ id }} variant="default" icon={IconPencil}>
            {t('web.edit')}
          </LinkButton>
        )}
        <Actions label={t('web.actions_for', { name: title })} items={menu(residence)} />
      </PageHead>
      <Columns
        side={
          <Section title={t('residences.facts')}>
            <ResidenceFacts residence={residence} />
          </Section>
        }
        after={<ResidenceHistory id={id} />}
      >
        <Stack>
          {archivedAt && (
            <Notice tone="copper" title={t('residences.is_archived')}>
              {t('residences.is_archived_lead')}
            </Notice>
          )}
          <HoldingBands residenceId={id} />
          <ResidencePeoplePanel residence={residence} />
          <Panels slot="residence" given={{ residence }} />
        </Stack>
      </Columns>
    </>
  )
}
