import { IconPencil, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../shared/dates.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import type { MenuAction } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { ExportButton, useExportChoices } from '../../../web/ui/export-button.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { billCategories } from '../../categories/contract.ts'
import { ViewsButton } from '../../saved-views/web/parts/views-button.tsx'
import { vendorExportApi } from '../export/contract.ts'
import { type Vendor, vendorListApi } from '../listing/contract.ts'
import { vendorPolicy } from '../policy.ts'
import { ValidityPills } from './parts/validity-pills.tsx'

function useColumns(): Column<Vendor, SortName<typeof vendorListApi.list>>[] {
  const { t } = useI18n()
  const [day] = useState(() => today())
  return [
    { key: 'name', label: t('vendors.name'), sort: 'name', cell: ({ name }) => <TwoLines main={name} /> },
    {
      key: 'category',
      label: t('vendors.usual_category'),
      cell: ({ category }) => category && t(`categories.${category}`),
    },
    {
      key: 'state',
      label: t('vendors.licence_and_insurance'),
      cell: (vendor) => <ValidityPills vendor={vendor} day={day} />,
    },
  ]
}

/** `/manager/vendors` */
export function VendorsScreen() {
  const { t, language } = useI18n()
  const actor = useActor()
  const { organization } = useScope()
  const list = useList(vendorListApi.list, {
    filters: ['category', 'state'],
    given: organization ? { organization } : {},
  })
  const menu = ({ id, organizationId }: Vendor): MenuAction[] =>
    vendorPolicy.update(actor, { organizationId })
      ? [{ label: t('web.edit'), icon: IconPencil, to: '/manager/vendors/$id/edit', params: { id } }]
      : []
  const choicesOf = useExportChoices()
  const choices = choicesOf((format) =>
    hrefOf(vendorExportApi.vendors, { organization, q: list.filters.q, sort: list.sort, language, format }),
  )
  return (
    <ListPage
      words="vendors"
      list={list}
      columns={useColumns()}
      rowLabel={({ name }) => name}
      rowLink={({ id }) => ({ to: '/manager/vendors/$id', params: { id } })}
      menu={menu}
      icon={IconTruckDelivery}
      add={vendorPolicy.create(actor, {}) && { to: '/manager/vendors/new' }}
      acts={
        <>
          <ViewsButton list="vendors" />
          {vendorPolicy.export(actor, {}) && <ExportButton label={t('vendors.export')} choices={choices} />}
        </>
      }
      filters={
        <>
          <FilterSelect
            {...list.filter('category')}
            label={t('vendors.usual_category')}
            placeholder={t('vendors.all_categories')}
            items={billCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          />
          <FilterSelect
            {...list.filter('state')}
            label={t('vendors.state')}
            placeholder={t('vendors.state_all')}
            items={[{ value: 'lapsed', label: t('vendors.state_lapsed') }]}
          />
        </>
      }
    />
  )
}
