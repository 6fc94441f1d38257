import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { isAdmin, managesWholeOrganization } from '../../../../shared/actor.ts'
import { Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters, useScope, useSetScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { TwoLines } from '../../../../web/ui/data-table.tsx'
import { FilterFound } from '../../../../web/ui/filter-combo.tsx'
import { Notice, PageHead, Stack } from '../../../../web/ui/page.tsx'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import type { ImportRow } from '../../../imports/contract.ts'
import { ImportFile } from '../../../imports/web/parts/import-file.tsx'
import type { FollowRow, ShowValue } from '../../../imports/web/parts/import-rows.tsx'
import { ImportView } from '../../../imports/web/parts/import-view.tsx'
import { organizationChoices } from '../../../organizations/web/parts/organization-choices.tsx'
import { relations } from '../../../residences/contract.ts'
import { assignableRoles } from '../../contract.ts'
import { allBuildings, invitationColumns, invitationImportsApi } from '../contract.ts'
import { editCellOf } from './parts/cell-edit.tsx'
import { FollowedInvitation } from './parts/followed.tsx'
import { BulkSettingsSection } from './parts/settings.tsx'

const Filter = z.object({ file: z.optional(Id) })
const list = { to: '/manager/user-management', search: { tab: 'invitations' } } as const
const refreshes = ['/api/invitations', '/api/users']

/** `/manager/invitations/import`: a spreadsheet of people is dropped or pasted here; `?file=` shows one, from its check to its result. */
export function BulkInvitationsScreen() {
  const [{ file }] = useFilters(Filter)
  return file ? <File key={file} id={file} /> : <Start />
}

/** The place that people are invited to: the chosen building, else the organization of whoever runs it whole. */
function usePlace() {
  const actor = useActor()
  const { organization, building } = useScope()
  const [only, ...others] = actor.organizationIds
  const organizationId = organization ?? (others.length === 0 && !isAdmin(actor) ? only : undefined)
  if (building) return { organizationId, place: { buildingId: building } }
  const isWhole = organizationId !== undefined && managesWholeOrganization(actor, organizationId)
  return { organizationId, place: isWhole ? { organizationId } : undefined }
}

function Start() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const setScope = useSetScope()
  const { organization, building } = useScope()
  const { organizationId, place } = usePlace()
  const pageOf = ({ id }: { id: string }) =>
    ({ to: '/manager/invitations/import', search: { organization, building, file: id } }) as const
  return (
    <>
      <PageHead
        title={t('bulk-invitations.title')}
        lead={t('bulk-invitations.lead')}
        back={{ to: list.to, label: t('bulk-invitations.users') }}
      >
        {(isAdmin(actor) || actor.organizationIds.length > 1) && (
          <FilterFound
            label={t('invitations.organization')}
            placeholder={t('bulk-invitations.choose_organization')}
            value={organization}
            onChange={(value) => setScope(value ? { organization: value } : {})}
            source={organizationChoices()}
          />
        )}
        <FilterFound
          label={t('invitations.building')}
          placeholder={t('bulk-invitations.all_buildings')}
          value={building}
          onChange={(value) => setScope({ ...(organization && { organization }), ...(value && { building: value }) })}
          source={buildingChoices(organizationId)}
        />
      </PageHead>
      {place ? (
        <ImportFile
          key={place.buildingId ?? place.organizationId}
          api={invitationImportsApi}
          noun="invitations"
          place={place}
          pageOf={pageOf}
          onChecked={(made) => void navigate(pageOf(made))}
        />
      ) : (
        <Stack>
          <Notice tone="copper">{t('bulk-invitations.choose_place')}</Notice>
        </Stack>
      )}
    </>
  )
}

const follow: FollowRow = (row) => (row.followed ? <FollowedInvitation row={row} /> : undefined)

function File({ id }: { id: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { organization, building } = useScope()
  const show = useShownValue()
  const start = { to: '/manager/invitations/import', search: { organization, building } } as const
  return (
    <ImportView
      api={invitationImportsApi}
      noun="invitations"
      id={id}
      fields={invitationColumns}
      show={show}
      edit={editCellOf}
      follow={follow}
      summary={useSummary(show)}
      settings={(of) => <BulkSettingsSection of={of} />}
      refreshes={refreshes}
      back={{ ...start, label: t('bulk-invitations.title') }}
      list={list}
      onRemoved={() => void navigate(start)}
      onRead={(made) => void navigate({ ...start, search: { file: made.id }, replace: true })}
    />
  )
}

/** Who is invited, as what and where. */
const useSummary = (show: ShowValue) => {
  const { t } = useI18n()
  return ({ changes }: ImportRow) => {
    const said = (field: string) => changes[field] && show(field, changes[field][1])
    const [building, unit] = [said('building'), said('unit')]
    const place = building && unit ? t('invitations.unit', { building, unit }) : building
    const about = [said('relation') ?? said('role'), place, said('language'), said('since')].filter(Boolean).join(' · ')
    return <TwoLines main={said('email')} sub={about} />
  }
}

function useShownValue(): ShowValue {
  const { t, date } = useI18n()
  return (field, value) => {
    const relation = relations.find((one) => field === 'relation' && one === value)
    if (relation) return t(`residences.relation_${relation}`)
    const role = assignableRoles.find((one) => field === 'role' && one === value)
    if (role) return t(`users.role_${role}`)
    if (field === 'language') return t(value === 'en' ? 'invitations.english' : 'invitations.french')
    if (field === 'since' && value !== null) return date(String(value))
    if (field === 'building' && value === allBuildings) return t('bulk-invitations.every_building')
    return value === null ? '—' : String(value)
  }
}
