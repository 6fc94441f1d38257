import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import type { BookingStatus } from '../../../contract.ts'

const tones: Readonly<Record<BookingStatus, Tone>> = {
  pending: 'copper',
  confirmed: 'spruce',
  offered: 'copper',
  cancelled: 'mute',
  refused: 'brick',
  lapsed: 'mute',
  no_show: 'brick',
}

export function BookingPill({ status }: { status: BookingStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`bookings.status_${status}`)}</Pill>
}
