import { IconFingerprint, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button, IconButton } from '../../../../../web/ui/button.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Notice, Pill, Section } from '../../../../../web/ui/page.tsx'
import classes from '../../../web/parts/settings.module.css'
import { mostPasskeys, type Passkey, type PasskeySite } from '../../contract.ts'
import { passkeysQuery, useRemovePasskey } from '../queries.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { isSite, tellAccepted } from './ceremonies.tsx'

// Names are seldom changed.
const RenamePasskeyDialog = lazyPart(() =>
  import('./rename-passkey-dialog.tsx').then((module) => module.RenamePasskeyDialog),
)

/** One's passkeys: which there are, a new one, and the way to remove one. */
export function PasskeySettings() {
  const { t } = useI18n()
  const passkeys = useQuery(passkeysQuery())
  const [isAdding, setIsAdding] = useState(false)
  const told = passkeys.data
  useEffect(() => {
    if (told?.site && isSite(told.site)) void tellAccepted(told.site.rpId, told.userHandle, told.passkeys)
  }, [told])
  return (
    <Section title={t('passkeys.title')} lead={t('passkeys.lead')}>
      <Loaded query={passkeys}>
        {({ passkeys: own, site }) => (
          <div className={classes.parts}>
            {own.length > 0 ? (
              <ul className={classes.devices}>
                {own.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            ) : (
              isSite(site) && (
                <Empty icon={IconFingerprint} title={t('passkeys.none')}>
                  {t('passkeys.none_lead')}
                </Empty>
              )
            )}
            {!isSite(site) ? (
              <WhyNot site={site} />
            ) : (
              own.length < mostPasskeys && (
                <span>
                  <Button variant="default" icon={IconPlus} onClick={() => setIsAdding(true)}>
                    {t('passkeys.add')}
                  </Button>
                </span>
              )
            )}
          </div>
        )}
      </Loaded>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

function WhyNot({ site }: { site: PasskeySite | null }) {
  const { t } = useI18n()
  if (!site) return <Notice tone="slate">{t('passkeys.not_offered')}</Notice>
  const isElsewhere = site.origin !== location.origin
  return (
    <Notice tone="slate">
      {isElsewhere ? t('passkeys.elsewhere', { origin: site.origin }) : t('passkeys.unsupported')}
    </Notice>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, relative, dateTime } = useI18n()
  const act = useAct()
  const remove = useRemovePasskey()
  const [isNaming, setIsNaming] = useState(false)
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey
  const onRemove = () =>
    act({
      ask: {
        title: t('passkeys.remove_title'),
        body: t('passkeys.remove_body', { name }),
        action: t('passkeys.remove'),
        keep: t('passkeys.remove_not'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id }),
      done: t('passkeys.removed'),
      kind: 'delete',
    })
  return (
    <li>
      <div className={classes.device}>
        <b>{name}</b>
        <small title={dateTime(createdAt)}>
          {t('passkeys.added_on', { when: relative(createdAt) })} ·{' '}
          {lastUsedAt ? t('passkeys.used_on', { when: relative(lastUsedAt) }) : t('passkeys.never_used')}
        </small>
      </div>
      {isBackedUp && <Pill tone="neutral">{t('passkeys.is_backed_up')}</Pill>}
      <IconButton label={t('passkeys.rename_one', { name })} icon={IconPencil} onClick={() => setIsNaming(true)} />
      {isNaming && (
        <Suspense>
          <RenamePasskeyDialog passkey={passkey} onClose={() => setIsNaming(false)} />
        </Suspense>
      )}
      <Button
        variant="subtle"
        aria-label={t('passkeys.remove_one', { name })}
        loading={remove.isPending}
        onClick={() => void onRemove()}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}
