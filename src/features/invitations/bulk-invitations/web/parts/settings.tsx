import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query, useWrite } from '../../../../../web/queries.ts'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { SelectField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { Import } from '../../../../imports/contract.ts'
import { grantableRoles } from '../../../policy.ts'
import { LetterFields } from '../../../web/parts/letter-fields.tsx'
import { BulkSettings, invitationImportsApi } from '../../contract.ts'

/** What is said once for all invitations of a file; folded until a person changes it. */
export function BulkSettingsSection({ of }: { of: Import }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const settings = useQuery(query(invitationImportsApi.settings, { id: of.id }))
  const close = () => setIsOpen(false)
  return (
    <Loaded query={settings}>
      {(said) => (
        <Section
          title={t('bulk-invitations.for_all')}
          lead={isOpen ? undefined : <Summary of={said} />}
          isFlush={!isOpen}
          actions={
            !isOpen && (
              <Button variant="default" onClick={() => setIsOpen(true)}>
                {t('bulk-invitations.edit_for_all')}
              </Button>
            )
          }
        >
          {isOpen && <SettingsForm of={of} said={said} onClose={close} />}
        </Section>
      )}
    </Loaded>
  )
}

function Summary({ of: { role, language, expiryDays, securityLevel, requireTwoFactor } }: { of: BulkSettings }) {
  const { t } = useI18n()
  const parts = [
    role ? t(`users.role_${role}`) : t('bulk-invitations.role_by_row'),
    t(language === 'fr' ? 'invitations.french' : 'invitations.english'),
    t('bulk-invitations.days', { count: expiryDays }),
    t(securityLevel === 'high' ? 'bulk-invitations.high' : 'bulk-invitations.standard'),
    ...(requireTwoFactor || securityLevel === 'high' ? [t('bulk-invitations.two_factor')] : []),
  ]
  return parts.join(' · ')
}

function SettingsForm({ of, said, onClose }: { of: Import; said: BulkSettings; onClose: () => void }) {
  const { t } = useI18n()
  const actor = useActor()
  const configure = useWrite(invitationImportsApi.configure, { refreshes: ['/api/imports'] })
  const { id, version } = of
  const form = useContractForm(BulkSettings, {
    defaults: { ...said, personalMessage: said.personalMessage ?? '' },
    onSubmit: async (settings) => {
      await configure.mutateAsync({ id, version, settings })
      toast(t('bulk-invitations.toast_settings'))
      onClose()
    },
  })
  const roles = grantableRoles(actor, of)
  return (
    <Form form={form}>
      <FormSection>
        <SelectField
          {...form.field('role')}
          label={t('bulk-invitations.role')}
          hint={t('bulk-invitations.role_hint')}
          placeholder={t('bulk-invitations.role_by_row')}
          items={roles.map((role) => ({ value: role, label: t(`users.role_${role}`) }))}
          isOptional
        />
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
      <FormActions submit={t('bulk-invitations.apply')} onCancel={onClose} />
    </Form>
  )
}
