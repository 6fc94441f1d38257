import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { useDeviceName } from '../../../web/parts/device-name.tsx'
import { PasskeyName } from '../../contract.ts'
import { useCreatePasskey, useOfferPasskey } from '../queries.ts'
import { isCancelled, isKnownHere, makePasskey } from './ceremonies.tsx'
import { ProofForm } from './proof-form.tsx'

/** Asks who it is, then has the browser make a passkey under a name. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const [isProved, setIsProved] = useState(false)
  return (
    <Dialog title={t(isProved ? 'passkeys.add' : 'passkeys.prove_title')} isOpen onClose={onClose} size="sm">
      {isProved ? <NameForm onClose={onClose} /> : <ProofForm onProved={() => setIsProved(true)} onCancel={onClose} />}
    </Dialog>
  )
}

function NameForm({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const deviceName = useDeviceName()
  const offer = useOfferPasskey()
  const create = useCreatePasskey()
  const [said, setSaid] = useState<'cancelled' | 'known_here'>()
  const form = useContractForm(PasskeyName, {
    defaults: { name: deviceName(navigator.userAgent) ?? t('passkeys.device') },
    act: 'operation',
    onSubmit: async ({ name }) => {
      setSaid(undefined)
      const made = await makePasskey(await offer.mutateAsync({})).catch((error: unknown) => {
        if (!isCancelled(error) && !isKnownHere(error)) throw error
        setSaid(isKnownHere(error) ? 'known_here' : 'cancelled')
        return undefined
      })
      if (!made) return
      await create.mutateAsync({ name, credential: made })
      onClose()
      toast(t('passkeys.added'))
    },
  })
  return (
    <Form form={form} label={t('passkeys.add')}>
      <FormSection>
        <TextField {...form.field('name')} label={t('passkeys.name')} hint={t('passkeys.name_hint')} isWide />
      </FormSection>
      {said && <Notice tone="slate">{t(`passkeys.${said}`)}</Notice>}
      <FormActions submit={t('passkeys.make')} onCancel={onClose} />
    </Form>
  )
}
