import { languages } from '../../../../shared/actor.ts'
import { setLanguage, useI18n } from '../../../../web/i18n.tsx'
import { type Scheme, setScheme, useScheme } from '../../../../web/scheme.ts'
import { Section } from '../../../../web/ui/page.tsx'
import { RadioChoice } from './choice.tsx'
import classes from './settings.module.css'

const languageNames = { fr: 'Français', en: 'English' } as const
const schemes = ['auto', 'light', 'dark'] as const satisfies readonly Scheme[]

export function DisplaySettings() {
  const { t, language } = useI18n()
  const { chosen } = useScheme()
  return (
    <Section title={t('users.display')} lead={t('users.display_lead')}>
      <div className={classes.choices}>
        <RadioChoice
          label={t('users.language')}
          value={language}
          items={languages.map((value) => ({ value, label: languageNames[value], lang: `${value}-CA` }))}
          onChange={(value) => void setLanguage(value)}
        />
        <RadioChoice
          label={t('users.theme')}
          value={chosen}
          items={schemes.map((value) => ({ value, label: t(`users.theme_${value}`) }))}
          onChange={setScheme}
        />
      </div>
    </Section>
  )
}
