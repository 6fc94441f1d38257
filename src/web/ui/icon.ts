import type { ComponentType } from 'react'

/** Props that the kit passes to an icon; Tabler's icons accept them. */
export type IconShape = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
