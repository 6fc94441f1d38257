import { useI18n } from '../../../../web/i18n.tsx'
import { TwoLines } from '../../../../web/ui/data-table.tsx'
import type { ManagedUser } from '../../contract.ts'
import { type AccountAct, endsMandates, endsPlace } from '../../rules.ts'

/** An invited person may have no name yet. */
export const nameOf = ({ firstName, lastName, email }: ManagedUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '')

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

/** Where a person belongs, in a sentence each: what an act ends, and what stays. */
export function useEndingPlaces(user: ManagedUser, act: AccountAct): string[] {
  const { t } = useI18n()
  const places = [
    ...user.organizations.map(({ name }) => ({ name, isEnding: endsPlace(act, null) })),
    ...user.residences.map(({ buildingName: building, unitNumber: unit, relation }) => ({
      name: t('user-management.held', {
        place: t('invitations.unit', { building, unit }),
        relation: t(`residences.relation_${relation}`),
      }),
      isEnding: endsPlace(act, relation),
    })),
    ...user.mandates.map(({ office, buildingName: building }) => ({
      name: t('user-management.mandate', { office: t(`mandates.office_${office}`), building }),
      isEnding: endsMandates(act),
    })),
  ]
  const said = (isEnding: boolean) =>
    places
      .filter((place) => place.isEnding === isEnding)
      .map(({ name }) => name)
      .join(' · ')
  const [ending, staying] = [said(true), said(false)]
  return [
    ...(ending ? [t('user-management.ending', { places: ending })] : []),
    ...(staying ? [t('user-management.staying', { places: staying })] : []),
  ]
}

export const EndingPlaces = ({ user, act }: { user: ManagedUser; act: AccountAct }) =>
  useEndingPlaces(user, act).map((sentence) => <p key={sentence}>{sentence}</p>)
