import { IconLogout, IconSelector } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { fullName } from '../../../shared/names.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { homePath } from '../../../web/location.ts'
import { useActor, useSession } from '../../../web/session.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { IconButton } from '../../../web/ui/button.tsx'
import { BrandMark } from '../../../web/ui/mark.tsx'
import { menuFor, nearestOf, searchFor } from '../navigation.ts'
import { useCommonSpaces } from './common-spaces.ts'
import { usePlaces } from './places.ts'
import classes from './sidebar.module.css'

// Loaded when the person opens it.
const PlaceFinder = lazyPart(() => import('./place-finder.tsx').then((module) => module.PlaceFinder))

type Places = ReturnType<typeof usePlaces>

/** The building in hand, and the way to another: it is the query that every manager page carries. */
function Switcher({ building, organization, count, scope, choose }: Places) {
  const { t } = useI18n()
  const [isChoosing, setIsChoosing] = useState(false)
  const everywhere = t(useActor().isInSample ? 'app.sample' : 'app.all_buildings')
  const note = building ? building.organizationName : count !== undefined && t('app.building_count', { count })
  return (
    <>
      <button
        type="button"
        className={classes.scope}
        aria-haspopup="dialog"
        aria-expanded={isChoosing}
        onClick={() => setIsChoosing(true)}
      >
        <BrandMark size={30} />
        <span className={classes.scopeText}>
          <b>{building?.name ?? organization?.name ?? (scope.organization ? '…' : everywhere)}</b>
          <small>{note}</small>
          <span className="sr">{t('app.choose_place')}</span>
        </span>
        <IconSelector size={16} stroke={1.6} aria-hidden="true" />
      </button>
      {isChoosing && (
        <Suspense>
          <PlaceFinder scope={scope} onChoose={choose} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Brand() {
  const { t } = useI18n()
  return (
    <Link to={homePath} className={classes.brand}>
      <BrandMark size={30} />
      <b>{t('web.product')}</b>
    </Link>
  )
}

function Foot() {
  const { t, tr } = useI18n()
  const actor = useActor()
  const { signOut } = useSession()
  const name = fullName(actor)
  return (
    <div className={classes.foot}>
      <Avatar name={name} />
      <span className={classes.who}>
        <b>{name}</b>
        <small>{tr(`app.role_${actor.role}`)}</small>
      </span>
      <IconButton label={t('web.logout')} icon={IconLogout} onClick={() => void signOut()} />
    </div>
  )
}

/** Where one is, where one may go, and who one is. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const places = usePlaces()
  const hasCommonSpaces = useCommonSpaces()
  const groups = menuFor(actor, { hasCommonSpaces })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const nearest = nearestOf(path, groups)
  return (
    <div className={classes.side}>
      {places.isEnabled ? <Switcher {...places} /> : <Brand />}
      <nav className={classes.nav} aria-label={t('web.menu')}>
        {groups.map((group) => (
          <section key={group.label} aria-label={t(group.label)}>
            {group.entries.length > 1 && <h2>{t(group.label)}</h2>}
            <ul>
              {group.entries.map(({ label, to, icon: Icon, Count }) => (
                <li key={to}>
                  <Link
                    to={to}
                    search={searchFor({ to }, places.scope)}
                    className={to === nearest ? `${classes.link} ${classes.on}` : classes.link}
                    aria-current={to === nearest ? 'page' : undefined}
                    activeProps={{}}
                    activeOptions={{ includeSearch: false, exact: to !== nearest }}
                    onClick={onNavigate}
                  >
                    <Icon size={17} stroke={1.6} aria-hidden="true" />
                    {label[language]}
                    {Count && (
                      <span className={classes.count}>
                        <Suspense>
                          <Count />
                        </Suspense>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Foot />
    </div>
  )
}
