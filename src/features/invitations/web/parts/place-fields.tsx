import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDebounced } from '../../../../web/debounce.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { ComboField } from '../../../../web/ui/combo-field.tsx'
import type { FieldHandle } from '../../../../web/ui/form.tsx'
import { buildingChoices, organizationChoices, residenceChoices } from './place-choices.tsx'

interface PlaceProps<V extends FieldValues, Out> {
  field: FieldHandle<V, Out>
  hint?: string
  isOptional?: boolean
}

/** What is typed, a breath after the last key. */
function useTyped() {
  const [text, setText] = useState('')
  const q = useDebounced(text, 200)
  return [q, setText] as const
}

export function OrganizationField<V extends FieldValues, Out>({
  field,
  isDemonstration,
}: PlaceProps<V, Out> & { isDemonstration?: boolean }) {
  const { t } = useI18n()
  const [q, onSearch] = useTyped()
  const { data } = useQuery(organizationChoices(q))
  const items = (data?.items ?? []).filter((organization) => !isDemonstration || organization.isDemonstration)
  return (
    <ComboField
      {...field}
      label={t('invitations.organization')}
      items={items.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={onSearch}
    />
  )
}

export function BuildingField<V extends FieldValues, Out>({
  field,
  hint,
  isOptional,
  organization,
}: PlaceProps<V, Out> & { organization: string | null | undefined }) {
  const { t } = useI18n()
  const [q, onSearch] = useTyped()
  const { data } = useQuery(buildingChoices(organization, q))
  return (
    <ComboField
      {...field}
      label={t('invitations.building')}
      isDisabled={organization === undefined}
      items={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={onSearch}
      {...(hint && { hint })}
      {...(isOptional && { isOptional })}
    />
  )
}

export function ResidenceField<V extends FieldValues, Out>({
  field,
  building,
}: PlaceProps<V, Out> & { building: string | undefined }) {
  const { t } = useI18n()
  const [q, onSearch] = useTyped()
  const { data } = useQuery(residenceChoices(building, q))
  return (
    <ComboField
      {...field}
      label={t('invitations.residence')}
      isDisabled={!building}
      items={(data?.items ?? []).map(({ id, unitNumber }) => ({ value: id, label: unitNumber }))}
      onSearch={onSearch}
      {...(!building && { hint: t('invitations.residence_hint') })}
    />
  )
}
