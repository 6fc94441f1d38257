import { useI18n } from '../../../../web/i18n.tsx'
import { FilterSelect } from '../../../../web/ui/filters.tsx'
import { useMoments } from './moments.tsx'

interface LengthChoiceProps {
  lengths: readonly number[]
  value: number
  onChange: (minutes: number) => void
}

/** How long it is booked for. */
export function LengthChoice({ lengths, value, onChange }: LengthChoiceProps) {
  const { t } = useI18n()
  const { length } = useMoments()
  return (
    <FilterSelect
      label={t('bookings.length')}
      value={String(value)}
      items={lengths.map((minutes) => ({ value: String(minutes), label: length(minutes) }))}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
    />
  )
}
