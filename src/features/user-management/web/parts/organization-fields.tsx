import { useQueries, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { MultiField } from '../../../../web/ui/combo-field.tsx'
import { type ContractForm, FormSection } from '../../../../web/ui/form.tsx'
import { buildingChoices, organizationChoices } from '../../../invitations/web/parts/place-choices.tsx'
import type { EditedUser, ManagedUser } from '../../contract.ts'

interface Named {
  id: string
  name: string
}
/** Those found, and those already chosen that the first page does not show. */
const choicesOf = (found: readonly Named[], chosen: readonly Named[]) =>
  [...new Map([...chosen, ...found].map(({ id, name }) => [id, name]))].map(([value, label]) => ({ value, label }))

interface OrganizationFieldsProps {
  form: ContractForm<z.input<typeof EditedUser>, EditedUser>
  user: ManagedUser
}

/** A manager's organizations, and the buildings they are limited to. */
export function OrganizationFields({ form, user }: OrganizationFieldsProps) {
  const { t } = useI18n()
  const organizations = useQuery(organizationChoices(''))
  const buildings = useQueries({
    queries: form.watch('organizationIds').map((organization) => buildingChoices(organization, '')),
    combine: (reads) => reads.flatMap(({ data }) => data?.items ?? []),
  })
  return (
    <FormSection>
      <MultiField
        {...form.field('organizationIds')}
        label={t('user-management.organizations')}
        items={choicesOf(organizations.data?.items ?? [], user.organizations)}
        isWide
      />
      <MultiField
        {...form.field('buildingIds')}
        label={t('user-management.buildings')}
        hint={t('user-management.buildings_hint')}
        items={choicesOf(buildings, user.buildings)}
        isOptional
        isWide
      />
    </FormSection>
  )
}
