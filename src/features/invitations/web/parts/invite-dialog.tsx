import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { managesWholeOrganization } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField, SwitchField, TextField } from '../../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { organizationsApi } from '../../../organizations/contract.ts'
import { assignableRoles, NewInvitation } from '../../contract.ts'
import { invitationPolicy } from '../../policy.ts'
import { homeRelationsFor } from '../../rules.ts'
import { useInvite } from '../queries.ts'
import { LetterFields } from './letter-fields.tsx'
import { InvitationBuildingField, OrganizationField, ResidenceField } from './place-fields.tsx'

const isHomeless = (role: NewInvitation['role']) => homeRelationsFor(role).length === 0
// The server requires a place too; checked here, it is reported before the letter.
const Draft = NewInvitation.check(
  z.refine(
    ({ role, buildingId, isWholeOrganization }) => role !== 'manager' || isWholeOrganization || Boolean(buildingId),
    {
      path: ['buildingId'],
      error: 'invitations.building_required',
      when: () => true,
    },
  ),
  z.refine(({ role, buildingId }) => isHomeless(role) || Boolean(buildingId), {
    path: ['buildingId'],
    error: 'invitations.e_building',
    when: () => true,
  }),
  z.refine(({ role, buildingId, residenceId }) => isHomeless(role) || !buildingId || Boolean(residenceId), {
    path: ['residenceId'],
    error: 'invitations.e_residence',
    // Reported together with the other missing values.
    when: () => true,
  }),
)
type Fields = ContractForm<z.input<typeof Draft>, z.output<typeof Draft>>

/** One invitation: who, where, and how the letter is written. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog title={t('invitations.form_title')} isOpen onClose={onClose} size="lg">
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const scope = useScope()
  const invite = useInvite()
  const [only] = actor.organizationIds
  const form = useEditing(Draft, {
    of: undefined,
    defaults: {
      email: '',
      firstName: '',
      lastName: '',
      role: 'resident',
      organizationId: scope.organization ?? (actor.organizationIds.length === 1 ? only : ''),
      buildingId: scope.building ?? null,
      isWholeOrganization: false,
      residenceId: null,
      relation: 'owner',
      language,
      expiryDays: 7,
      securityLevel: 'standard',
      requireTwoFactor: false,
      personalMessage: '',
    },
    draft: 'invitation',
    create: invite.mutateAsync,
    said: ({ email }) => t('invitations.sent', { email }),
    leave: onClose,
  })
  return (
    <Form form={form}>
      <FormSection title={t('invitations.section_person')}>
        <TextField {...form.field('email')} label={t('invitations.email')} type="email" isWide />
        <TextField {...form.field('firstName')} label={t('invitations.first_name')} isOptional />
        <TextField {...form.field('lastName')} label={t('invitations.last_name')} isOptional />
      </FormSection>
      <PlaceSection form={form} />
      <LetterSection form={form} />
      <FormActions submit={t('invitations.send')} onCancel={onClose} />
    </Form>
  )
}

/** Runs `act` when a value changes, not on arrival: a choice empties those that hung on the last one. */
function useOnChange<T>(value: T, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    act()
  })
}

function PlaceSection({ form }: { form: Fields }) {
  const { t } = useI18n()
  const actor = useActor()
  const [role, organizationId, buildingId, isWhole] = [
    form.watch('role'),
    form.watch('organizationId'),
    form.watch('buildingId'),
    form.watch('isWholeOrganization'),
  ]
  const relations = role ? homeRelationsFor(role) : []
  const isHome = relations.length > 0
  const leaveWhole = () => form.set('isWholeOrganization', false)
  useOnChange(organizationId, () => {
    form.set('buildingId', null)
    leaveWhole()
  })
  useOnChange(isWhole, () => isWhole && form.set('buildingId', null))
  useOnChange(buildingId, () => form.set('residenceId', null))
  useOnChange(role, () => {
    form.set('relation', relations[0] ?? null)
    leaveWhole()
    if (!isHome) form.set('residenceId', null)
    if (role === 'admin') form.set('buildingId', null)
  })
  const mayInvite = assignableRoles.filter((one) =>
    invitationPolicy.create(actor, {
      role: one,
      organizationId: actor.organizationIds[0] ?? '',
      buildingId: null,
      opens: [],
    }),
  )
  return (
    <FormSection title={t('invitations.section_place')}>
      <SelectField
        {...form.field('role')}
        label={t('invitations.role')}
        items={mayInvite.map((one) => ({ value: one, label: t(`users.role_${one}`) }))}
      />
      {actor.organizationIds.length !== 1 && <OrganizationField field={form.field('organizationId')} />}
      {role !== 'admin' && !isWhole && (
        <InvitationBuildingField
          key={organizationId}
          field={form.field('buildingId')}
          organization={organizationId || undefined}
        />
      )}
      {role === 'manager' && managesWholeOrganization(actor, organizationId) && (
        <SwitchField {...form.field('isWholeOrganization')} label={t('invitations.whole_organization')} />
      )}
      {isHome && (
        <>
          <ResidenceField key={buildingId} field={form.field('residenceId')} building={buildingId ?? undefined} />
          <SelectField
            {...form.field('relation')}
            label={t('invitations.relation')}
            items={relations.map((relation) => ({ value: relation, label: t(`residences.relation_${relation}`) }))}
          />
        </>
      )}
    </FormSection>
  )
}

/** An organization that writes in French alone invites in French, unless the person asks. */
function useLanguageOf(form: Fields): void {
  const organizationId = form.watch('organizationId')
  const { data } = useQuery({ ...query(organizationsApi.get, { id: organizationId }), enabled: organizationId !== '' })
  const isFrench = data?.isBilingual === false
  const set = useEffectEvent(() => form.set('language', 'fr'))
  useEffect(() => {
    if (isFrench) set()
  }, [isFrench])
}

function LetterSection({ form }: { form: Fields }) {
  const { t } = useI18n()
  useLanguageOf(form)
  return (
    <FormSection title={t('invitations.section_letter')}>
      <LetterFields
        fields={{
          language: form.field('language'),
          expiryDays: form.field('expiryDays'),
          securityLevel: form.field('securityLevel'),
          requireTwoFactor: form.field('requireTwoFactor'),
          personalMessage: form.field('personalMessage'),
        }}
        isHigh={form.watch('securityLevel') === 'high'}
      />
    </FormSection>
  )
}
