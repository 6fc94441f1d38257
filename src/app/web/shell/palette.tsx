import { IconPhone, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type FoundThing, leastSearched, mostFound } from '../../../features/search/contract.ts'
import { searchQuery } from '../../../features/search/web/queries.ts'
import { fold } from '../../../shared/fold.ts'
import { showPhone } from '../../../shared/phone.ts'
import { useDebounced } from '../../../web/debounce.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useIsPhone, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import type { IconShape } from '../../../web/ui/button.tsx'
import { Finder } from '../../../web/ui/finder.tsx'
import { actsFor, listsFor, menuFor, nearestOf, searchFor } from '../navigation.ts'
import { useCommonSpaces } from './common-spaces.ts'
import { ThingPane, ThingRow } from './found-thing.tsx'
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
  readonly thing?: FoundThing
  /** What is found of one kind can be shown alone. */
  readonly kind?: string | undefined
  readonly to: string
  readonly search: Readonly<Record<string, string | undefined>>
}
/** The things last opened from the palette, by account: in memory alone, so that nothing of them stays on the device. */
const opened = new Map<string, readonly FoundThing[]>()
const mostOpened = 8
const lastOpened = (actorId: string): readonly FoundThing[] => opened.get(actorId) ?? []
function keepOpened(actorId: string, thing: FoundThing): void {
  const others = lastOpened(actorId).filter(({ noun, id }) => noun !== thing.noun || id !== thing.id)
  opened.set(actorId, [thing, ...others].slice(0, mostOpened))
}

/** The row that calls the person or company of the row above it. */
const callOf = (key: string): string => `call:${key}`

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
  return { things, told: t('search.found', { count: things.length }) }
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
  const wayOf = (thing: FoundThing): Way => {
    const nearest = nearestOf(thing.path, groups)
    const entry = menu.find(({ to }) => to === nearest)
    const kind = thing.kind ?? entry?.label[language]
    return {
      key: `${thing.noun}/${thing.id}`,
      icon: entry?.icon ?? IconSearch,
      content: <ThingRow thing={thing} kind={kind} typed={q} />,
      thing,
      kind,
      to: thing.path,
      search: { ...everywhere, ...thing.search },
    }
  }
  if (q.length === 0) return { ways: [...lastOpened(actor.id).map(wayOf), ...pages], told }
  if (q.length < leastSearched) return { ways: pages, told }
  const lists = listsFor(actor, facts).map(
    (entry): Way => ({
      key: `${entry.to}?q`,
      icon: IconSearch,
      content: t('search.in_list', { list: entry.label[language], text: q }),
      to: entry.to,
      search: { ...searchFor(entry, scope), q },
    }),
  )
  return { ways: [...pages, ...things.map(wayOf), ...lists], told }
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
  // An answer holds so many of a noun: there may be more.
  const countOf = (name: string) => {
    const count = kinds.filter((kind) => kind === name).length
    return count < mostFound ? count : t('search.at_least', { count })
  }
  return (
    <fieldset className={classes.kinds} aria-label={t('search.kinds')}>
      {[undefined, ...names].map((name) => (
        <button key={name ?? ''} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name ?? t('search.all')} <span className="num">{name ? countOf(name) : kinds.length}</span>
        </button>
      ))}
    </fieldset>
  )
}

const keys = [
  ['↑ ↓', 'search.key_choose'],
  ['↵', 'search.key_open'],
  ['Ctrl ↵', 'search.key_new_tab'],
  ['app.escape_key', 'search.key_close'],
] as const

function Keys() {
  const { t } = useI18n()
  return (
    <p className={classes.keys}>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key === 'app.escape_key' ? t(key) : key}</kbd> {t(does)}
        </span>
      ))}
    </p>
  )
}

/**
 * Ctrl K: any page or frequent act by its name, accents or not, the things whose texts hold what is typed, and what is typed in any list
 * that finds by a text. A desk shows what is known of the thing in turn; a phone has a row that calls it.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const router = useRouter()
  const isPhone = useIsPhone()
  const actor = useActor()
  const [typed, setTyped] = useState('')
  const { ways, told } = useWays(typed)
  const [kind, setKind] = useState<string>()
  // A kind that the next letters no longer find hides nothing.
  const chosen = ways.some((way) => way.kind === kind) ? kind : undefined
  const shown = chosen === undefined ? ways : ways.filter((way) => way.kind === chosen)

  const open = (chosen: string, isNewTab: boolean) => {
    const called = ways.find(({ key }) => callOf(key) === chosen)?.thing?.reach?.phone
    if (called) return window.location.assign(`tel:${called}`)
    const way = ways.find(({ key }) => key === chosen)
    if (!way) return undefined
    const { to, search, thing } = way
    if (thing) keepOpened(actor.id, thing)
    if (isNewTab) return void window.open(router.buildLocation({ to, search }).href, '_blank', 'noopener')
    return void navigate({ to, search })
  }
  const pane = (value: string): ReactNode => {
    const { thing, kind: named } = ways.find(({ key }) => key === value) ?? {}
    return thing && <ThingPane thing={thing} kind={named} typed={typed.trim()} />
  }
  const items = shown.flatMap(({ key, icon: Icon, content, thing }) => {
    const row = {
      value: key,
      content: (
        <>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {content}
        </>
      ),
    }
    const phone = isPhone && thing?.reach?.phone
    if (!phone) return [row]
    const call = (
      <>
        <IconPhone size={18} stroke={1.6} aria-hidden="true" />
        {t('search.call_at', { phone: showPhone(phone, language) })}
      </>
    )
    return [row, { value: callOf(key), content: call, isNested: true }]
  })
  return (
    <Finder
      label={t('web.command')}
      listLabel={t('search.pages')}
      none={t('web.command_none')}
      told={told}
      filters={<Kinds ways={ways} chosen={chosen} onChoose={setKind} />}
      items={items}
      aside={isPhone ? undefined : pane}
      keys={!isPhone && <Keys />}
      onSearch={setTyped}
      onChoose={open}
      onClose={onClose}
    />
  )
}
