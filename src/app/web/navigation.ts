import {
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconClipboardList,
  IconClipboardPlus,
  IconDoor,
  IconFilePlus,
  IconHome2,
  IconLayoutDashboard,
  IconMailCog,
  IconMailOpened,
  IconMessage2,
  IconReceipt2,
  IconSettings,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { type Actor, levelOf, type Rank } from '../../shared/actor.ts'
import type { PlainKey } from '../../shared/words.ts'
import type { IconShape } from '../../web/ui/button.tsx'

export interface Entry {
  label: PlainKey
  to: NonNullable<LinkProps['to']>
  icon: IconShape
  /** A list that finds by a text (`?q=`). */
  isSearched?: boolean
  /** Carries the organization and the building chosen in the sidebar. */
  isScoped?: boolean
  /** Spec §2: only for people of a building that has common spaces. */
  needsCommonSpaces?: boolean
}

export interface Group {
  label: PlainKey
  level: 1 | 2 | 3
  entries: readonly Entry[]
}

/** Spec §2 and §6. An entry appears here when its page works, never before. */
const groups: readonly Group[] = [
  {
    label: 'app.dashboard',
    level: 1,
    entries: [{ label: 'app.quick_actions', to: '/dashboard/quick-actions', icon: IconLayoutDashboard }],
  },
  {
    label: 'app.residents',
    level: 1,
    entries: [
      { label: 'app.my_residence', to: '/residents/residence', icon: IconHome2 },
      { label: 'app.my_building', to: '/residents/building', icon: IconBuilding },
      { label: 'app.my_demands', to: '/residents/demands', icon: IconMessage2, isSearched: true },
    ],
  },
  {
    label: 'app.manager',
    level: 2,
    entries: [
      {
        label: 'app.buildings',
        to: '/manager/buildings',
        icon: IconBuildingCommunity,
        isScoped: true,
        isSearched: true,
      },
      { label: 'app.residences', to: '/manager/residences', icon: IconDoor, isScoped: true, isSearched: true },
      { label: 'app.bills', to: '/manager/bills', icon: IconReceipt2, isScoped: true, isSearched: true },
      { label: 'app.demands', to: '/manager/demands', icon: IconClipboardList, isScoped: true, isSearched: true },
      { label: 'app.users', to: '/manager/user-management', icon: IconUsers, isScoped: true, isSearched: true },
    ],
  },
  {
    label: 'app.administration',
    level: 3,
    entries: [
      { label: 'app.organizations', to: '/admin/organizations', icon: IconBuildingSkyscraper, isSearched: true },
      { label: 'app.trials', to: '/admin/trials', icon: IconMailOpened, isSearched: true },
      { label: 'app.jobs', to: '/admin/jobs', icon: IconMailCog, isSearched: true },
    ],
  },
  {
    label: 'app.settings_group',
    level: 1,
    entries: [{ label: 'app.settings', to: '/settings/settings', icon: IconSettings }],
  },
]

/** The frequent acts, for the command palette. */
const acts: readonly (Entry & { ranks: readonly Rank[] })[] = [
  { label: 'app.new_bill', to: '/manager/bills/new', icon: IconFilePlus, isScoped: true, ranks: ['manager', 'admin'] },
  { label: 'app.pile', to: '/manager/bills/pile', icon: IconStack2, isScoped: true, ranks: ['manager', 'admin'] },
  // Only who lives somewhere has something to ask for it.
  { label: 'app.new_demand', to: '/residents/demands/new', icon: IconClipboardPlus, ranks: ['tenant', 'resident'] },
]

export interface MenuFacts {
  hasCommonSpaces: boolean
}

type Person = Pick<Actor, 'role' | 'residenceIds'>

/** For who manages places and lives in none of them, the pages of one's own home come after those of the work, before the settings. */
function placeOf({ label }: Group, { role, residenceIds }: Person): number {
  if (label === 'app.settings_group') return 2
  return label === 'app.residents' && levelOf(role) > 1 && residenceIds.length === 0 ? 1 : 0
}

/** Spec §6: a group or an entry shows when the person's level is at least the one it needs. */
export function menuFor(
  actor: Person,
  { hasCommonSpaces }: MenuFacts,
  menu: readonly Group[] = groups,
): readonly Group[] {
  return menu
    .filter(({ level }) => levelOf(actor.role) >= level)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ needsCommonSpaces = false }) => hasCommonSpaces || !needsCommonSpaces),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => placeOf(a, actor) - placeOf(b, actor))
}

/** The lists where a text may be looked for, those of the person's work first. */
export const listsFor = (actor: Person, facts: MenuFacts): readonly Entry[] =>
  menuFor(actor, facts)
    .toSorted((a, b) => Number(b.level > 1) - Number(a.level > 1))
    .flatMap(({ entries }) => entries.filter(({ isSearched }) => isSearched))

/** Nobody is offered what they cannot do: a demonstration account, anything; a manager of no building, what belongs to one. */
export const actsFor = (actor: Pick<Actor, 'rank' | 'isDemo' | 'buildingIds'>): readonly Entry[] =>
  acts.filter(
    ({ ranks }) =>
      ranks.includes(actor.rank) && !actor.isDemo && (actor.rank !== 'manager' || actor.buildingIds.length > 0),
  )
