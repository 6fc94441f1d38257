import { useI18n } from '../../../../web/i18n.tsx'
import { TwoLines } from '../../../../web/ui/data-table.tsx'
import type { ManagedUser } from '../../contract.ts'

/** An invited person may have no name yet. */
export const nameOf = ({ firstName, lastName, email }: ManagedUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** Homes, else the buildings a manager is limited to, else their organizations. */
export function PersonPlaces({ user }: { user: ManagedUser }) {
  const { t } = useI18n()
  const homes = user.residences.map((home) =>
    t('invitations.unit', { building: home.buildingName, unit: home.unitNumber }),
  )
  const organizations = user.organizations.map(({ name }) => name)
  const [first, ...others] = homes.length > 0 ? homes : organizations
  const limits = user.buildings.map(({ name }) => name)
  const notes = [
    others.length > 0 && t('user-management.and_more', { count: others.length }),
    limits.length > 0 && t('user-management.limited_to', { places: limits.join(', ') }),
    user.isElsewhere && t('user-management.elsewhere'),
  ]
  if (!first) return <span>{t(user.role === 'admin' ? 'user-management.everything' : 'user-management.no_place')}</span>
  return <TwoLines main={first} sub={notes.filter(Boolean).join(' · ') || undefined} />
}
