import { useState } from 'react'
import { type Confirmed, type MarkedName, nothingConfirmed } from '../../../marks/rules.ts'

/** Which field is looked at, by focus or under the pointer, and which doubtful ones were found right. */
export interface Looking {
  readonly active: string | undefined
  readonly setFocused: (name: string) => void
  readonly setHovered: (name: string | undefined) => void
  readonly confirmed: Confirmed
  readonly onConfirm: (name: MarkedName) => void
}

/** `startOver` forgets what was confirmed: another document fills the form. */
export function useLooking(): Looking & { startOver: () => void } {
  const [focused, setFocused] = useState<string>()
  const [hovered, setHovered] = useState<string>()
  const [confirmed, setConfirmed] = useState(nothingConfirmed)
  return {
    active: hovered ?? focused,
    setFocused,
    setHovered,
    confirmed,
    onConfirm: (name) => setConfirmed((earlier) => new Set([...earlier, name])),
    startOver: () => setConfirmed(nothingConfirmed),
  }
}
