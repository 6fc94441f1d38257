import type { I18n } from '../../../../../web/i18n.tsx'
import type { SessionUser } from '../../../contract.ts'

/** Browsers bind no passkey to an address that is only a number. */
export const mayHavePasskeys =
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(globalThis.location?.hostname ?? '')

/** After a complete sign-in by password, which waits for none of this. */
export function upgradePasskey(i18n: I18n, user: SessionUser | null): void {
  if (mayHavePasskeys && user)
    void import('./passkey-upgrade.tsx').then(
      ({ upgradeToPasskey }) => upgradeToPasskey(i18n, user),
      () => undefined,
    )
}
