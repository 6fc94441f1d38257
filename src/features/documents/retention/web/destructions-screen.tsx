import { IconFileShredder } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { FilterFound } from '../../../../web/ui/filter-combo.tsx'
import { ListView, type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import { type Destruction, retentionApi } from '../contract.ts'
import classes from './destructions-screen.module.css'

/** How many letters of a digest are shown: as many as tell files apart. */
const shownDigits = 16

function useColumns(): Column<Destruction, SortName<typeof retentionApi.destructions>>[] {
  const { t, date, dateTime } = useI18n()
  return [
    {
      key: 'name',
      label: t('documents.document'),
      cell: ({ name, type, buildingName }) => (
        <TwoLines main={name} sub={`${t(`documents.type_${type}`)} · ${buildingName}`} />
      ),
    },
    {
      key: 'effectiveOn',
      label: t('documents.effective_on'),
      card: 'meta',
      cell: ({ effectiveOn }) => date(effectiveOn),
    },
    {
      key: 'retention',
      label: t('documents.retention'),
      card: 'meta',
      cell: ({ retention }) => t(`documents.retention_${retention}`),
    },
    {
      key: 'destroyedAt',
      label: t('documents.destroyed_at'),
      sort: 'destroyedAt',
      isNamedOnCard: true,
      cell: ({ destroyedAt }) => dateTime(destroyedAt),
    },
    {
      key: 'digests',
      label: t('documents.digests'),
      card: 'whole',
      cell: ({ digests }) => (
        <span className={classes.digests}>
          {digests.map((digest) => (
            <code key={digest} title={digest}>
              {digest.slice(0, shownDigits)}…
            </code>
          ))}
        </span>
      ),
    },
  ]
}

/** `/manager/documents/destructions`: what is left of the documents whose time was over. */
export function DestructionsScreen() {
  const { t } = useI18n()
  const { organization, building } = useScope()
  const list = useList(retentionApi.destructions, {
    filters: ['building'],
    given: { ...(organization && { organization }) },
  })
  return (
    <>
      <PageHead
        title={t('documents.destructions')}
        lead={t('documents.destructions_lead')}
        back={
          building
            ? { to: '/manager/buildings/$id/documents', params: { id: building }, label: t('documents.title') }
            : { to: '/manager/buildings/documents', label: t('documents.title') }
        }
      />
      <ListView
        words="documents"
        says={{ none: t('documents.destructions_none'), none_lead: t('documents.destructions_none_lead') }}
        icon={IconFileShredder}
        list={list}
        hasSearch={false}
        columns={useColumns()}
        rowLabel={({ name }) => name}
        filters={
          <FilterFound
            {...list.filter('building')}
            label={t('documents.place_building')}
            placeholder={t('documents.all_buildings')}
            source={buildingChoices(organization)}
          />
        }
      />
    </>
  )
}
