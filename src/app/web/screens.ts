import { lazyPage } from '../../web/lazy-page.tsx'

/* Frames and fallback pages, each in its own file of code. */

export const AppFrame = lazyPage(() => import('./shell/app-frame.tsx').then((room) => room.AppFrame))
export const NotFound = lazyPage(() => import('./shell/not-found.tsx').then((room) => room.NotFound))
export const NotAllowed = lazyPage(() => import('./shell/not-allowed.tsx').then((room) => room.NotAllowed))
export const ReadOnly = lazyPage(() => import('./shell/read-only.tsx').then((room) => room.ReadOnly))
