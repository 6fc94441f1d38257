import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor, useSession } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Notice, Section } from '../../../../../web/ui/page.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { ProofForm } from '../../../../users/passkeys/web/parts/proof-form.tsx'
import { ownAccountApi, type Removal } from '../../contract.ts'
import { removalQuery, useRemoveOwnAccount } from '../queries.ts'
import classes from './remove-account.module.css'

/** The way out of Mitoyen: asks who it is, tells what ends, takes the typed email. */
export function RemoveAccount() {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('own-account.title')} lead={t('own-account.lead')}>
      <span>
        <Button variant="default" color="brick" onClick={() => setIsOpen(true)}>
          {t('own-account.start')}
        </Button>
      </span>
      {isOpen && <RemoveAccountDialog onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const removal = useQuery(removalQuery())
  const [isProved, setIsProved] = useState(false)
  return (
    <Dialog title={t('own-account.title')} isOpen onClose={onClose} size="sm">
      <Loaded query={removal}>
        {(found) => {
          if (found.isLastAdmin || found.soleManagerOf.length > 0) return <InTheWay removal={found} onClose={onClose} />
          if (!isProved) return <ProofForm onProved={() => setIsProved(true)} onCancel={onClose} />
          return <TypedEmail removal={found} onClose={onClose} />
        }}
      </Loaded>
    </Dialog>
  )
}

interface PartProps {
  removal: Removal
  onClose: () => void
}

function InTheWay({ removal: { isLastAdmin, soleManagerOf }, onClose }: PartProps) {
  const { t } = useI18n()
  const organizations = soleManagerOf.map(({ name }) => name).join(', ')
  return (
    <div className={classes.parts}>
      <Notice tone="copper">
        {isLastAdmin ? t('own-account.last_admin') : t('own-account.sole_manager', { organizations })}
      </Notice>
      <Button variant="default" onClick={onClose}>
        {t('own-account.keep')}
      </Button>
    </div>
  )
}

function TypedEmail({ removal: { homes, mandates }, onClose }: PartProps) {
  const { t } = useI18n()
  const actor = useActor()
  const { signOut } = useSession()
  const remove = useRemoveOwnAccount()
  const Typed = z.object({
    email: ownAccountApi.remove.input.shape.email.check(
      z.refine((typed) => typed.toLowerCase() === actor.email.toLowerCase(), 'own-account.email_mismatch'),
    ),
  })
  const form = useContractForm(Typed, {
    defaults: { email: '' },
    act: 'delete',
    onSubmit: async (typed) => {
      await remove.mutateAsync(typed)
      await signOut()
      toast(t('own-account.removed'))
    },
  })
  return (
    <Form form={form} label={t('own-account.title')}>
      <ul className={classes.ends}>
        <li>{t('own-account.what_ends')}</li>
        {homes > 0 && <li>{t('own-account.homes_end', { count: homes })}</li>}
        {homes > 0 && <li>{t('own-account.owner_kept')}</li>}
        {mandates > 0 && <li>{t('own-account.mandates_end', { count: mandates })}</li>}
        <li>{t('own-account.what_stays')}</li>
        <li>{t('own-account.data_first')}</li>
      </ul>
      <FormSection>
        <TextField {...form.field('email')} label={t('own-account.typed', { email: actor.email })} isWide />
      </FormSection>
      <FormActions submit={t('own-account.start')} cancel={t('own-account.keep')} onCancel={onClose} isDanger />
    </Form>
  )
}
