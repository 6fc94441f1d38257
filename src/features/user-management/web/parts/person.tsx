import { useI18n } from '../../../../web/i18n.tsx'
import { TwoLines } from '../../../../web/ui/data-table.tsx'
import type { ManagedUser } from '../../contract.ts'

/** An invited person may have no name yet. */
export const nameOf = ({ firstName, lastName, email }: ManagedUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** The organizations of a manager with the buildings they are limited to, before homes; homes alone of everyone else. */
export function PersonPlaces({ user }: { user: ManagedUser }) {
  const { t } = useI18n()
  const homes = user.residences.map((home) =>
    t('invitations.unit', { building: home.buildingName, unit: home.unitNumber }),
  )
  const organizations = user.organizations.map(({ name }) => name)
  const works = user.role === 'admin' ? [t('user-management.everything')] : organizations
  const [[first, ...others], [home, ...homesMore]] = works.length > 0 ? [works, homes] : [homes, []]
  const limits = user.buildings.map(({ name }) => name)
  const more = (places: readonly string[]) =>
    places.length > 0 && t('user-management.and_more', { count: places.length })
  const notes = [
    more(others),
    limits.length > 0 && t('user-management.limited_to', { places: limits.join(', ') }),
    home && [home, more(homesMore)].filter(Boolean).join(' '),
    user.isElsewhere && t('user-management.elsewhere'),
  ]
  if (!first) return <span>{t('user-management.no_place')}</span>
  return <TwoLines main={first} sub={notes.filter(Boolean).join(' · ') || undefined} />
}
