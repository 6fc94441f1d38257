import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The secret of a mailed link: it comes after `#`, so that no server and no Referer header ever sees it. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  const [token, setToken] = useState(hash)
  if (hash && hash !== token) setToken(hash)
  return token
}
