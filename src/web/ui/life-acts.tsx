import type { ReactNode } from 'react'
import { Actions, Button, type MenuAction } from './button.tsx'
import { type LifeAct, lifeMenu } from './life-menu.ts'

interface LifeActsProps {
  /** Name of the menu. */
  label: string
  /** In the order of the life: the first is the main button. */
  acts: readonly LifeAct[]
  /** How many of them are buttons; the others are in the menu. */
  buttons: number
  /** Acts that are no step, before and after the steps of the menu. */
  before?: readonly MenuAction[]
  after?: readonly MenuAction[]
  /** Between the buttons and the menu. */
  children?: ReactNode
}

/** The acts at the head of the page of a thing that has a life. */
export function LifeActs({ label, acts, buttons, before = [], after = [], children }: LifeActsProps) {
  const shown = acts.filter(({ isDanger }) => !isDanger).slice(0, buttons)
  const others = acts.filter((act) => !shown.includes(act))
  return (
    <>
      {shown.map(({ name, label: text, isQuiet, isPending = false, onTake }, place) => (
        <Button
          key={name}
          variant={place === 0 && !isQuiet ? 'filled' : 'default'}
          loading={isPending}
          onClick={onTake}
        >
          {text}
        </Button>
      ))}
      {children}
      <Actions label={label} items={[...before, ...lifeMenu(others), ...after]} />
    </>
  )
}
