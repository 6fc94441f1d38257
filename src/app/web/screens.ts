import { lazyPage } from '../../web/lazy-page.tsx'

/* Frames and fallback pages, each in its own file of code. */

export const AppFrame = lazyPage(() => import('./shell/app-frame.tsx').then((module) => module.AppFrame))
export const NotFound = lazyPage(() => import('./shell/not-found.tsx').then((module) => module.NotFound))
export const NotAllowed = lazyPage(() => import('./shell/not-allowed.tsx').then((module) => module.NotAllowed))
export const ReadOnly = lazyPage(() => import('./shell/read-only.tsx').then((module) => module.ReadOnly))
