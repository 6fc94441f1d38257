import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import type { Endpoint, One } from '../../shared/contract.ts'
import { useI18n } from '../i18n.tsx'
import { useWrite } from '../queries.ts'
import { useAct } from './act.tsx'
import type { MenuAction } from './button.tsx'
import type { ArchiveNamespace, ArchiveSentence } from './list-words.ts'

type WriteOfOne = Endpoint<typeof One, z.ZodMiniType>

interface Keeping {
  /** The catalogue that words the acts. */
  words: ArchiveNamespace
  api: { readonly archive: WriteOfOne; readonly restore: WriteOfOne; readonly remove: WriteOfOne }
  refreshes: readonly string[]
}

interface Archivable {
  id: string
  /** As the questions call it. */
  name: string
  archivedAt: string | null
  /** A person who may archive may also restore. */
  mayArchive: boolean
  mayRemove: boolean
  /** Where to go once it is deleted. */
  onGone?: () => unknown
}

/** Menu items that archive, restore and delete one thing, for those who may. */
export function useArchiveActs({ words, api, refreshes }: Keeping): (thing: Archivable) => MenuAction[] {
  const { t, tr } = useI18n()
  const act = useAct()
  const archive = useWrite(api.archive, { refreshes })
  const restore = useWrite(api.restore, { refreshes })
  const remove = useWrite(api.remove, { refreshes })
  return ({ id, name, archivedAt, mayArchive, mayRemove, onGone }) => {
    const say = (sentence: ArchiveSentence) => tr(`${words}.${sentence}`, { name })
    const keep = t('web.keep')
    const putAway = { write: () => archive.mutateAsync({ id }), done: say('toast_archived') }
    const bringBack = { write: () => restore.mutateAsync({ id }), done: say('toast_restored') }
    const onRemove = async () => {
      const isGone = await act({
        ask: { title: say('remove_title'), body: say('remove_body'), action: t('web.delete'), keep, isDanger: true },
        write: () => remove.mutateAsync({ id }),
        done: say('toast_removed'),
        kind: 'delete',
      })
      if (isGone) await onGone?.()
    }
    const ask = { title: say('archive_title'), body: say('archive_body'), action: t('web.archive'), keep }
    const acts: MenuAction[] = []
    if (mayArchive && archivedAt === null) {
      acts.push({
        label: t('web.archive'),
        icon: IconArchive,
        onSelect: () => act({ ...putAway, undo: bringBack.write, ask }),
      })
    }
    if (mayArchive && archivedAt !== null) {
      acts.push({
        label: t('web.restore'),
        icon: IconArchiveOff,
        onSelect: () => act({ ...bringBack, undo: putAway.write }),
      })
    }
    if (mayRemove) acts.push({ label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect: onRemove })
    return acts
  }
}
