import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type FoundThing, leastSearched } from '../../../features/search/contract.ts'
import { searchQuery } from '../../../features/search/web/queries.ts'
import { fold } from '../../../shared/fold.ts'
import { useDebounced } from '../../../web/debounce.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import type { IconShape } from '../../../web/ui/button.tsx'
import { Finder } from '../../../web/ui/finder.tsx'
import { Marked } from '../../../web/ui/marked.tsx'
import { actsFor, listsFor, menuFor, nearestOf, searchFor } from '../navigation.ts'
import { useCommonSpaces } from './common-spaces.ts'
import classes from './palette.module.css'

/** Delay after the last key before things are searched, in milliseconds. */
const pause = 200
/** Things are found over every building: the choice of the sidebar would hide some of them. */
const everywhere = { organization: undefined, building: undefined }

/** A row of the palette and its address. */
interface Way {
  readonly key: string
  readonly icon: IconShape
  readonly content: ReactNode
  /** What is found of one kind can be shown alone. */
  readonly kind?: string | undefined
  readonly to: string
  readonly search: Readonly<Record<string, string | undefined>>
}

/** Things whose texts hold the typed words, with their labels. */
function useThings(typed: string) {
  const { t } = useI18n()
  const q = useDebounced(typed, pause)
  const isAsked = q.length >= leastSearched && typed.length >= leastSearched
  const { data, isError, isFetching } = useQuery({
    ...searchQuery(q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (typed.length < leastSearched) return { things: [], told: '' }
  const things = isAsked && data ? data.items : []
  if (isError) return { things: [], told: t('web.search_failed') }
  if (isFetching || !isAsked || q !== typed) return { things, told: t('web.loading') }
  return { things, told: t('app.found', { count: things.length }) }
}

function useWays(typed: string): { ways: readonly Way[]; told: string } {
  const { t, language } = useI18n()
  const actor = useActor()
  const scope = useScope()
  const facts = { hasCommonSpaces: useCommonSpaces() }
  const q = typed.trim()
  const { things, told } = useThings(q)
  const groups = menuFor(actor, facts)
  const menu = groups.flatMap((group) => group.entries)
  const words = fold(typed).split(/\s+/u)
  const pages = [...menu, ...actsFor(actor)]
    .filter(({ label }) => words.every((word) => fold(label[language]).includes(word)))
    .map((entry): Way => {
      const { to, icon, label } = entry
      return { key: to, icon, content: label[language], to, search: searchFor(entry, scope) }
    })
  if (q.length < leastSearched) return { ways: pages, told }
  const found = things.map((thing): Way => {
    const nearest = nearestOf(thing.path, groups)
    const entry = menu.find(({ to }) => to === nearest)
    return {
      key: `${thing.noun}/${thing.id}`,
      icon: entry?.icon ?? IconSearch,
      content: <Thing thing={thing} kind={entry?.label[language]} typed={q} />,
      kind: entry?.label[language],
      to: thing.path,
      search: { ...everywhere, ...thing.search },
    }
  })
  const lists = listsFor(actor, facts).map(
    (entry): Way => ({
      key: `${entry.to}?q`,
      icon: IconSearch,
      content: t('app.command_in', { list: entry.label[language], text: q }),
      to: entry.to,
      search: { ...searchFor(entry, scope), q },
    }),
  )
  return { ways: [...pages, ...found, ...lists], told }
}

interface ThingProps {
  thing: FoundThing
  kind: string | undefined
  typed: string
}

function Thing({ thing: { label, detail }, kind, typed }: ThingProps) {
  return (
    <span className={classes.thing}>
      <span>
        <Marked text={label} search={typed} />
      </span>{' '}
      <small>
        {kind && detail ? `${kind} · ` : kind}
        {detail && <Marked text={detail} search={typed} />}
      </small>
    </span>
  )
}

interface KindsProps {
  ways: readonly Way[]
  chosen: string | undefined
  onChoose: (kind: string | undefined) => void
}

/** How many things of each kind were found; one shows its kind alone. */
function Kinds({ ways, chosen, onChoose }: KindsProps) {
  const { t } = useI18n()
  const kinds = ways.flatMap(({ kind }) => kind ?? [])
  const names = [...new Set(kinds)]
  if (names.length < 2) return null
  return (
    <fieldset className={classes.kinds} aria-label={t('app.command_kinds')}>
      {[undefined, ...names].map((name) => (
        <button key={name ?? ''} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name ?? t('app.command_all')}{' '}
          <span className="num">{name ? kinds.filter((kind) => kind === name).length : kinds.length}</span>
        </button>
      ))}
    </fieldset>
  )
}

/**
 * Ctrl K: any page or frequent act by its name, accents or not, the things whose texts hold what is typed, and what is typed in any list
 * that finds by a text.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { ways, told } = useWays(typed)
  const [kind, setKind] = useState<string>()
  // A kind that the next letters no longer find hides nothing.
  const chosen = ways.some((way) => way.kind === kind) ? kind : undefined
  const shown = chosen === undefined ? ways : ways.filter((way) => way.kind === chosen)

  const open = (chosen: string) => {
    const way = ways.find(({ key }) => key === chosen)
    if (way) void navigate({ to: way.to, search: way.search })
  }
  return (
    <Finder
      label={t('web.command')}
      listLabel={t('app.command_pages')}
      none={t('web.command_none')}
      told={told}
      filters={<Kinds ways={ways} chosen={chosen} onChoose={setKind} />}
      items={shown.map(({ key, icon: Icon, content }) => ({
        value: key,
        content: (
          <>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {content}
          </>
        ),
      }))}
      onSearch={setTyped}
      onChoose={open}
      onClose={onClose}
    />
  )
}
