import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Finder } from '../../../web/ui/finder.tsx'
import { actsFor, menuFor } from '../navigation.ts'
import { useCommonSpaces } from './common-spaces.ts'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Ctrl K: any page or frequent act, by its name, accents or not. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const actor = useActor()
  const scope = useScope()
  const hasCommonSpaces = useCommonSpaces()
  const [typed, setTyped] = useState('')
  const entries = [...menuFor(actor, { hasCommonSpaces }).flatMap((group) => group.entries), ...actsFor(actor)]
  const words = fold(typed).split(/\s+/u)
  const found = entries.filter(({ label }) => words.every((word) => fold(t(label)).includes(word)))

  const open = (path: string) => {
    const entry = entries.find(({ to }) => to === path)
    if (entry) void navigate({ to: entry.to, search: entry.isScoped ? { ...scope } : {} })
  }
  return (
    <Finder
      label={t('web.command')}
      listLabel={t('app.command_pages')}
      none={t('web.command_none')}
      items={found.map(({ to, label, icon: Icon }) => ({
        key: to,
        content: (
          <>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {t(label)}
          </>
        ),
      }))}
      onSearch={setTyped}
      onChoose={open}
      onClose={onClose}
    />
  )
}
