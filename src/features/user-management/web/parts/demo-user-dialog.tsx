import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField, TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { Details, Notice, Stack } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { homeRelationsFor } from '../../../invitations/rules.ts'
import {
  InvitationBuildingField,
  OrganizationField,
  ResidenceField,
} from '../../../invitations/web/parts/place-fields.tsx'
import { demoRoles, NewDemoUsers } from '../../contract.ts'
import { hasNames, readPeople, TypedPeople } from '../../typed-people/rules.ts'
import { useCreateDemoUsers } from '../queries.ts'
import classes from './demo-user-dialog.module.css'

const Draft = z.object({ ...NewDemoUsers.shape, people: TypedPeople, buildingId: z.nullish(z.string()) })

interface Made {
  readonly accounts: readonly { readonly id: string; readonly email: string }[]
  readonly password: string
}

/** Spec §5: demonstration accounts need names, not an e-mail. Their password is shown this once. */
export function DemoUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const [made, setMade] = useState<Made>()
  return (
    <Dialog title={t('user-management.demo')} isOpen onClose={onClose}>
      {made ? <MadeAccounts made={made} onClose={onClose} /> : <DemoUsersForm onMade={setMade} onClose={onClose} />}
    </Dialog>
  )
}

function MadeAccounts({ made: { accounts, password }, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useI18n()
  const text = accounts.map(({ email }) => `${email}\t${password}\n`).join('')
  return (
    <Stack>
      <Notice tone="spruce" title={t('user-management.demo_created', { count: accounts.length })}>
        {t('user-management.demo_keep')}
      </Notice>
      <Details
        items={[
          { label: t('user-management.demo_password'), value: <code>{password}</code> },
          {
            label: t('user-management.demo_emails'),
            value: (
              <ul className={classes.people}>
                {accounts.map(({ id, email }) => (
                  <li key={id}>{email}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <Button
        variant="default"
        icon={IconCopy}
        onClick={() => void navigator.clipboard.writeText(text).then(() => toast(t('web.copied')))}
      >
        {t('web.copy')}
      </Button>
      <Button onClick={onClose}>{t('web.close')}</Button>
    </Stack>
  )
}

function DemoUsersForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const { t } = useI18n()
  const create = useCreateDemoUsers()
  const form = useEditing(Draft, {
    of: undefined,
    defaults: { people: '', role: 'demo_manager', organizationId: '', buildingId: null, residenceId: null },
    draft: 'demo users',
    create: ({ buildingId: _, ...draft }) => create.mutateAsync(draft),
    leave: onMade,
  })
  const [role, organizationId, buildingId] = [
    form.watch('role'),
    form.watch('organizationId'),
    form.watch('buildingId'),
  ]
  const people = readPeople(form.watch('people') ?? '')
  return (
    <Form form={form}>
      <FormSection lead={t('user-management.demo_lead')}>
        <TextareaField
          {...form.field('people')}
          label={t('user-management.demo_people')}
          hint={t('user-management.demo_people_hint')}
          rows={4}
          isWide
        />
        {people.length > 0 && <ReadPeople people={people} />}
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
      <FormActions
        submit={t('user-management.demo_create', { count: Math.max(1, people.length) })}
        onCancel={onClose}
      />
    </Form>
  )
}

/** How each line is read, before anything is made. */
function ReadPeople({ people }: { people: ReturnType<typeof readPeople> }) {
  const { t } = useI18n()
  return (
    <ol className={classes.people} aria-label={t('user-management.demo_read')} data-wide>
      {people.map((person, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and a line is its place
        <li key={line} data-wrong={!hasNames(person) || undefined}>
          <strong>{person.firstName || '—'}</strong> {person.lastName || '—'}
          {!hasNames(person) && <small> · {t('user-management.demo_missing')}</small>}
        </li>
      ))}
    </ol>
  )
}
