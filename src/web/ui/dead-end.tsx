import type { ReactNode } from 'react'
import { type IconShape, LinkButton } from './button.tsx'
import { Empty } from './empty.tsx'
import { type Destination, useTitle } from './page.tsx'

interface DeadEndProps {
  icon: IconShape
  title: string
  /** The way out. */
  back: Destination & { label: string }
  children: ReactNode
}

/** A page with nothing to show its reader: the reason, and a link back. */
export function DeadEnd({ icon, title, back: { label, ...to }, children }: DeadEndProps) {
  useTitle(title)
  return (
    <Empty
      icon={icon}
      title={title}
      isPage
      action={
        <LinkButton variant="default" {...to}>
          {label}
        </LinkButton>
      }
    >
      {children}
    </Empty>
  )
}
