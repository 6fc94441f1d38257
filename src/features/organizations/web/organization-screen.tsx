import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { Steady } from '../../../web/ui/columns.tsx'
import { Stack } from '../../../web/ui/page.tsx'
import { History, trailOf } from '../../audit/web/parts/history.tsx'
import { OrganizationForm } from './organization-form.tsx'

/** An organization's settings, panels of later features, and its history. */
export function OrganizationScreen() {
  const id = useRouteParam('id')
  return (
    <Steady>
      <OrganizationForm />
      <Stack>
        <Panels slot="organization" given={{ organizationId: id }} />
        <OrganizationHistory id={id} />
      </Stack>
    </Steady>
  )
}

const labels = {
  name: 'organizations.name',
  kind: 'organizations.kind',
  neq: 'organizations.neq',
  gstNumber: 'organizations.gst_number',
  qstNumber: 'organizations.qst_number',
  fiscalYearStart: 'organizations.fiscal_year',
  isBilingual: 'organizations.bilingual',
  email: 'organizations.email',
  phone: 'organizations.phone',
  emergencyPhone: 'organizations.emergency_phone',
  address: 'organizations.address',
  city: 'organizations.city',
  province: 'organizations.province',
  postalCode: 'organizations.postal_code',
  keptRecords: 'organizations.records',
  allowsOutsideReading: 'organizations.outside_reading',
  added: 'organizations.invitations_added',
  removed: 'organizations.invitations_removed',
  kept: 'organizations.invitations_kept',
} as const
/** How many people a file, or its undo, invited. */
const counts: readonly string[] = ['added', 'removed', 'kept']
const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** Changes of an organization and their authors. */
function OrganizationHistory({ id }: { id: string }) {
  const { t, tr, number } = useI18n()
  return (
    <History
      of={trailOf({ subject: 'organization', subjectId: id })}
      log={{ subject: 'organization', subjectId: id }}
      words={{
        action: ({ action }) => tr(`organizations.event_${action}`),
        field: (name) => (isLabelled(name) ? t(labels[name]) : undefined),
        change: (name, [, after]) => (counts.includes(name) && typeof after === 'number' ? number(after) : undefined),
        value: (name, value) => {
          if (name === 'kind') return tr(`organizations.kind_${String(value)}`)
          if (name !== 'keptRecords' || !Array.isArray(value)) return undefined
          return value.map((kind) => tr(`organizations.records_${String(kind)}`)).join(', ')
        },
      }}
    />
  )
}
