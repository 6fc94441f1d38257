import { type AccountKind, type Actor, levelOf, mayWriteSomewhere } from '../../shared/actor.ts'
import type { PlainKey } from '../../shared/words.ts'
import type { Scope, Search } from '../../web/location.ts'
import type { FeatureMenu, MenuEntry } from '../../web/menu.ts'
import { levelAt } from './paths.ts'
import { holds, mayOpen } from './reach.ts'

type NavigationEntry = Omit<MenuEntry, 'order'>

/** The search of a link to a page: pages of managers keep the organization and the building chosen in the sidebar. */
export const searchFor = ({ to }: Pick<NavigationEntry, 'to'>, scope: Scope): Search =>
  to.startsWith('/manager/') ? { ...scope } : {}

export interface Group {
  readonly label: PlainKey
  readonly level: number
  readonly entries: readonly NavigationEntry[]
}

const declared = Object.values(
  import.meta.glob<FeatureMenu>('../../features/*/web/menu.ts', { eager: true, import: 'menu' }),
)
const entries = declared.flatMap((menu) => menu.entries ?? []).toSorted((a, b) => a.order - b.order)
/** The frequent acts, for the command palette. */
const acts = declared.flatMap((menu) => menu.acts ?? [])

/** Spec §2 and §6. Each holds the pages whose address begins with its word. */
const groups: readonly Group[] = (
  [
    ['dashboard', 'app.dashboard'],
    ['residents', 'app.residents'],
    ['manager', 'app.manager'],
    ['admin', 'app.administration'],
    ['settings', 'app.settings_group'],
  ] as const
).map(([word, label]) => ({
  label,
  level: levelAt(`/${word}`),
  // Spec §2: pages of residents are under the plural or the singular of their word.
  entries: entries.filter(({ to }) => to.startsWith(`/${word}/`) || to.startsWith(`/${word.slice(0, -1)}/`)),
}))

interface MenuFacts {
  hasCommonSpaces: boolean
}

type Person = Pick<Actor, 'role' | 'residenceIds' | 'grants'>

/** For a manager without a home, home pages follow those of the work, before the settings. */
function placeOf({ label }: Group, { role, residenceIds }: Person): number {
  if (label === 'app.settings_group') return 2
  return label === 'app.residents' && levelOf(role) > 1 && residenceIds.length === 0 ? 1 : 0
}

/** Spec §6: an entry shows to who may open its page, and a group to who sees an entry of it. */
export function menuFor(
  actor: Person,
  { hasCommonSpaces }: MenuFacts,
  menu: readonly Group[] = groups,
): readonly Group[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ to, needsCommonSpaces = false, isShownTo }) =>
          mayOpen(actor, to) && (hasCommonSpaces || !needsCommonSpaces) && (isShownTo?.(actor) ?? true),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => placeOf(a, actor) - placeOf(b, actor))
}

/** The lists where a text may be looked for, those of the person's work first. */
export const listsFor = (actor: Person, facts: MenuFacts): readonly NavigationEntry[] =>
  menuFor(actor, facts)
    .toSorted((a, b) => Number(b.level > 1) - Number(a.level > 1))
    .flatMap(({ entries }) => entries.filter(({ isSearched }) => isSearched))

/** Nobody is offered what they cannot do: a demonstration account or one whose trial is over, anything; a manager of no building, what belongs to one. */
export const actsFor = (
  actor: AccountKind & Pick<Actor, 'rank' | 'buildingIds' | 'grants' | 'organizationIds' | 'pausedIds'>,
): readonly NavigationEntry[] =>
  acts.filter(
    ({ ranks, grant }) =>
      mayWriteSomewhere(actor) &&
      (holds(actor, grant) ||
        (ranks.includes(actor.rank) && (levelOf(actor.rank) !== 2 || actor.buildingIds.length > 0))),
  )

type Reaching = Pick<Group, 'level'> & { readonly entries: readonly Pick<NavigationEntry, 'to' | 'covers'>[] }

/**
 * The address of the entry that a page is under most closely: of a list and a list within it, only the inner one is shown as current. A
 * page under none is reached from the entry that covers it, that of the person's work first.
 */
export function nearestOf(path: string, groups: readonly Reaching[]): string | undefined {
  const nearest = groups
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)
    .at(0)
  const covering = () =>
    groups
      .toSorted((a, b) => b.level - a.level)
      .flatMap(({ entries }) => entries)
      .find(({ covers }) => covers !== undefined && path.startsWith(covers))
  return (nearest ?? covering())?.to
}
