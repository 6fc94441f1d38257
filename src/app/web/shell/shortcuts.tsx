import { useI18n } from '../../../web/i18n.tsx'
import { Modal } from '../../../web/ui/modal.tsx'
import classes from './shortcuts.module.css'

const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'app.key_palette' },
  { keys: ['/'], does: 'app.key_search' },
  { keys: ['J', '↓'], does: 'app.key_next' },
  { keys: ['K', '↑'], does: 'app.key_previous' },
  { keys: ['app.enter_key'], does: 'app.key_open' },
  { keys: ['B'], does: 'app.key_bulk' },
  { keys: ['N', 'app.shift_n_key'], does: 'app.key_passage' },
  { keys: ['app.escape_key'], does: 'app.key_close' },
  { keys: ['?'], does: 'app.key_help' },
] as const

/** The keys that every page answers. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t, tr } = useI18n()
  return (
    <Modal title={t('app.shortcuts')} isOpen onClose={onClose} size="sm">
      <dl className={classes.keys}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key.startsWith('app.') ? tr(key) : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
