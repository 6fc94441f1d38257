import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { Invitation, ShownStatus } from '../../contract.ts'
import { Undelivered } from './undelivered.tsx'

const tones: Record<ShownStatus, Tone> = {
  pending: 'slate',
  expiring_soon: 'copper',
  accepted: 'spruce',
  expired: 'brick',
  cancelled: 'mute',
}

/** Nobody has to be named to be invited. */
export const nameOf = ({ firstName, lastName, email }: Invitation): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** The home, else the building, else the organization. */
export function InvitationPlace({ of: { buildingName, unitNumber, organizationName } }: { of: Invitation }) {
  const { t } = useI18n()
  return buildingName && unitNumber
    ? t('invitations.unit', { building: buildingName, unit: unitNumber })
    : (buildingName ?? organizationName)
}

/** Its status, or that its email could not be sent. */
export function InvitationState({ of }: { of: Invitation }) {
  const { t } = useI18n()
  if (of.isUndelivered) return <Undelivered invitation={of} />
  return <Pill tone={tones[of.status]}>{t(`invitations.status_${of.status}`)}</Pill>
}
