import { useState } from 'react'

/**
 * The version that a form was filled from. The record is fetched again when someone else saves it: with the newer
 * version, the form would overwrite that person's changes instead of being refused.
 */
export function useOpenedVersion({ version }: { version: number }): number {
  const [opened] = useState(version)
  return opened
}
