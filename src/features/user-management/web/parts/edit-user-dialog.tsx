import { useRef } from 'react'
import { isDemoRole } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import type { ActKind } from '../../../../web/ui/failure.tsx'
import { SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { type Edited, useEditing } from '../../../../web/ui/form-editing.ts'
import { Notice } from '../../../../web/ui/page.tsx'
import { assignableRoles } from '../../../invitations/contract.ts'
import { EditedUser, type ManagedUser } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'
import { fitsRole, worksFor } from '../../rules.ts'
import { useSetAttachments, useSetRole, useUpdateNames } from '../queries.ts'
import { HomeFields } from './home-fields.tsx'
import { OrganizationPlaceFields } from './organization-fields.tsx'
import { EndingPlaces } from './person.tsx'

const attachmentsOf = (user: ManagedUser): Pick<EditedUser, 'organizationIds' | 'buildingIds' | 'residences'> => ({
  organizationIds: user.organizations.map(({ id }) => id),
  buildingIds: user.buildings.map(({ id }) => id),
  residences: user.residences.map(({ id, relation }) => ({ residenceId: id, relation })),
})
const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

type Attachments = ReturnType<typeof attachmentsOf>
const placesIn = ({ organizationIds, buildingIds, residences }: Attachments): string[] => [
  ...organizationIds,
  ...buildingIds,
  ...residences.map(({ residenceId }) => residenceId),
]
/** Whether a former place was removed. */
const takesAway = (before: Attachments, after: Attachments): boolean => {
  const left = new Set(placesIn(after))
  return placesIn(before).some((place) => !left.has(place))
}

/** Places that end with another role are not sent: the server would refuse them. */
const fittingRole = ({ role, organizationIds, buildingIds, residences }: EditedUser): Attachments => ({
  organizationIds: worksFor(role) ? organizationIds : [],
  buildingIds: worksFor(role) ? buildingIds : [],
  residences: residences.filter((home) => fitsRole(role, home)),
})

/** Saves the changes, one act after the other; an attempt that failed half-way continues there. */
function useSaveUser() {
  const [updateNames, setRole, setAttachments] = [useUpdateNames(), useSetRole(), useSetAttachments()]
  /** The last write, for the words of its failure. */
  const doing = useRef<ActKind>('update')
  const save = async (values: EditedUser, { thing, keep }: Edited<ManagedUser>): Promise<ManagedUser> => {
    const { firstName, lastName } = values
    let user = thing
    const now = () => ({ id: user.id, version: user.version })
    doing.current = 'update'
    if (firstName !== user.firstName || lastName !== user.lastName)
      user = keep(await updateNames.mutateAsync({ ...now(), firstName, lastName }))
    const role = assignableRoles.find((one) => one === values.role)
    if (role && role !== user.role) {
      doing.current = 'assign_role'
      user = keep(await setRole.mutateAsync({ ...now(), role }))
    }
    const attachments = fittingRole(values)
    const before = attachmentsOf(user)
    if (!differ(attachments, before)) return user
    doing.current = takesAway(before, attachments) ? 'revoke' : 'update'
    return keep(await setAttachments.mutateAsync({ ...now(), ...attachments }))
  }
  return { save, doing: () => doing.current }
}

/** An admin's edit of a person: names, role, and where they belong. */
export function EditUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useI18n()
  const actor = useActor()
  const { save, doing } = useSaveUser()
  const name = fullName(user)
  const form = useEditing(EditedUser, {
    of: user,
    defaults: { firstName: user.firstName, lastName: user.lastName, role: user.role, ...attachmentsOf(user) },
    act: doing,
    draft: `user ${user.id}`,
    update: (values, _, edited) => save(values, edited),
    said: (saved) => t('user-management.saved', { name: fullName(saved) }),
    leave: onClose,
  })
  const role = form.watch('role')
  const isKept = isDemoRole(user.role)
  const mayChangeRole = userManagementPolicy.setRole(actor, user) && !isKept
  const choices = isKept ? [user.role] : assignableRoles
  return (
    <Dialog title={t('user-management.edit_title', { name })} isOpen onClose={onClose} size="lg">
      <Form form={form}>
        <FormSection>
          <TextField {...form.field('firstName')} label={t('user-management.first_name')} />
          <TextField {...form.field('lastName')} label={t('user-management.last_name')} />
          <SelectField
            {...form.field('role')}
            label={t('user-management.role')}
            items={choices.map((value) => ({ value, label: t(`users.role_${value}`) }))}
            isDisabled={!mayChangeRole}
            isWide
            {...(user.id === actor.id && { hint: t('user-management.own_role') })}
          />
        </FormSection>
        {role !== user.role && <RoleChange user={user} role={role} />}
        {worksFor(role) && <OrganizationPlaceFields form={form} />}
        {role === 'admin' && <p>{t('user-management.admin_places')}</p>}
        <HomeFields form={form} user={user} />
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** What a new role does, and the places that end with it. */
function RoleChange({ user, role }: { user: ManagedUser; role: EditedUser['role'] }) {
  const { t } = useI18n()
  return (
    <Notice tone="copper">
      <p>{t('user-management.role_change')}</p>
      <EndingPlaces user={user} act={{ kind: 'role_change', role }} />
    </Notice>
  )
}
