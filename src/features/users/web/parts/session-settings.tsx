import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import { sessionsQuery, useEndOtherSessions } from '../queries.ts'
import classes from './settings.module.css'

// Each names itself after those it is made from, so the order counts.
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

const nameIn = (list: typeof browsers | typeof systems, text: string) => list.find(([, mark]) => mark.test(text))?.[0]

/** Where the account is open, and the way to close it everywhere else. */
export function SessionSettings() {
  const { t, relative, dateTime } = useI18n()
  const act = useAct()
  const sessions = useQuery(sessionsQuery())
  const endOthers = useEndOtherSessions()

  const onEnd = () =>
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
  const deviceOf = (userAgent: string | null) => {
    const browser = nameIn(browsers, userAgent ?? '')
    const system = nameIn(systems, userAgent ?? '')
    return browser && system ? t('users.session_device', { browser, system }) : t('users.session_unknown')
  }
  return (
    <Section title={t('users.sessions')} lead={t('users.sessions_lead')}>
      <Loaded query={sessions}>
        {({ items }) => (
          <div className={classes.parts}>
            <ul className={classes.devices}>
              {items.map((session) => (
                <li key={session.id}>
                  <b>{deviceOf(session.userAgent)}</b>
                  <small title={dateTime(session.createdAt)}>
                    {t('users.session_since', { when: relative(session.createdAt) })}
                  </small>
                  {session.isCurrent && <Pill tone="spruce">{t('users.session_here')}</Pill>}
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <span>
                <Button variant="default" loading={endOthers.isPending} onClick={() => void onEnd()}>
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
