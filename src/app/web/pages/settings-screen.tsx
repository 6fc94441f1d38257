import { NotificationSettings } from '../../../features/notifications/web/parts/notification-settings.tsx'
import { SettingsScreen } from '../../../features/users/web/settings-screen.tsx'

/** One's own settings, those of every feature together. */
export function OwnSettingsScreen() {
  return (
    <SettingsScreen>
      <NotificationSettings />
    </SettingsScreen>
  )
}
