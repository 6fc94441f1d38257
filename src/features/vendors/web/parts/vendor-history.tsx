import { useI18n } from '../../../../web/i18n.tsx'
import { History, trailOf } from '../../../audit/web/parts/history.tsx'

const labels = {
  mergedIntoId: 'vendors.merged_into',
  moved_bills: 'vendors.moved_bills',
  moved_contacts: 'vendors.moved_contacts',
  moved_contracts: 'vendors.moved_contracts',
  moved_bank_details: 'vendors.moved_bank_details',
  moved_lessons: 'vendors.moved_lessons',
  moved_proofs: 'vendors.moved_proofs',
  name: 'vendors.full_name',
  category: 'vendors.usual_category',
  phone: 'vendors.phone',
  email: 'vendors.email',
  website: 'vendors.website',
  address: 'vendors.address',
  neq: 'vendors.neq',
  gstNumber: 'vendors.gst_number',
  qstNumber: 'vendors.qst_number',
  licenceNumber: 'vendors.licence_number',
  licenceEndsOn: 'vendors.licence_ends_on',
  insurer: 'vendors.insurer',
  insurancePolicyNumber: 'vendors.insurance_policy_number',
  insuranceEndsOn: 'vendors.insurance_ends_on',
  coverageCents: 'vendors.coverage',
  paymentDays: 'vendors.payment_days',
  notes: 'vendors.notes',
} as const
const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** Changes of the file of a vendor and their authors. */
export function VendorHistory({ id }: { id: string }) {
  const { t, tr, money, date } = useI18n()
  return (
    <History
      of={trailOf({ subject: 'vendor', subjectId: id })}
      log={{ subject: 'vendor', subjectId: id }}
      words={{
        action: ({ action }) => tr(`vendors.event_${action}`),
        field: (name) => (isLabelled(name) ? t(labels[name]) : undefined),
        value: (name, value) => {
          if (name === 'coverageCents' && typeof value === 'number') return money(value)
          if (name.endsWith('On') && typeof value === 'string') return date(value)
          return name === 'category' && typeof value === 'string' ? tr(`categories.${value}`) : undefined
        },
      }}
    />
  )
}
