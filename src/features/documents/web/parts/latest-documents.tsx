import { IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { type Destination, Section, TextLink } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import { documentPolicy } from '../../policy.ts'
import { latestDocumentsQuery } from '../queries.ts'
import { AddDocuments } from './add-documents.tsx'
import { DocumentIcon } from './document-title.tsx'

const few = 5

interface LatestDocumentsProps {
  /** A building, or one of its units. */
  buildingId: string
  residenceId?: string
  isManaged: boolean
  /** The page with all of them. */
  all: Destination
}

/** The latest documents of a place, and the way to all of them. */
export function LatestDocuments({ buildingId, residenceId, isManaged, all }: LatestDocumentsProps) {
  const { t, date } = useI18n()
  const mayAdd = documentPolicy.create(useActor(), { buildingId })
  const place = residenceId ? { residence: residenceId } : { building: buildingId, filed: 'building' as const }
  const documents = useQuery(latestDocumentsQuery({ ...place, limit: few }))
  // Those who live there are told nothing where there is nothing to read.
  if (!isManaged && !documents.data?.items.length) return null
  return (
    <Section
      title={t('documents.title')}
      actions={
        <LinkButton {...all} variant="default" size="xs">
          {t('documents.see_all')}
        </LinkButton>
      }
    >
      <Loaded query={documents}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              icon={IconFolderOpen}
              title={t('documents.none')}
              action={mayAdd && <AddDocuments building={buildingId} {...(residenceId && { residence: residenceId })} />}
            >
              {t('documents.none_lead')}
            </Empty>
          ) : (
            <RowList>
              {items.map(({ id, name, type, effectiveOn }) => (
                <Row
                  key={id}
                  picture={<DocumentIcon type={type} />}
                  title={
                    <TextLink to="/documents/$id" params={{ id }}>
                      {name}
                    </TextLink>
                  }
                >
                  <small>
                    {t(`documents.type_${type}`)} · {date(effectiveOn)}
                  </small>
                </Row>
              ))}
            </RowList>
          )
        }
      </Loaded>
    </Section>
  )
}
