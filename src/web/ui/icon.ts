import type { ComponentType } from 'react'

/** What the kit asks of an icon; those of Tabler fit. */
export type IconShape = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
