import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { InboundSender } from '../../contract.ts'
import { inboundSenderPolicy } from '../../policy.ts'
import { sendersQuery, useRemoveSender } from '../queries.ts'
import classes from './inbound-mail.module.css'

const SenderForm = lazyPart(() => import('./sender-form.tsx').then((module) => module.SenderForm))

/** Whose messages are taken without a look, beside the managers'. */
export function Senders({ organizationId }: { organizationId: string }) {
  const { t } = useI18n()
  const headingId = useId()
  const senders = useQuery(sendersQuery(organizationId))
  const mayWrite = inboundSenderPolicy.manage(useActor(), { organizationId })
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <section className={classes.senders} aria-labelledby={headingId}>
      <header>
        <div>
          <h3 id={headingId}>{t('inbound-mail.senders')}</h3>
          <p className={classes.lead}>{t('inbound-mail.senders_lead')}</p>
        </div>
        {mayWrite && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('inbound-mail.add')}
          </Button>
        )}
      </header>
      <Loaded query={senders}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('inbound-mail.senders_none')}>{mayWrite && t('inbound-mail.senders_none_lead')}</Empty>
          ) : (
            <RowList>
              {items.map((sender) => (
                <SenderRow key={sender.id} sender={sender} mayWrite={mayWrite} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      <Dialog title={t('inbound-mail.add_title')} isOpen={isAdding} onClose={close}>
        {isAdding && (
          <Suspense fallback={<Skeleton rows={2} />}>
            <SenderForm organizationId={organizationId} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </section>
  )
}

function SenderRow({ sender: { id, pattern, addedByName }, mayWrite }: { sender: InboundSender; mayWrite: boolean }) {
  const { t } = useI18n()
  const act = useAct()
  const removal = useRemoveSender()
  const remove = () =>
    act({
      ask: {
        title: t('inbound-mail.sender_remove_title', { pattern }),
        body: t('inbound-mail.sender_remove_body'),
        action: t('web.remove'),
        keep: t('inbound-mail.sender_keep'),
        isDanger: true,
      },
      write: () => removal.mutateAsync({ id }),
      done: t('inbound-mail.sender_removed'),
      kind: 'delete',
    })
  return (
    <Row
      title={pattern}
      side={
        mayWrite && (
          <Actions
            label={t('web.actions_for', { name: pattern })}
            items={[
              {
                label: t('inbound-mail.sender_remove'),
                icon: IconTrash,
                tone: 'brick',
                onSelect: () => void remove(),
              },
            ]}
          />
        )
      }
    >
      {addedByName && <small>{t('inbound-mail.added_by', { name: addedByName })}</small>}
    </Row>
  )
}
