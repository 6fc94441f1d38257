import { useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { Details, Notice, Stack } from '../../../../web/ui/page.tsx'
import { homeRelationsFor } from '../../../invitations/rules.ts'
import {
  InvitationBuildingField,
  OrganizationField,
  ResidenceField,
} from '../../../invitations/web/parts/place-fields.tsx'
import { demoRoles, NewDemoUser } from '../../contract.ts'
import { useCreateDemoUser } from '../queries.ts'

const Draft = z.object({ ...NewDemoUser.shape, buildingId: z.nullish(z.string()) })

/** Spec §5: a demonstration account needs names, not an e-mail. Its password is shown this once. */
export function DemoUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog title={t('user-management.demo')} isOpen onClose={onClose}>
      <DemoUser onClose={onClose} />
    </Dialog>
  )
}

function DemoUser({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const [made, setMade] = useState<{ email: string; password: string }>()
  return made ? (
    <Stack>
      <Notice tone="spruce" title={t('user-management.demo_created')}>
        {t('user-management.demo_keep')}
      </Notice>
      <Details
        items={[
          { label: t('user-management.demo_email'), value: made.email },
          { label: t('user-management.demo_password'), value: <code>{made.password}</code> },
        ]}
      />
      <Button onClick={onClose}>{t('web.close')}</Button>
    </Stack>
  ) : (
    <DemoUserForm onMade={setMade} onClose={onClose} />
  )
}

function DemoUserForm({
  onMade,
  onClose,
}: {
  onMade: (made: { email: string; password: string }) => void
  onClose: () => void
}) {
  const { t } = useI18n()
  const create = useCreateDemoUser()
  const form = useEditing(Draft, {
    of: undefined,
    defaults: {
      firstName: '',
      lastName: '',
      role: 'demo_manager',
      organizationId: '',
      buildingId: null,
      residenceId: null,
    },
    draft: 'demo user',
    create: ({ buildingId: _, ...draft }) => create.mutateAsync(draft),
    leave: onMade,
  })
  const [role, organizationId, buildingId] = [
    form.watch('role'),
    form.watch('organizationId'),
    form.watch('buildingId'),
  ]
  return (
    <Form form={form}>
      <FormSection lead={t('user-management.demo_lead')}>
        <TextField {...form.field('firstName')} label={t('user-management.first_name')} />
        <TextField {...form.field('lastName')} label={t('user-management.last_name')} />
        <SelectField
          {...form.field('role')}
          label={t('user-management.role')}
          items={demoRoles.map((value) => ({ value, label: t(`users.role_${value}`) }))}
        />
        <OrganizationField field={form.field('organizationId')} isDemonstration />
        {role && homeRelationsFor(role).length > 0 && (
          <>
            <InvitationBuildingField
              key={organizationId}
              field={form.field('buildingId')}
              organization={organizationId || undefined}
            />
            <ResidenceField key={buildingId} field={form.field('residenceId')} building={buildingId ?? undefined} />
          </>
        )}
      </FormSection>
      <FormActions submit={t('user-management.demo_create')} onCancel={onClose} />
    </Form>
  )
}
