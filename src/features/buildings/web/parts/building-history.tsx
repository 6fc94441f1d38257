import { useI18n } from '../../../../web/i18n.tsx'
import { History, trailOf } from '../../../audit/web/parts/history.tsx'

const labels = {
  name: 'buildings.name',
  kind: 'buildings.kind',
  address: 'buildings.address',
  city: 'buildings.city',
  province: 'buildings.province',
  postalCode: 'buildings.postal_code',
  yearBuilt: 'buildings.year_built',
  totalUnits: 'buildings.total_units',
  totalFloors: 'buildings.total_floors',
  managementCompany: 'buildings.management_company',
  contactPhone: 'buildings.contact_phone',
  contactEmail: 'buildings.contact_email',
  emergencyPhone: 'buildings.emergency_phone',
  parkingSpaces: 'buildings.parking_spaces',
  storageSpaces: 'buildings.storage_spaces',
  amenities: 'buildings.amenities',
  shareDenominator: 'buildings.share_denominator',
  residences: 'buildings.residences',
  added: 'buildings.units_added',
  changed: 'buildings.units_changed',
} as const
const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** Changes of a building and their authors; shares are named by their unit. */
export function BuildingHistory({ id }: { id: string }) {
  const { t, tr } = useI18n()
  return (
    <History
      of={trailOf({ subject: 'building', subjectId: id })}
      words={{
        action: ({ action }) => tr(`buildings.event_${action}`),
        field: (name) => (isLabelled(name) ? t(labels[name]) : t('buildings.share_of', { unit: name })),
        value: (name, value) => {
          if (name === 'kind') return tr(`buildings.kind_${String(value)}`)
          if (name === 'yearBuilt') return String(value)
          return name === 'amenities' && typeof value === 'string' ? tr(`buildings.amenity_${value}`) : undefined
        },
      }}
    />
  )
}
