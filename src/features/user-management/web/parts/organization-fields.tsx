import type * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { type ContractForm, FormSection } from '../../../../web/ui/form.tsx'
import { FoundMultiField } from '../../../../web/ui/multi-field.tsx'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import { organizationChoices } from '../../../organizations/web/parts/organization-choices.tsx'
import type { EditedUser } from '../../contract.ts'

/** A manager's organizations, and the buildings they are limited to. */
export function OrganizationPlaceFields({ form }: { form: ContractForm<z.input<typeof EditedUser>, EditedUser> }) {
  const { t } = useI18n()
  const organizations = form.watch('organizationIds')
  const [only, ...others] = organizations
  return (
    <FormSection>
      <FoundMultiField
        {...form.field('organizationIds')}
        label={t('user-management.organizations')}
        source={organizationChoices()}
        isWide
      />
      <FoundMultiField
        {...form.field('buildingIds')}
        label={t('user-management.buildings')}
        hint={t('user-management.buildings_hint')}
        source={buildingChoices(others.length === 0 ? only : undefined, ({ organizationId }) =>
          organizations.includes(organizationId),
        )}
        isOptional
        isWide
      />
    </FormSection>
  )
}
