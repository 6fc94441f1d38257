import { useState } from 'react'

/**
 * The version a form was filled from. Its thing is read again when someone else saves it: sent with the newer version, the fields would
 * overwrite what that person saved instead of being refused.
 */
export function useOpenedVersion({ version }: { version: number }): number {
  const [opened] = useState(version)
  return opened
}
