import type { IconShape, MenuAction } from './button.tsx'

/** A step that its reader may take now in the life of a thing: at once, after a question, or in a window that asks more. */
export interface LifeAct {
  readonly name: string
  readonly label: string
  readonly icon?: IconShape
  /** It ends the life of the thing: it stays in the menu, in red. */
  readonly isDanger?: boolean
  /** It takes a step back: it is never the main button. */
  readonly isQuiet?: boolean
  readonly isPending?: boolean
  readonly onTake: () => void
}

/** The steps as entries of a menu: of a row of a list, or behind the buttons of a page. */
export const lifeMenu = (acts: readonly LifeAct[]): MenuAction[] =>
  acts.map(({ label, icon, isDanger, onTake }) => ({
    label,
    onSelect: onTake,
    ...(icon && { icon }),
    ...(isDanger && { tone: 'brick' as const }),
  }))
