import * as z from 'zod/mini'

/* What was typed and not saved yet, kept by this tab of the browser until it is saved, cancelled or its author signs out. */

const mark = 'draft '
const Kept = z.record(z.string(), z.unknown())
export type Draft = z.infer<typeof Kept>

/** What was kept under this name; what can't be read is as if nothing was. */
export function readDraft(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(mark + key)
    const parsed = text === null ? undefined : z.safeParse(Kept, JSON.parse(text))
    return parsed?.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Nothing to keep takes the draft away. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(mark + key)
    else sessionStorage.setItem(mark + key, JSON.stringify(draft))
  } catch {
    // private browsing, or no room left: a draft is a courtesy
  }
}

/** At sign-out: nothing that was typed stays for whoever comes next. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(mark)) sessionStorage.removeItem(key)
  } catch {
    // private browsing: there was nothing to forget
  }
}

const asKept = (value: unknown): unknown => (value === undefined ? null : value)
const isSame = (a: unknown, b: unknown): boolean => {
  const [one, other] = [a, b].map((value) => JSON.stringify(value === '' ? null : asKept(value)))
  return one === other
}

/** The fields that say something else than `base` does: all that a draft needs to hold. */
export const changedIn = (values: Draft, base: Draft): Draft =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isSame(value, base[name]) ? [] : [[name, asKept(value)]])),
  )
