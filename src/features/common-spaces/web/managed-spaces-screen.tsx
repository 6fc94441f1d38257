import { IconArchive, IconArchiveOff, IconPlus, IconSofa, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Actions, LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack, TextLink } from '../../../web/ui/page.tsx'
import { Row, RowList } from '../../../web/ui/row-list.tsx'
import type { CommonSpace } from '../contract.ts'
import { spacePolicy } from '../policy.ts'
import { managedSpacesQuery, useArchiveSpace, useRemoveSpace, useRestoreSpace } from './queries.ts'

/** `/manager/common-spaces`: the spaces of the chosen building, how they are set up and who books them. */
export function ManagedSpacesScreen() {
  const { t } = useI18n()
  const { building } = useScope()
  const actor = useActor()
  const mayWrite = building !== undefined && spacePolicy.create(actor, { buildingId: building })
  return (
    <>
      <PageHead title={t('common-spaces.title')}>
        {building && (
          <LinkButton to="/manager/common-spaces-stats" search={{ building }} variant="default">
            {t('common-spaces.statistics')}
          </LinkButton>
        )}
        {mayWrite && (
          <LinkButton to="/manager/common-spaces/new" search={{ building }} icon={IconPlus}>
            {t('common-spaces.new')}
          </LinkButton>
        )}
      </PageHead>
      {building ? (
        <Stack key={building}>
          <Panels slot="commonSpaces" given={{ buildingId: building }} />
          <Spaces buildingId={building} isArchived={false} mayWrite={mayWrite} />
          <Spaces buildingId={building} isArchived mayWrite={mayWrite} />
        </Stack>
      ) : (
        <Empty icon={IconSofa} title={t('common-spaces.choose_building')}>
          {t('common-spaces.choose_building_lead')}
        </Empty>
      )}
    </>
  )
}

interface SpacesProps {
  buildingId: string
  isArchived: boolean
  mayWrite: boolean
}

function Spaces({ buildingId, isArchived, mayWrite }: SpacesProps) {
  const { t } = useI18n()
  const spaces = useQuery(managedSpacesQuery(buildingId, isArchived))
  if (isArchived && !spaces.data?.items.length) return null
  return (
    <Section title={t(isArchived ? 'common-spaces.archived' : 'common-spaces.spaces_in_use')}>
      <Loaded query={spaces}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconSofa} title={t('common-spaces.none')} isShort>
              {mayWrite && t('common-spaces.none_lead')}
            </Empty>
          ) : (
            <RowList>
              {items.map((space) => (
                <SpaceRow key={space.id} space={space} mayWrite={mayWrite} />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </Section>
  )
}

function SpaceRow({ space, mayWrite }: { space: CommonSpace; mayWrite: boolean }) {
  const { t } = useI18n()
  const { id, name, capacity, places, needsApproval, perWeek, perMonth, perYear } = space
  const limits = [
    perWeek !== null && t('common-spaces.limit_week', { count: perWeek }),
    perMonth !== null && t('common-spaces.limit_month', { count: perMonth }),
    perYear !== null && t('common-spaces.limit_year', { count: perYear }),
  ]
  const facts = [
    capacity !== null && t('common-spaces.people', { count: capacity }),
    places > 1 && t('common-spaces.at_once', { count: places }),
    needsApproval && t('common-spaces.approved_first'),
    ...limits,
  ]
  const menu = useSpaceMenu(space)
  return (
    <Row
      title={
        <TextLink to="/manager/common-spaces/$id" params={{ id }}>
          {name}
        </TextLink>
      }
      side={mayWrite && <Actions label={t('web.actions_for', { name })} items={menu} />}
    >
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </Row>
  )
}

function useSpaceMenu({ id, name, archivedAt }: CommonSpace) {
  const { t } = useI18n()
  const act = useAct()
  const archiving = useArchiveSpace()
  const restoring = useRestoreSpace()
  const removing = useRemoveSpace()
  const restore = () => restoring.mutateAsync({ id })
  return [
    archivedAt === null
      ? {
          label: t('common-spaces.archive'),
          icon: IconArchive,
          onSelect: () =>
            void act({
              write: () => archiving.mutateAsync({ id }),
              done: t('common-spaces.toast_archived'),
              undo: restore,
              kind: 'update',
            }),
        }
      : {
          label: t('common-spaces.restore'),
          icon: IconArchiveOff,
          onSelect: () => void act({ write: restore, done: t('common-spaces.toast_restored'), kind: 'update' }),
        },
    {
      label: t('web.delete'),
      icon: IconTrash,
      tone: 'brick' as const,
      onSelect: () =>
        void act({
          ask: {
            title: t('common-spaces.remove_title', { name }),
            body: t('common-spaces.remove_body'),
            action: t('web.delete'),
            keep: t('common-spaces.keep'),
            isDanger: true,
          },
          write: () => removing.mutateAsync({ id }),
          done: t('common-spaces.toast_removed'),
          kind: 'delete',
        }),
    },
  ]
}
