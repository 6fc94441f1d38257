import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../queries.ts'
import { useDeviceName } from './device-name.tsx'
import classes from './settings.module.css'

/** Where the account is open, and the way to close it on one device or everywhere else. */
export function SessionSettings() {
  const { t, relative, dateTime } = useI18n()
  const act = useAct()
  const deviceName = useDeviceName()
  const sessions = useQuery(sessionsQuery())
  const endOthers = useEndOtherSessions()
  const endOne = useEndSession()

  const onEndOthers = () =>
    act({
      ask: {
        title: t('users.end_others_title'),
        body: t('users.end_others_body'),
        action: t('users.end_others'),
        keep: t('users.end_others_not'),
      },
      write: () => endOthers.mutateAsync({}),
      done: t('users.others_ended'),
    })
  const onEndOne = (id: string, device: string) =>
    act({
      ask: {
        title: t('users.end_one_title'),
        body: t('users.end_one_body', { device }),
        action: t('users.end_one'),
        keep: t('users.end_one_not'),
      },
      write: () => endOne.mutateAsync({ id }),
      done: t('users.one_ended'),
    })
  return (
    <Section title={t('users.sessions')} lead={t('users.sessions_lead')}>
      <Loaded query={sessions}>
        {({ items }) => (
          <div className={classes.parts}>
            <ul className={classes.devices}>
              {items.map(({ id, userAgent, createdAt, isCurrent }) => {
                const device = deviceName(userAgent) ?? t('users.session_unknown')
                return (
                  <li key={id}>
                    <div className={classes.device}>
                      <b>{device}</b>
                      <small title={dateTime(createdAt)}>
                        {t('users.session_since', { when: relative(createdAt) })}
                      </small>
                    </div>
                    {isCurrent ? (
                      <Pill tone="spruce">{t('users.session_here')}</Pill>
                    ) : (
                      <Button
                        variant="subtle"
                        aria-label={t('users.end_one_label', { device })}
                        onClick={() => void onEndOne(id, device)}
                      >
                        {t('users.end_one')}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
            {items.length > 1 && (
              <span>
                <Button variant="default" loading={endOthers.isPending} onClick={() => void onEndOthers()}>
                  {t('users.end_others')}
                </Button>
              </span>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}
