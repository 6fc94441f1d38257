import { mayWrite } from '../../../../../shared/actor.ts'
import type { I18n } from '../../../../../web/i18n.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { SessionUser } from '../../../contract.ts'
import { deviceNameOf } from '../../../web/parts/device-name.tsx'
import { askUpgrade, keepUpgrade } from '../queries.ts'
import { canUpgrade, isSite, makePasskey } from './ceremonies.tsx'

/**
 * After a complete sign-in by password: has the password manager make a passkey by itself, where browser and installation can. A failure is silent,
 * for nobody asked for it.
 */
export async function upgradeToPasskey(i18n: I18n, user: SessionUser): Promise<void> {
  if (!mayWrite(user)) return
  try {
    if (!(await canUpgrade())) return
    const { offer } = await askUpgrade()
    if (!offer || !isSite(offer)) return
    const made = await makePasskey(offer, { isUpgrade: true })
    await keepUpgrade(deviceNameOf(i18n, navigator.userAgent) ?? i18n.t('passkeys.device'), made)
    toast(i18n.t('passkeys.upgraded'))
  } catch {
    // The password stays the way to sign in.
  }
}
