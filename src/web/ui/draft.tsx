import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { changedIn, type DraftValues, readDraft, writeDraft } from '../drafts.ts'
import { useI18n } from '../i18n.tsx'
import { sessionQuery } from '../session.tsx'
import { Button } from './button.tsx'
import classes from './form.module.css'
import { Notice } from './page.tsx'
import { InDialog } from './unsaved.ts'

interface KeptDraft {
  /** Values typed here before and not saved. */
  readonly kept: DraftValues | undefined
  keep: (changed: DraftValues) => void
  forget: () => void
  /** Called when the dialog is closed, which cancels the draft unless the session ended. */
  close: () => void
}

/**
 * Saves the values of one form at one address for the signed-in person: the end of a session or a reload loses nothing.
 * A form without a name is not saved, for example one with a password or a code.
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
    // Changes made while the page unmounts are not typed by a person.
    const keep = (changed: DraftValues) => {
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
  /** True when it has unsaved values. */
  isChanged: () => boolean
  forget: () => void
  close: () => void
}

/** Connects a form to its draft: `base` holds the values when nothing is unsaved. */
export function useFormDraft<V extends FieldValues, Out>(
  name: string | undefined,
  defaults: DefaultValues<V>,
  place?: string,
) {
  const draft = useDraft(name)
  const base = useRef<DraftValues>(defaults)
  const [isRestored, setIsRestored] = useState(draft.kept !== undefined)
  const settle = (values: DraftValues) => {
    base.current = values
    draft.forget()
    setIsRestored(false)
  }
  /** True when it has unsaved values; the place where one works does not count. */
  const isChanged = useCallback(
    (values: DraftValues) => Object.keys(changedIn(values, base.current)).some((field) => field !== place),
    [place],
  )
  const setWithoutDraft = (field: string, value: unknown) => {
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
  // The names and values come from the form's own schema and fields.
  const initial = { ...defaults, ...draft.kept } as DefaultValues<V>
  return { ...draft, initial, isRestored, settle, setWithoutDraft, follow, isChanged }
}

/** Closing a dialog deletes its draft. */
export function useCancelOnClose(close: () => void): void {
  const isInDialog = use(InDialog) !== undefined
  useEffect(() => (isInDialog ? close : undefined), [isInDialog, close])
}

/** Says that a draft was restored, and offers to discard it. */
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
