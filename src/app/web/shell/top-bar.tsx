import { IconKeyboard, IconLanguage, IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { otherLanguage } from '../../../shared/actor.ts'
import { needWords, setLanguage, useI18n } from '../../../web/i18n.tsx'
import { lazyPart, optionalPart } from '../../../web/lazy-part.tsx'
import { setScheme, useScheme } from '../../../web/scheme.ts'
import { isShortcut } from '../../../web/shortcut.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { BrandMark } from '../../../web/ui/mark.tsx'
import classes from './top-bar.module.css'

const Palette = lazyPart(async () => {
  const [module] = await Promise.all([import('./palette.tsx'), needWords('search')])
  return module.Palette
})

const Shortcuts = lazyPart(() => import('./shortcuts.tsx').then((module) => module.Shortcuts))

// After the page, which does not wait for it.
const Bell = optionalPart(async () => {
  const [module] = await Promise.all([
    import('../../../features/notifications/web/parts/bell.tsx'),
    needWords('notifications'),
  ])
  return module.Bell
})

/** Puts the focus on the search of the page's list, where there is one. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  search?.focus()
  return search !== null
}

/** Over every page: the search, the language, the theme; on a phone, the menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t, language } = useI18n()
  const { shown } = useScheme()
  const [isSearching, setIsSearching] = useState(false)
  const [isHelping, setIsHelping] = useState(false)
  // At the commit, not after the paint: a key pressed as soon as the page shows is heard.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const key = isShortcut(event) ? event.key : undefined
      if (!isCommand && key !== '/' && key !== '?') return
      event.preventDefault()
      if (key === '?') setIsHelping(true)
      else if (isCommand || !focusSearch()) setIsSearching(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const other = otherLanguage(language)
  return (
    <header className={classes.bar}>
      <span className={classes.phone}>
        <IconButton label={t('web.open_menu')} icon={IconMenu2} isLarge onClick={onMenu} />
        <BrandMark size={24} />
      </span>
      <button type="button" className={classes.find} onClick={() => setIsSearching(true)}>
        <IconSearch size={15} stroke={1.8} aria-hidden="true" />
        <span>{t('web.command')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className={classes.tools}>
        <span className={classes.bell}>
          <Suspense>
            <Bell />
          </Suspense>
        </span>
        <span className={classes.desk}>
          <IconButton label={t('app.shortcuts')} icon={IconKeyboard} onClick={() => setIsHelping(true)} />
        </span>
        <button type="button" className={classes.language} lang={`${other}-CA`} onClick={() => void setLanguage(other)}>
          <IconLanguage size={17} stroke={1.6} aria-hidden="true" />
          <span aria-hidden="true">{t('web.other_language_short')}</span>
          <span className="sr">{t('web.other_language')}</span>
        </button>
        <IconButton
          label={t(shown === 'dark' ? 'web.theme_light' : 'web.theme_dark')}
          icon={shown === 'dark' ? IconSun : IconMoon}
          onClick={() => setScheme(shown === 'dark' ? 'light' : 'dark')}
        />
      </span>
      {isHelping && (
        <Suspense>
          <Shortcuts onClose={() => setIsHelping(false)} />
        </Suspense>
      )}
      {isSearching && (
        <Suspense>
          <Palette onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
    </header>
  )
}
