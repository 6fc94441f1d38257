import { IconScissors } from '@tabler/icons-react'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { HttpError } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useRouteParam, useScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Notice, PageHead } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { BillForm } from '../../form/web/bill-form.tsx'
import { InProgress } from '../../form/web/parts/later-parts.tsx'
import { surePlaceOf } from '../../place/contract.ts'
import type { InboxDocumentDetail } from '../contract.ts'
import { inboxPolicy } from '../policy.ts'
import { nextOf } from '../rules.ts'
import classes from './parts/inbox.module.css'
import { useInboxActs } from './parts/inbox-acts.tsx'
import { InboxReadingPanel } from './parts/inbox-reading-panel.tsx'
import { placeInRun } from './parts/run.tsx'
import { inboxDocumentQuery, inboxQuery } from './queries.ts'

/**
 * The form of a bill, filled from one inbox document; saving opens the next. A demonstration account, which saves
 * nothing, sees the values read.
 */
export function InboxDocumentScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const id = useRouteParam('id')
  const document = useQuery(inboxDocumentQuery(id))
  const mayCheck = inboxPolicy.sendAny(actor, {})
  const { organization, building } = useScope()
  const inbox = useQuery(inboxQuery({ organization, building })).data?.items ?? []
  const place = placeInRun(inbox, id)
  const next = nextOf(inbox, id)
  const isSaving = useIsMutating() > 0
  const isGone = document.data && document.error instanceof HttpError && document.error.status === 404 && !isSaving
  const back = { to: '/manager/bills/pile', label: t('inbox.heading') } as const
  return (
    <>
      <PageHead
        title={t(mayCheck ? 'inbox.check_title' : 'inbox.see_title')}
        lead={place && <span className="num">{t('inbox.position', place)}</span>}
        back={back}
      >
        {next && (
          <LinkButton variant="default" to="/manager/bills/pile/$id" params={{ id: next.id }}>
            {t('inbox.skip')}
          </LinkButton>
        )}
      </PageHead>
      {isGone && (
        <div className={classes.several}>
          <Notice tone="copper">{t('inbox.gone')}</Notice>
        </div>
      )}
      <Loaded query={document} back={back}>
        {(loaded) => <Check key={loaded.id} document={loaded} nextId={next?.id} />}
      </Loaded>
    </>
  )
}

function Check({ document, nextId }: { document: InboxDocumentDetail; nextId: string | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const acts = useInboxActs()
  const actor = useActor()
  const { reading, file, billCount, buildingId } = document
  if (document.state === 'stalled') {
    return (
      <Notice tone="copper" title={t('inbox.stalled_title')}>
        <p>{t('inbox.stalled', { name: document.sentByName })}</p>
        {inboxPolicy.readAgain(actor, document) && (
          <Button onClick={() => void acts.readAgain(document)}>{t('inbox.take_over')}</Button>
        )}
      </Notice>
    )
  }
  if (!reading) {
    return (
      <div className={classes.unread}>
        <Notice tone="slate" title={t('inbox.being_read_title')}>
          {t('inbox.being_read_lead')}
        </Notice>
        <InProgress name={file.name} sent={1} />
      </div>
    )
  }
  const onSaved = async () => {
    if (nextId !== undefined) return navigate({ to: '/manager/bills/pile/$id', params: { id: nextId } })
    toast(t('inbox.finished'))
    await navigate({ to: '/manager/bills/pile' })
  }
  const onSplit = async () => {
    if (await acts.split(document)) await navigate({ to: '/manager/bills/pile' })
  }
  return (
    <>
      {document.duplicate?.billId === null && (
        <div className={classes.several}>
          <Notice tone="copper" title={t('inbox.duplicate')}>
            {t('inbox.duplicate_in_inbox')}
          </Notice>
        </div>
      )}
      {billCount > 1 && (
        <div className={classes.several}>
          <Notice tone="slate" title={t('inbox.holds_bills', { count: billCount })}>
            {inboxPolicy.split(actor, document) && (
              <Button
                variant="default"
                size="xs"
                loading={acts.splittingId !== undefined}
                icon={IconScissors}
                onClick={() => void onSplit()}
              >
                {t('inbox.split', { count: billCount })}
              </Button>
            )}
          </Notice>
        </div>
      )}
      {!inboxPolicy.save(actor, document) ? (
        <InboxReadingPanel reading={reading} buildingName={document.buildingName} />
      ) : (
        <BillForm
          buildingId={buildingId ?? surePlaceOf(reading.proposal)}
          inboxDocument={{
            reading,
            submit: t(nextId === undefined ? 'inbox.save_last' : 'inbox.save_and_next'),
            onSaved,
          }}
        />
      )}
    </>
  )
}
