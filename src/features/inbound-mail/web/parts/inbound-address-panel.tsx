import { IconMailForward, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Notice, Section } from '../../../../web/ui/page.tsx'
import type { InboundAddress } from '../../contract.ts'
import { inboundAddressPolicy } from '../../policy.ts'
import { inboundAddressQuery, useCreateAddress, useRemoveAddress, useRenewAddress } from '../queries.ts'
import { CopiedAddress } from './copied-address.tsx'
import classes from './inbound-mail.module.css'
import { Senders } from './senders.tsx'

/** The address to which the bills of an organization are forwarded. Nothing is shown where the installation has no mailbox. */
export function InboundAddressPanel({ organizationId }: { organizationId: string }) {
  const actor = useActor()
  return inboundAddressPolicy.read(actor, { organizationId }) ? <Panel organizationId={organizationId} /> : null
}

function Panel({ organizationId }: { organizationId: string }) {
  const { t } = useI18n()
  const { data: known } = useQuery(inboundAddressQuery(organizationId))
  const mayWrite = inboundAddressPolicy.manage(useActor(), { organizationId })
  const acts = useAddressActs(organizationId)
  if (!known?.isOffered) return null
  return (
    <Section
      title={t('inbound-mail.title')}
      lead={t('inbound-mail.lead')}
      actions={
        mayWrite &&
        known.address !== null && (
          <Actions
            label={t('web.actions_for', { name: t('inbound-mail.address') })}
            items={[
              {
                label: t('inbound-mail.renew'),
                icon: IconRefresh,
                onSelect: () => void acts.renew(known.version),
              },
              {
                label: t('inbound-mail.remove'),
                icon: IconTrash,
                tone: 'brick',
                onSelect: () => void acts.remove(),
              },
            ]}
          />
        )
      }
    >
      {known.address === null ? (
        <Empty
          icon={IconMailForward}
          title={t('inbound-mail.none')}
          action={mayWrite && <Button onClick={() => void acts.create()}>{t('inbound-mail.create')}</Button>}
        >
          {mayWrite && t('inbound-mail.none_lead')}
        </Empty>
      ) : (
        <Known known={known} address={known.address} />
      )}
      <Senders organizationId={organizationId} />
    </Section>
  )
}

function Known({ known: { checkedAt, failingSince }, address }: { known: InboundAddress; address: string }) {
  const { t, relative } = useI18n()
  return (
    <div className={classes.known}>
      <CopiedAddress address={address} />
      {failingSince ? (
        <Notice tone="copper" title={t('inbound-mail.failing')} isQuiet>
          {t('inbound-mail.failing_lead', { when: relative(failingSince) })}
        </Notice>
      ) : (
        checkedAt && <small>{t('inbound-mail.checked', { when: relative(checkedAt) })}</small>
      )}
    </div>
  )
}

function useAddressActs(organizationId: string) {
  const { t } = useI18n()
  const act = useAct()
  const creation = useCreateAddress()
  const renewal = useRenewAddress()
  const removal = useRemoveAddress()
  return {
    create: () => act({ write: () => creation.mutateAsync({ organizationId }), done: t('inbound-mail.created') }),
    renew: (version: number) =>
      act({
        ask: {
          title: t('inbound-mail.renew_title'),
          body: t('inbound-mail.renew_body'),
          action: t('inbound-mail.renew'),
          keep: t('inbound-mail.keep'),
          isDanger: true,
        },
        write: () => renewal.mutateAsync({ organizationId, version }),
        done: t('inbound-mail.renewed'),
        kind: 'update',
      }),
    remove: () =>
      act({
        ask: {
          title: t('inbound-mail.remove_title'),
          body: t('inbound-mail.remove_body'),
          action: t('inbound-mail.remove'),
          keep: t('inbound-mail.keep'),
          isDanger: true,
        },
        write: () => removal.mutateAsync({ organization: organizationId }),
        done: t('inbound-mail.removed'),
        kind: 'delete',
      }),
  }
}
