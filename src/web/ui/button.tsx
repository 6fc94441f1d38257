import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './button.module.css'
import type { IconShape } from './icon.ts'
import type { Destination } from './page.tsx'
import { Tip } from './tip.tsx'

export { ActionMenu, Actions, type MenuAction } from './menu.tsx'
export type { IconShape }

export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle'
  color?: 'spruce' | 'brick'
  size?: 'xs' | 'sm' | 'md'
  /** Icon before the label, which is complete without it. */
  icon?: IconShape | undefined
  fullWidth?: boolean
}

/** The attributes that make an element look like a button. */
export const lookOf = ({ variant = 'filled', color = 'spruce', size = 'sm', fullWidth = false }: ButtonLook) => ({
  className: classes.button,
  'data-variant': variant,
  'data-color': color,
  'data-size': size,
  'data-full': fullWidth || undefined,
})

/** What a button shows. */
export const ButtonContent = ({
  icon: Icon,
  size,
  children,
}: Pick<ButtonLook, 'icon' | 'size'> & { children: ReactNode }) => (
  <>
    {Icon && <Icon size={size === 'xs' ? 15 : 16} stroke={1.6} aria-hidden="true" />}
    <span>{children}</span>
  </>
)

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** While the act runs, the button keeps its place and ignores clicks. */
  loading?: boolean
}

/** A button that acts on this page; use `LinkButton` to navigate. */
export function Button(props: ButtonProps) {
  const { variant, color, size, fullWidth, icon, loading = false, disabled, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ variant, color, size, fullWidth })}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      <ButtonContent {...{ icon, size }}>{children}</ButtonContent>
    </button>
  )
}

interface LinkButtonProps extends ButtonLook, Destination {
  children: ReactNode
}

/** A link that looks like a button and can be opened in a new tab. */
export const LinkButton = ({ to, params, search, hash, children, ...look }: LinkButtonProps) => (
  <Link to={to} params={params} search={search} hash={hash} {...lookOf(look)}>
    <ButtonContent {...look}>{children}</ButtonContent>
  </Link>
)

interface IconButtonProps {
  label: string
  icon: IconShape
  onClick: () => void
  /** As tall as a phone's field. */
  isLarge?: boolean
  isDisabled?: boolean
}

/** An icon button with a name for assistive technology, shown in a tooltip on hover. */
export const IconButton = ({ label, icon: Icon, onClick, isLarge, isDisabled }: IconButtonProps) => (
  <Tip label={label}>
    <button
      type="button"
      className={classes.icon}
      data-large={isLarge || undefined}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={17} stroke={1.6} aria-hidden="true" />
    </button>
  </Tip>
)
