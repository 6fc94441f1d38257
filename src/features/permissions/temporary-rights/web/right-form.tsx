import { useQuery } from '@tanstack/react-query'
import { addDays, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { MultiField } from '../../../../web/ui/multi-field.tsx'
import { buildingChoices } from '../../../buildings/web/parts/building-choices.tsx'
import { organizationChoices } from '../../../organizations/web/parts/organization-choices.tsx'
import { personChoices } from '../../people/web/parts/person-choices.tsx'
import { NewTemporaryRight } from '../contract.ts'
import { useGrantWords } from './parts/grant-words.tsx'
import { givableQuery, useGiveRight } from './queries.ts'

/** An administrator needs no right, and a demonstration account uses none. */
const receivers = ['tenant', 'resident', 'manager']

interface Props {
  /** Chosen in the sidebar. */
  organizationId: string | undefined
  buildingId: string | undefined
  onDone: () => void
}

/** In a window: gives a person rights in a place for some days. */
export function RightForm({ organizationId, buildingId, onDone }: Props) {
  const { t } = useI18n()
  const actor = useActor()
  const give = useGiveRight()
  const grantWords = useGrantWords()
  const [only] = actor.wholeOrganizationIds
  const form = useEditing(NewTemporaryRight, {
    of: undefined,
    defaults: {
      userId: '',
      organizationId: organizationId ?? (actor.wholeOrganizationIds.length === 1 ? only : undefined) ?? '',
      buildingId: buildingId ?? null,
      grants: [],
      startsOn: today(),
      endsOn: addDays(today(), 13),
      reason: '',
    },
    create: give.mutateAsync,
    said: 'temporary-rights',
    leave: onDone,
  })
  const [organization, building] = [form.watch('organizationId'), form.watch('buildingId')]
  const givable = useQuery({ ...givableQuery(organization, building), enabled: organization !== '' })
  const isOfOthers = ({ id, role }: { id: string; role: string }) => id !== actor.id && receivers.includes(role)
  return (
    <Form form={form} label={t('temporary-rights.new')}>
      <FormSection>
        <FoundField
          {...form.field('userId')}
          label={t('temporary-rights.person')}
          source={personChoices(isOfOthers)}
          isWide
        />
        <FoundField
          {...form.field('organizationId')}
          label={t('temporary-rights.organization')}
          source={organizationChoices()}
        />
        <FoundField
          {...form.field('buildingId')}
          label={t('temporary-rights.building')}
          hint={t('temporary-rights.building_hint')}
          source={buildingChoices(organization || undefined)}
          isDisabled={organization === ''}
          isOptional
        />
        <MultiField
          {...form.field('grants')}
          label={t('temporary-rights.grants')}
          hint={t('temporary-rights.grants_hint')}
          items={(givable.data?.grants ?? []).map((value) => ({ value, label: grantWords(value) }))}
          isSearching={givable.isLoading}
          isWide
        />
        <DateField {...form.field('startsOn')} label={t('temporary-rights.starts_on')} />
        <DateField
          {...form.field('endsOn')}
          label={t('temporary-rights.ends_on')}
          hint={t('temporary-rights.ends_on_hint')}
        />
        <TextareaField {...form.field('reason')} label={t('temporary-rights.reason')} rows={2} max={300} isWide />
      </FormSection>
      <FormActions submit={t('temporary-rights.new')} onCancel={onDone} />
    </Form>
  )
}
