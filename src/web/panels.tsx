import type { FunctionComponent } from 'react'
import type { Namespace } from '../shared/words.ts'

/**
 * The slots where a page shows panels of later features, each with the props that it gives them. The feature of the page adds its
 * slots by declaration merging, in its manifest.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PanelSlots {}
export type Slot = keyof PanelSlots & string

/** A panel that a feature shows on a page of an earlier one. It decides by itself who sees it. */
interface Panel<Props> {
  /** The catalogues whose sentences it shows. */
  readonly words: readonly Namespace[]
  load(): Promise<void>
  /** The panel, once it is loaded. */
  shown(): FunctionComponent<Props> | undefined
}
export type FeaturePanels = { readonly [S in Slot]?: Panel<PanelSlots[S]> }

/** Makes a panel. Its module exports the panel and nothing else. */
export function panel<Props>(
  open: () => Promise<Readonly<Record<string, FunctionComponent<Props>>>>,
  ...words: readonly Namespace[]
): Panel<Props> {
  let loaded: FunctionComponent<Props> | undefined
  return {
    words,
    load: async () => {
      loaded = onlyExport(await open())
    },
    shown: () => loaded,
  }
}

/** The one component that the module of a screen or a panel exports. */
export function onlyExport<Component>(module: Readonly<Record<string, Component>>): Component {
  const [component, ...others] = Object.values(module)
  if (!component || others.length > 0) throw new Error('the module of a screen or a panel exports it and nothing else')
  return component
}

let known: readonly FeaturePanels[] = []

/** Registers the panels of each feature, in the order in which a page shows them. */
export const registerPanels = (all: readonly FeaturePanels[]): void => {
  known = all
}

/** The panels of a slot. Their page loads them with its own code. */
export const panelsIn = <S extends Slot>(slot: S): Panel<PanelSlots[S]>[] =>
  known.flatMap((panels) => panels[slot] ?? [])

/** Shows the panels of a slot, in the order of the features. The page names the slot in its manifest. */
export function Panels<S extends Slot>({ slot, given }: { slot: S; given: PanelSlots[S] }) {
  return panelsIn(slot).map((one, at) => {
    const Shown = one.shown()
    // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a slot never change
    return Shown && <Shown key={at} {...given} />
  })
}
