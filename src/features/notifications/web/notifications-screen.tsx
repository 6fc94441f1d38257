import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Filters, FilterTabs } from '../../../web/ui/filters.tsx'
import { useList } from '../../../web/ui/list-query.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { PagerBar } from '../../../web/ui/pager.tsx'
import { notificationsApi } from '../contract.ts'
import classes from './notifications-screen.module.css'
import { MarkAll } from './parts/bell.tsx'
import { NotificationList } from './parts/notification-list.tsx'
import { notificationsQuery, unreadQuery } from './queries.ts'

/** All notifications of the person, latest first. */
export function NotificationsScreen() {
  const { t, language } = useI18n()
  const list = useList(notificationsApi.list, { filters: ['unread'], given: { language } })
  const { unread } = list.filters
  const count = useQuery(unreadQuery()).data?.unread ?? 0
  const latest = useQuery(notificationsQuery({ language, limit: 1 })).data?.items[0]
  return (
    <>
      <PageHead title={t('notifications.title')}>
        {count > 0 && <MarkAll until={latest?.createdAt} />}
        <LinkButton to="/settings/settings" hash="notifications" variant="default">
          {t('notifications.choose')}
        </LinkButton>
      </PageHead>
      <Filters>
        <FilterTabs
          label={t('notifications.title')}
          value={unread ? 'true' : undefined}
          onChange={(next) => list.set({ unread: next && true })}
          items={[
            { value: undefined, label: t('web.all') },
            { value: 'true', label: t('notifications.unread') },
          ]}
        />
      </Filters>
      <Loaded query={list.query}>
        {(page) =>
          page.items.length > 0 ? (
            <>
              <div className={classes.box}>
                <NotificationList items={page.items} />
              </div>
              <PagerBar page={page} pager={list.pager} />
            </>
          ) : (
            <div className={classes.box}>
              <Empty icon={IconBell} title={t(unread ? 'notifications.none_unread' : 'notifications.none')}>
                {!unread && t('notifications.none_lead')}
              </Empty>
            </div>
          )
        }
      </Loaded>
    </>
  )
}
