import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import type { FieldHandle } from '../../../../web/ui/form.tsx'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import { organizationChoices } from '../../../organizations/web/parts/organization-choices.tsx'
import { residenceChoices } from '../../../residences/web/parts/residence-choices.tsx'

interface PlaceProps<V extends FieldValues, Out> {
  field: FieldHandle<V, Out>
}

export function OrganizationField<V extends FieldValues, Out>({
  field,
  isDemonstration = false,
}: PlaceProps<V, Out> & { isDemonstration?: boolean }) {
  const { t } = useI18n()
  return (
    <FoundField
      {...field}
      label={t('invitations.organization')}
      source={organizationChoices((organization) => !isDemonstration || organization.isDemonstration)}
    />
  )
}

/** `null` looks in every organization; `undefined` waits for one to be chosen. */
export function InvitationBuildingField<V extends FieldValues, Out>({
  field,
  organization,
}: PlaceProps<V, Out> & { organization: string | null | undefined }) {
  const { t } = useI18n()
  return (
    <FoundField
      {...field}
      label={t('invitations.building')}
      isDisabled={organization === undefined}
      source={buildingChoices(organization ?? undefined)}
    />
  )
}

export function ResidenceField<V extends FieldValues, Out>({
  field,
  building,
  label,
}: PlaceProps<V, Out> & { building: string | undefined; label?: string }) {
  const { t } = useI18n()
  return (
    <FoundField
      {...field}
      label={label ?? t('invitations.residence')}
      isDisabled={!building}
      source={residenceChoices(building)}
      {...(!building && { hint: t('invitations.residence_hint') })}
    />
  )
}
