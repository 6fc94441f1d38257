import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fold } from '../../../../shared/fold.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Combobox } from '../../../../web/ui/combobox.tsx'
import type { Mention } from '../../contract.ts'
import type { Readers } from '../queries.ts'

interface MentionPickerProps {
  readonly readers: Readers
  readonly onPick: (person: Mention) => void
  /** The person gave it up. */
  readonly onClose: () => void
  /** The focus went elsewhere. */
  readonly onLeave: () => void
}

/** Chooses among the people who may read a thread. */
export function MentionPicker({ readers, onPick, onClose, onLeave }: MentionPickerProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { data, isLoading, isError, refetch } = useQuery(readers)
  const people = data?.items ?? []
  const found = people.filter(({ name }) => fold(name).includes(fold(typed)))
  useEffect(() => {
    input.current?.focus()
    // The person asked for the list by `@` or by the button: it is open at once.
    input.current?.click()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // The first Escape closes the list.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the field inside
    <div onKeyDown={onKeyDown}>
      <Combobox
        ref={input}
        label={t('threads.mention')}
        listLabel={t('threads.mention')}
        text=""
        items={found.map(({ id, name }) => ({ value: id, label: name }))}
        isSearching={isLoading}
        onRetry={isError ? () => void refetch() : undefined}
        onSearch={setTyped}
        onChoose={({ value }) => {
          const person = people.find(({ id }) => id === value)
          if (person) onPick(person)
        }}
        onBlur={onLeave}
      />
    </div>
  )
}
