import type { ReactNode } from 'react'
import { otherLanguage } from '../../shared/actor.ts'
import { setLanguage, useI18n } from '../i18n.tsx'
import { useIsPhone } from '../location.ts'
import { Facade } from './facade.tsx'
import { BrandMark } from './mark.tsx'
import { useTitle } from './page.tsx'
import classes from './split-page.module.css'

interface SplitPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Layout of the pages before the sign-in: a narrow form beside a street at dusk, which a phone does not show. */
export function SplitPage({ title, lead, children }: SplitPageProps) {
  const { t, language } = useI18n()
  const isPhone = useIsPhone()
  useTitle(title)
  return (
    <div className={classes.page}>
      <main className={classes.left}>
        <header className={classes.top}>
          <a href={language === 'fr' ? '/' : '/en'} className={classes.brand}>
            <BrandMark />
            {t('web.product')}
          </a>
          <button
            type="button"
            className={classes.language}
            lang={language === 'fr' ? 'en-CA' : 'fr-CA'}
            onClick={() => void setLanguage(otherLanguage(language))}
          >
            {t('web.other_language')}
          </button>
        </header>
        <div className={classes.content}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      {!isPhone && (
        <aside className={classes.right} aria-label={t('web.product')}>
          <div className={classes.line}>
            <p>{t('web.split_line')}</p>
            <small>{t('web.split_place')}</small>
          </div>
          <Facade className={classes.facade} seed={5} rows={4} cols={10} />
        </aside>
      )}
    </div>
  )
}
