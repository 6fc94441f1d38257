import * as z from 'zod/mini'
import { keptName } from './sample.ts'

/* Unsaved form values, kept in this browser tab until they are saved, cancelled or the person signs out. */

const mark = 'draft '
const nameOf = (key: string): string => keptName(mark + key)
const Kept = z.record(z.string(), z.unknown())
export type DraftValues = z.infer<typeof Kept>

/** Returns the draft of this name; undefined when there is none or it cannot be parsed. */
export function readDraft(key: string): DraftValues | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(key))
    const parsed = text === null ? undefined : z.safeParse(Kept, JSON.parse(text))
    return parsed?.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Saves a draft; an empty one is deleted. */
export function writeDraft(key: string, draft: DraftValues): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
  } catch {
    // private browsing, or storage full: drafts are optional
  }
}

/** Deletes all drafts at sign-out, so that the next person sees none of them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(mark)) sessionStorage.removeItem(key)
  } catch {
    // private browsing: there is nothing to delete
  }
}

const asKept = (value: unknown): unknown => (value === undefined ? null : value)
const isSame = (a: unknown, b: unknown): boolean => {
  const [one, other] = [a, b].map((value) => JSON.stringify(value === '' ? null : asKept(value)))
  return one === other
}

/** Returns the fields that differ from `base`, which are all that a draft stores. */
export const changedIn = (values: DraftValues, base: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isSame(value, base[name]) ? [] : [[name, asKept(value)]])),
  )
