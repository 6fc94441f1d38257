import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useI18n } from '../i18n.tsx'
import { useAct } from './act.tsx'
import type { MenuAction } from './button.tsx'

interface Deed {
  write: () => Promise<unknown>
  /** Message of the toast after success. */
  done: string
}
interface AskedDeed extends Deed {
  title: string
  body: string
}

interface Archivable {
  isArchived: boolean
  mayArchive: boolean
  archive: AskedDeed
  /** Whoever may archive may also restore. */
  restore: Deed
  mayRemove: boolean
  remove: AskedDeed & { onGone?: () => unknown }
}

/** Menu items that archive, restore or delete a record, for people who may. */
export function useArchiveActs(): (thing: Archivable) => MenuAction[] {
  const { t } = useI18n()
  const act = useAct()
  return ({ isArchived, mayArchive, archive, restore, mayRemove, remove }) => {
    const onArchive = () => {
      const { title, body, ...deed } = archive
      return act({ ...deed, undo: restore.write, ask: { title, body, action: t('web.archive'), keep: t('web.keep') } })
    }
    const onRemove = async () => {
      const { title, body, onGone, ...deed } = remove
      const ask = { title, body, action: t('web.delete'), keep: t('web.keep'), isDanger: true }
      if (await act({ ...deed, ask, kind: 'delete' })) await onGone?.()
    }
    const acts: MenuAction[] = []
    if (mayArchive && !isArchived) acts.push({ label: t('web.archive'), icon: IconArchive, onSelect: onArchive })
    if (mayArchive && isArchived) {
      acts.push({
        label: t('web.restore'),
        icon: IconArchiveOff,
        onSelect: () => act({ ...restore, undo: archive.write }),
      })
    }
    if (mayRemove) acts.push({ label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect: onRemove })
    return acts
  }
}
