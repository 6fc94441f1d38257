import { useId } from 'react'
import { languages } from '../../../../shared/actor.ts'
import { setLanguage, useI18n } from '../../../../web/i18n.tsx'
import { type Scheme, setScheme, useScheme } from '../../../../web/scheme.ts'
import { Section } from '../../../../web/ui/page.tsx'
import classes from './settings.module.css'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  items: readonly { value: V; label: string; lang?: string }[]
  onChange: (value: V) => void
}

/** A choice that takes effect at once: nothing to save. */
function Choice<V extends string>({ label, value, items, onChange }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div>
        {items.map((item) => (
          <label key={item.value} lang={item.lang}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            {item.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const languageNames = { fr: 'Français', en: 'English' } as const
const schemes = ['auto', 'light', 'dark'] as const satisfies readonly Scheme[]

export function DisplaySettings() {
  const { t, language } = useI18n()
  const { chosen } = useScheme()
  return (
    <Section title={t('users.display')} lead={t('users.display_lead')}>
      <div className={classes.choices}>
        <Choice
          label={t('users.language')}
          value={language}
          items={languages.map((value) => ({ value, label: languageNames[value], lang: `${value}-CA` }))}
          onChange={(value) => void setLanguage(value)}
        />
        <Choice
          label={t('users.theme')}
          value={chosen}
          items={schemes.map((value) => ({ value, label: t(`users.theme_${value}`) }))}
          onChange={setScheme}
        />
      </div>
    </Section>
  )
}
