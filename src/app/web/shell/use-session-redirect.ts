import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loginSearch } from '../../../web/session.tsx'
import { isPublicPath } from '../paths.ts'
import { leaveLater } from './session-redirect.ts'

/** Spec §2: without a session, to /login. */
export function useSessionRedirect(isStranger: boolean, wasKnown: boolean): void {
  const navigate = useNavigate()
  const { href, pathname } = useLocation()
  // Already on the way: somebody has just signed out.
  const isLeaving = isPublicPath(pathname)
  useEffect(() => {
    if (!isStranger || isLeaving) return
    return leaveLater(
      () => void navigate({ to: '/login', search: loginSearch(wasKnown ? 'ended' : undefined, href), replace: true }),
    )
  }, [isStranger, isLeaving, wasKnown, navigate, href])
}
