import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters, useRouteParam } from '../../../../web/location.ts'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import type { Building } from '../../../buildings/contract.ts'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import type { EditCell } from '../../../imports/web/parts/import-causes.tsx'
import { ImportFile } from '../../../imports/web/parts/import-file.tsx'
import type { ShowValue } from '../../../imports/web/parts/import-rows.tsx'
import { ImportView } from '../../../imports/web/parts/import-view.tsx'
import { relations } from '../../contract.ts'
import { residenceColumns, residenceImportsApi } from '../contract.ts'
import { HomeFigures } from './parts/home-figures.tsx'
import { RelationWords } from './parts/relation-words.tsx'
import { refreshes } from './queries.ts'

const Filter = z.object({ file: z.optional(Id) })

/** `/manager/buildings/$id/import`: a spreadsheet of a building's units is dropped here; `?file=` shows one, from its check to its result. */
export function ImportScreen() {
  const { t } = useI18n()
  const building = useQuery(buildingQuery(useRouteParam('id')))
  const [{ file }] = useFilters(Filter)
  return (
    <Loaded query={building} back={{ to: '/manager/buildings', label: t('buildings.title') }} isPage>
      {(data) => (file ? <File key={file} id={file} building={data} /> : <Start building={data} />)}
    </Loaded>
  )
}

const startOf = ({ id }: Building) => ({ to: '/manager/buildings/$id/import', params: { id } }) as const
const listOf = ({ id, organizationId }: Building) =>
  ({ to: '/manager/residences', search: { organization: organizationId, building: id } }) as const

function Start({ building }: { building: Building }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const pageOf = ({ id }: { id: string }) => ({ ...startOf(building), search: { file: id } })
  return (
    <>
      <PageHead
        title={t('imports.residences_title', { building: building.name })}
        back={{ ...listOf(building), label: t('residences.title') }}
      />
      <ImportFile
        api={residenceImportsApi}
        noun="residences"
        place={{ buildingId: building.id }}
        pageOf={pageOf}
        onChecked={(made) => void navigate(pageOf(made))}
      />
    </>
  )
}

function File({ id, building }: { id: string; building: Building }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <ImportView
      api={residenceImportsApi}
      noun="residences"
      id={id}
      fields={residenceColumns}
      show={useShownValue()}
      edit={() => editCell}
      figures={(of) => <HomeFigures of={of} />}
      refreshes={refreshes}
      back={{ ...startOf(building), search: {}, label: t('imports.past') }}
      list={listOf(building)}
      onRemoved={() => void navigate({ ...startOf(building), search: {} })}
      onRead={(made) => void navigate({ ...startOf(building), search: { file: made.id }, replace: true })}
    />
  )
}

const editCell: EditCell = (editor) => (editor.cause.field === 'relation' ? <RelationWords {...editor} /> : undefined)

function useShownValue(): ShowValue {
  const { t, number, money, date } = useI18n()
  return (field, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '—'
    const relation = relations.find((one) => field === 'relation' && one === value)
    if (relation) return t(`residences.relation_${relation}`)
    if (field === 'since') return date(String(value))
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'number') return String(value)
    return field === 'monthlyFeesCents' ? money(value) : number(value)
  }
}
