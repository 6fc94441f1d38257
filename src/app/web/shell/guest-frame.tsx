import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homePath } from '../../../web/location.ts'
import { localPath, useSession } from '../../../web/session.tsx'

const loginPaths = new Set(['/login', '/auth/login'])

/** Spec §2: someone already signed in has nothing to do on the sign-in page. */
export function GuestFrame() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const next = user && loginPaths.has(pathname) ? (localPath(search.to) ?? homePath) : undefined
  useEffect(() => {
    if (next) void navigate({ href: next, replace: true })
  }, [next, navigate])
  return next ? null : <Outlet />
}
