import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { Strip } from '../../../../web/ui/page.tsx'
import { organizationFiguresQuery } from '../queries.ts'

/** What the organization has today; each figure opens the list that it counts, where there is one. */
export function OrganizationFigures({ id }: { id: string }) {
  const { t, number } = useI18n()
  const { data } = useQuery(organizationFiguresQuery(id))
  const shown = (figure: number | undefined) => (figure === undefined ? undefined : number(figure))
  const search = { organization: id }
  return (
    <Strip
      items={[
        {
          label: t('organizations.figure_buildings'),
          value: shown(data?.buildings),
          opens: { to: '/manager/buildings', search },
        },
        {
          label: t('organizations.figure_units'),
          value: shown(data?.units),
          opens: { to: '/manager/residences', search },
        },
        {
          label: t('organizations.figure_people'),
          value: shown(data?.people),
          note: data && t('organizations.manager_count', { count: data.managers }),
          noteOpens: { to: '/manager/user-management', search: { ...search, role: 'manager', status: 'active' } },
        },
        {
          label: t('organizations.figure_demands'),
          value: shown(data?.waitingDemands),
          opens: { to: '/manager/demands', search: { ...search, phase: 'waiting' } },
        },
      ]}
    />
  )
}
