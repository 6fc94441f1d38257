import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Actor, Language, Rank } from '../shared/actor.ts'
import type { Grant } from '../shared/grants.ts'
import type { IconShape } from './ui/button.tsx'

/** The address of a page, as links name it. */
export type Address = NonNullable<LinkProps['to']>

interface Way {
  readonly to: Address
  /** In both languages: menus are loaded with the frame, before the catalogue of any feature. */
  readonly label: Readonly<Record<Language, string>>
  readonly icon: IconShape
}

/** An entry of the menu, in the group of its address. */
export interface MenuEntry extends Way {
  /** Its place in the group: lower first. */
  readonly order: number
  /** A list that finds by a text (`?q=`). */
  readonly isSearched?: boolean
  /** Spec §2: only for people of a building that has common spaces. */
  readonly needsCommonSpaces?: boolean
  /** Of those who may open its page, who has something there; everyone unless given. */
  readonly isShownTo?: (person: Pick<Actor, 'role' | 'grants'>) => boolean
  /** How many things wait there, loaded after the menu. */
  readonly Count?: ComponentType
  /** The start of addresses that are reached from here and are not under its own. */
  readonly covers?: string
}

/** A frequent act, which the command palette offers to people of these ranks, and to who holds its grant today. */
export interface Act extends Way {
  readonly ranks: readonly Rank[]
  readonly grant?: Grant
}

/** A feature's part of the menu and of the command palette. */
export interface FeatureMenu {
  readonly entries?: readonly MenuEntry[]
  readonly acts?: readonly Act[]
}

/** Makes the menu of a feature. It is loaded with the frame, after the sign-in. */
export const featureMenu = (declared: FeatureMenu): FeatureMenu => declared
