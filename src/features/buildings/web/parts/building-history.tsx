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
  regime: 'buildings.regime',
  privatePortions: 'buildings.private_portions',
  storeysAboveGround: 'buildings.storeys_above_ground',
  isHorizontal: 'buildings.horizontal',
  reconstructionCostCents: 'buildings.reconstruction_cost',
  appraisedOn: 'buildings.appraised_on',
  residences: 'buildings.residences',
} as const
/** How many units an import, or its undo, touched. */
const counts = {
  added: 'buildings.units_added',
  changed: 'buildings.units_changed',
  removed: 'buildings.units_removed',
  restored: 'buildings.units_restored',
  kept: 'buildings.units_kept',
} as const
/** How many people a file, or its undo, invited. */
const invitedCounts = {
  added: 'buildings.invitations_added',
  removed: 'buildings.invitations_removed',
  kept: 'buildings.invitations_kept',
} as const
const isLabelled = (name: string): name is keyof typeof labels => name in labels
const isCount = (name: string): name is keyof typeof counts => name in counts
const isInvited = (name: string): name is keyof typeof invitedCounts => name in invitedCounts

function labelOf(name: string, action: string) {
  if (isInvited(name) && action.startsWith('people_')) return invitedCounts[name]
  return isCount(name) ? counts[name] : isLabelled(name) ? labels[name] : undefined
}

/** Changes of a building and their authors; shares are named by their unit. */
export function BuildingHistory({ id }: { id: string }) {
  const { t, tr, number, money } = useI18n()
  return (
    <History
      of={trailOf({ subject: 'building', subjectId: id })}
      log={{ subject: 'building', subjectId: id }}
      words={{
        action: ({ action }) => tr(`buildings.event_${action}`),
        field: (name, { action }) => {
          const label = labelOf(name, action)
          return label ? t(label) : t('buildings.share_of', { unit: name })
        },
        change: (name, [before, after]) =>
          isCount(name) && before === null && typeof after === 'number' ? number(after) : undefined,
        value: (name, value) => {
          if (name === 'kind') return tr(`buildings.kind_${String(value)}`)
          if (name === 'regime') return tr(`buildings.regime_${String(value)}`)
          if (name === 'reconstructionCostCents' && typeof value === 'number') return money(value)
          if (name === 'yearBuilt') return String(value)
          return name === 'amenities' && typeof value === 'string' ? tr(`buildings.amenity_${value}`) : undefined
        },
      }}
    />
  )
}
