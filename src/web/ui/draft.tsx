import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { changedIn, type Draft, readDraft, writeDraft } from '../drafts.ts'
import { useI18n } from '../i18n.tsx'
import { sessionQuery } from '../session.tsx'
import { Button } from './button.tsx'
import classes from './form.module.css'
import { Notice } from './page.tsx'
import { InDialog } from './unsaved.ts'

export interface KeptDraft {
  /** What was typed here before, when it was not saved. */
  readonly kept: Draft | undefined
  keep: (changed: Draft) => void
  forget: () => void
  /** The window it was typed in was closed: that cancels it, unless it went with the session. */
  close: () => void
}

/**
 * Keeps what is typed in one form at one address, for the one person signed in: a session that ends or a page that is reloaded
 * loses nothing. A form without a name is not kept: what holds a password or a code has none.
 */
export function useDraft(name: string | undefined): KeptDraft {
  const router = useRouter()
  const client = useQueryClient()
  const [draft] = useState((): KeptDraft => {
    const who = () => client.getQueryData(sessionQuery.queryKey)?.id
    const author = who()
    const { pathname } = router.latestLocation
    const key = name && author ? `${author} ${pathname} ${name}` : undefined
    const isHere = () => who() === author && router.latestLocation.pathname === pathname
    // What a form does while its page is left is nobody's typing.
    const keep = (changed: Draft) => {
      if (key && isHere()) writeDraft(key, changed)
    }
    const forget = () => {
      if (key) writeDraft(key, {})
    }
    return { kept: key ? readDraft(key) : undefined, keep, forget, close: () => isHere() && forget() }
  })
  return draft
}

export interface FormDraft {
  isRestored: boolean
  hasFiles: boolean
  discard: () => void
  /** Whether it holds what nobody has saved. */
  isChanged: () => boolean
  forget: () => void
  close: () => void
}

/** Ties a form to its draft: `base` is what the fields say when nothing is left to save. */
export function useFormDraft<V extends FieldValues, Out>(
  name: string | undefined,
  defaults: DefaultValues<V>,
  place?: string,
) {
  const draft = useDraft(name)
  const base = useRef<Draft>(defaults)
  const [isRestored, setIsRestored] = useState(draft.kept !== undefined)
  const settle = (values: Draft) => {
    base.current = values
    draft.forget()
    setIsRestored(false)
  }
  /** Whether it holds what nobody has saved: where one works is no typing. */
  const isChanged = useCallback(
    (values: Draft) => Object.keys(changedIn(values, base.current)).some((field) => field !== place),
    [place],
  )
  const lay = (field: string, value: unknown) => {
    base.current = { ...base.current, [field]: value }
  }
  const follow = useCallback(
    ({ subscribe }: UseFormReturn<V, unknown, Out>) =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft.keep(isChanged(values) ? changedIn(values, base.current) : {})
        },
      }),
    [draft, isChanged],
  )
  // The names come from the form's own shape, and the values from its own fields.
  const initial = { ...defaults, ...draft.kept } as DefaultValues<V>
  return { ...draft, initial, isRestored, settle, lay, follow, isChanged }
}

/** Closing a window cancels what was typed in it. */
export function useCancelOnClose(close: () => void): void {
  const isInDialog = use(InDialog) !== undefined
  useEffect(() => (isInDialog ? close : undefined), [isInDialog, close])
}

/** Says that what was typed is back, and offers to do without. */
export function DraftNotice({ hasFiles = false, onDiscard }: { hasFiles?: boolean; onDiscard: () => void }) {
  const { t } = useI18n()
  return (
    <Notice tone="slate" title={t('web.draft_restored')}>
      <p>{t(hasFiles ? 'web.draft_restored_files' : 'web.draft_restored_lead')}</p>
      <div className={classes.discard}>
        <Button variant="default" size="xs" onClick={onDiscard}>
          {t('web.draft_discard')}
        </Button>
      </div>
    </Notice>
  )
}
