import type { ReactNode } from 'react'
import { ButtonContent, type ButtonLook, lookOf } from './button.tsx'

/** A link out of the application, such as `tel:`, that looks like a button. */
export const OutsideButton = ({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) => (
  <a href={href} {...lookOf(look)}>
    <ButtonContent {...look}>{children}</ButtonContent>
  </a>
)
