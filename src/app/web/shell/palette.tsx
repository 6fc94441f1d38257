import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Finder } from '../../../web/ui/finder.tsx'
import { actsFor, type Entry, listsFor, menuFor } from '../navigation.ts'
import { useCommonSpaces } from './common-spaces.ts'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** From how many letters on the lists are offered too. */
const enough = 2

interface Way {
  readonly key: string
  readonly entry: Entry
  readonly label: string
  /** What the list is to find. */
  readonly q?: string
}

function useWays(typed: string): Way[] {
  const { t, language } = useI18n()
  const actor = useActor()
  const facts = { hasCommonSpaces: useCommonSpaces() }
  const entries = [...menuFor(actor, facts).flatMap((group) => group.entries), ...actsFor(actor)]
  const words = fold(typed).split(/\s+/u)
  const pages = entries
    .map((entry) => ({ key: entry.to, entry, label: entry.label[language] }))
    .filter(({ label }) => words.every((word) => fold(label).includes(word)))
  const q = typed.trim()
  if (q.length < enough) return pages
  const lists = listsFor(actor, facts).map((entry) => ({
    key: `${entry.to}?q`,
    entry,
    label: t('app.command_in', { list: entry.label[language], text: q }),
    q,
  }))
  return [...pages, ...lists]
}

/** Ctrl K: any page or frequent act by its name, accents or not, and what is typed in any list that finds by a text. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const scope = useScope()
  const [typed, setTyped] = useState('')
  const ways = useWays(typed)

  const open = (chosen: string) => {
    const way = ways.find(({ key }) => key === chosen)
    if (!way) return
    const { entry, q } = way
    void navigate({ to: entry.to, search: { ...(entry.isScoped && scope), ...(q && { q }) } })
  }
  return (
    <Finder
      label={t('web.command')}
      listLabel={t('app.command_pages')}
      none={t('web.command_none')}
      items={ways.map(({ key, entry: { icon: Icon }, label, q }) => {
        const Sign = q ? IconSearch : Icon
        return {
          key,
          content: (
            <>
              <Sign size={18} stroke={1.6} aria-hidden="true" />
              {label}
            </>
          ),
        }
      })}
      onSearch={setTyped}
      onChoose={open}
      onClose={onClose}
    />
  )
}
