import { useI18n } from '../../../../web/i18n.tsx'
import { History, trailOf } from '../../../audit/web/parts/history.tsx'

const labels = {
  unitNumber: 'residences.unit_number',
  floor: 'residences.floor',
  squareFeet: 'residences.square_feet',
  bedrooms: 'residences.bedrooms',
  bathrooms: 'residences.bathrooms',
  monthlyFeesCents: 'residences.fees',
  share: 'residences.share',
  parkingSpaces: 'residences.parking',
  storageSpaces: 'residences.storage',
  relation: 'residences.relation',
  startsOn: 'residences.starts_on',
  endsOn: 'residences.ends_on',
  mailingAddress: 'residences.mailing_address',
} as const
const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** Changes of a residence and of its people, and their authors. */
export function ResidenceHistory({ id }: { id: string }) {
  const { t, tr, money, date } = useI18n()
  return (
    <History
      of={trailOf({ subject: 'residence', subjectId: id })}
      log={{ subject: 'residence', subjectId: id }}
      words={{
        action: ({ action, personName }) =>
          tr(`residences.event_${action}`, { name: personName ?? t('residences.event_somebody') }),
        field: (name) => (isLabelled(name) ? t(labels[name]) : undefined),
        value: (name, value) => {
          if (name === 'monthlyFeesCents' && typeof value === 'number') return money(value)
          if (name.endsWith('On') && typeof value === 'string') return date(value)
          return name === 'relation' ? tr(`residences.relation_${String(value)}`) : undefined
        },
      }}
    />
  )
}
