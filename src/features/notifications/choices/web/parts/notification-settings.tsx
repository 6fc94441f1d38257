import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect, useRef } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { optionalPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { RadioChoice } from '../../../../users/web/parts/choice.tsx'
import { mailChoices } from '../../../contract.ts'
import { notificationPolicy } from '../../../policy.ts'
import { digestHour } from '../../../rules.ts'
import { choicesQuery, useChoose } from '../../../web/queries.ts'
import classes from './notification-settings.module.css'

// Once the choices are shown.
const PushDevices = optionalPart(() =>
  import('../../../push/web/parts/push-devices.tsx').then((module) => module.PushDevices),
)

/** Links of letters and of the list lead to this section of the settings. */
const anchor = 'notifications'

/** The notifications sent by email, and when; nothing for people who receive none. */
export function NotificationSettings() {
  const { t, language } = useI18n()
  const actor = useActor()
  const act = useAct()
  const { hash } = useLocation()
  const section = useRef<HTMLDivElement>(null)
  const mayChoose = notificationPolicy.choose(actor, { userId: actor.id })
  const choices = useQuery({ ...choicesQuery(language), enabled: mayChoose })
  const choose = useChoose()
  const isLoaded = choices.data !== undefined
  useEffect(() => {
    if (isLoaded && hash === anchor) section.current?.scrollIntoView({ block: 'start' })
  }, [isLoaded, hash])
  if (!mayChoose || choices.data?.items.length === 0) return null
  return (
    <div ref={section} id={anchor} className={classes.anchor}>
      <Section title={t('notifications.choices')} lead={t('notifications.choices_lead')}>
        <Loaded query={choices}>
          {({ items }) => (
            <div className={classes.parts}>
              {items.map(({ group, section, label, mail, isDigestOnly }, at) => (
                <Fragment key={group}>
                  {section !== items[at - 1]?.section && <h3>{section}</h3>}
                  <RadioChoice
                    label={label}
                    value={mail}
                    items={mailChoices
                      .filter((value) => value !== 'now' || !isDigestOnly)
                      .map((value) => ({ value, label: t(`notifications.mail_${value}`) }))}
                    onChange={(next) =>
                      void act({
                        write: () => choose.mutateAsync({ group, mail: next }),
                        done: t('notifications.chosen'),
                        kind: 'update',
                      })
                    }
                  />
                </Fragment>
              ))}
              <p className={classes.note}>
                {t('notifications.daily_hour', { hour: digestHour })} {t('notifications.choices_required')}
              </p>
              <Suspense>
                <PushDevices choices={items} />
              </Suspense>
            </div>
          )}
        </Loaded>
      </Section>
    </div>
  )
}
