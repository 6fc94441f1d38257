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
import { ReadingProgress } from '../../form/web/parts/reading-progress.tsx'
import type { PileDocumentDetail } from '../contract.ts'
import { nextOf } from '../rules.ts'
import classes from './parts/inbox.module.css'
import { usePileActs } from './parts/inbox-acts.tsx'
import { PileReading } from './parts/inbox-reading.tsx'
import { placeInRun } from './parts/run.tsx'
import { piledQuery, pileQuery } from './queries.ts'

/**
 * The form of a bill, filled with what was read in one document of the pile; saving goes on to the next. A demonstration account, that
 * saves nothing, is shown what was read.
 */
export function PileDocumentScreen() {
  const { t } = useI18n()
  const { isDemo } = useActor()
  const id = useRouteParam('id')
  const document = useQuery(piledQuery(id))
  const { organization, building } = useScope()
  const pile = useQuery(pileQuery({ organization, building })).data?.items ?? []
  const place = placeInRun(pile, id)
  const next = nextOf(pile, id)
  const isSaving = useIsMutating() > 0
  const isGone = document.data && document.error instanceof HttpError && document.error.status === 404 && !isSaving
  const back = { to: '/manager/bills/pile', label: t('pile.heading') } as const
  return (
    <>
      <PageHead
        title={t(isDemo ? 'pile.see_title' : 'pile.check_title')}
        lead={place && <span className="num">{t('pile.position', place)}</span>}
        back={back}
      >
        {next && (
          <LinkButton variant="default" to="/manager/bills/pile/$id" params={{ id: next.id }}>
            {t('pile.skip')}
          </LinkButton>
        )}
      </PageHead>
      {isGone && (
        <div className={classes.several}>
          <Notice tone="copper">{t('pile.gone')}</Notice>
        </div>
      )}
      <Loaded query={document} back={back}>
        {(loaded) => <Check key={loaded.id} document={loaded} nextId={next?.id} />}
      </Loaded>
    </>
  )
}

function Check({ document, nextId }: { document: PileDocumentDetail; nextId: string | undefined }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const acts = usePileActs()
  const actor = useActor()
  const { reading, file, billCount, buildingId } = document
  if (document.state === 'stalled') {
    return (
      <Notice tone="copper" title={t('pile.stalled_title')}>
        <p>{t('pile.stalled', { name: document.sentByName })}</p>
        {!actor.isDemo && <Button onClick={() => void acts.readAgain(document)}>{t('pile.take_over')}</Button>}
      </Notice>
    )
  }
  if (!reading) {
    return (
      <div className={classes.unread}>
        <Notice tone="slate" title={t('pile.being_read_title')}>
          {t('pile.being_read_lead')}
        </Notice>
        <ReadingProgress name={file.name} sent={1} />
      </div>
    )
  }
  const onSaved = async () => {
    if (nextId !== undefined) return navigate({ to: '/manager/bills/pile/$id', params: { id: nextId } })
    toast(t('pile.finished'))
    await navigate({ to: '/manager/bills/pile' })
  }
  const onSplit = async () => {
    if (await acts.split(document)) await navigate({ to: '/manager/bills/pile' })
  }
  return (
    <>
      {document.duplicate?.billId === null && (
        <div className={classes.several}>
          <Notice tone="copper" title={t('pile.duplicate')}>
            {t('pile.duplicate_in_pile')}
          </Notice>
        </div>
      )}
      {billCount > 1 && (
        <div className={classes.several}>
          <Notice tone="slate" title={t('pile.holds_bills', { count: billCount })}>
            {!actor.isDemo && (
              <Button
                variant="default"
                size="xs"
                loading={acts.splittingId !== undefined}
                icon={IconScissors}
                onClick={() => void onSplit()}
              >
                {t('pile.split', { count: billCount })}
              </Button>
            )}
          </Notice>
        </div>
      )}
      {actor.isDemo ? (
        <PileReading reading={reading} buildingName={document.buildingName} />
      ) : (
        <BillForm
          buildingId={buildingId}
          piled={{ reading, submit: t(nextId === undefined ? 'pile.save_last' : 'pile.save_and_next'), onSaved }}
        />
      )}
    </>
  )
}
