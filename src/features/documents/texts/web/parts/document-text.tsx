import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../../../../shared/dates.ts'
import { type I18n, useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Section, Stack } from '../../../../../web/ui/page.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import type { DocumentDetail } from '../../../contract.ts'
import { audienceAfter } from '../../../rules.ts'
import { useUpdateDocument } from '../../../web/queries.ts'
import type { TextProgress } from '../../contract.ts'
import { offeredBy } from '../../rules.ts'
import { textQuery, useReadAgain } from '../queries.ts'
import { ProposedWords } from './proposed-words.tsx'

interface DocumentTextProps {
  document: DocumentDetail
  mayUpdate: boolean
}

/** How far the text of a document has been read, which the search needs, and what it proposes to those who keep the document. */
export function DocumentText({ document, mayUpdate }: DocumentTextProps) {
  const i18n = useI18n()
  const { t } = i18n
  const text = useQuery(textQuery(document.id)).data
  // Readers learn why a search does not find it; that it was read is a matter of those who keep it.
  if (!text || (text.state === 'read' && !mayUpdate)) return null
  const { state, problem, mayReadAgain } = text
  return (
    <Section title={t('documents.text')}>
      <Stack>
        <p role="status">{wordsOf(i18n, text)}</p>
        {state === 'reading' && <Reading text={text} label={wordsOf(i18n, text)} />}
        {state === 'unreadable' && (
          <small>
            {problem} {t('documents.text_name_only')}
          </small>
        )}
        {mayReadAgain && <ReadAgain id={document.id} />}
        {mayUpdate && <Offered document={document} text={text} />}
      </Stack>
    </Section>
  )
}

function wordsOf({ t }: I18n, { state, readPages, pageCount }: TextProgress): string {
  if (state === 'unreadable') return t('documents.text_unreadable')
  if (state === 'read') return t('documents.text_read', { count: pageCount ?? readPages })
  if (state === 'waiting' || pageCount === null) return t('documents.text_waiting')
  return t('documents.text_in_progress', { page: Math.min(readPages + 1, pageCount), count: pageCount })
}

const Reading = ({ text: { readPages, pageCount }, label }: { text: TextProgress; label: string }) => (
  <Progress value={readPages / Math.max(1, pageCount ?? 1)} label={label} />
)

function ReadAgain({ id }: { id: string }) {
  const { t } = useI18n()
  const act = useAct()
  const again = useReadAgain()
  return (
    <span>
      <Button
        variant="default"
        size="xs"
        icon={IconRefresh}
        loading={again.isPending}
        onClick={() => void act({ write: () => again.mutateAsync({ id }), done: t('documents.toast_read_again') })}
      >
        {t('documents.read_again')}
      </Button>
    </span>
  )
}

function Offered({ document, text: { proposal } }: { document: DocumentDetail; text: TextProgress }) {
  const { t } = useI18n()
  const act = useAct()
  const update = useUpdateDocument()
  const { id, version, createdAt, archivedAt } = document
  const offered = archivedAt === null && offeredBy(proposal, { ...document, addedOn: today(new Date(createdAt)) })
  if (!offered) return null
  const { type } = offered
  const audience = type && audienceAfter(document, type, document.residenceId !== null)
  const taken = { ...offered, ...(audience && audience !== document.audience && { audience }) }
  return (
    <ProposedWords
      proposed={taken}
      isBusy={update.isPending}
      onTake={() =>
        void act({
          write: () => update.mutateAsync({ id, version, ...taken }),
          done: t('documents.toast_updated'),
          kind: 'update',
        })
      }
    />
  )
}
