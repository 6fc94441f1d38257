import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { type PersonalPage, personalPagesApi } from '../../contract.ts'

/** The pages of a document that hold what reaches or identifies a person. */
export const usePersonalPages = (id: string): readonly PersonalPage[] =>
  useQuery(query(personalPagesApi.list, { id })).data?.items ?? []

const mostLinks = 6
const kinds = ['emails', 'phones', 'insuranceNumbers'] as const
const words = {
  emails: 'documents.personal_emails',
  phones: 'documents.personal_phones',
  insuranceNumbers: 'documents.personal_insurance_numbers',
} as const

/** How much of each kind, and links to the first pages, in another tab: what is being filled in stays. */
export function PersonalPages({ id, pages }: { id: string; pages: readonly PersonalPage[] }) {
  const { t } = useI18n()
  const told = kinds.flatMap((kind) => {
    const count = pages.reduce((sum, page) => sum + page[kind], 0)
    return count > 0 ? [t(words[kind], { count })] : []
  })
  return (
    <>
      {told.join(', ')}
      {'\u00A0: '}
      {pages.slice(0, mostLinks).map(({ page }, at) => (
        <span key={page}>
          {at > 0 && ', '}
          <Link to="/documents/$id" params={{ id }} search={{ sheet: String(page) }} target="_blank">
            <u>{t('documents.page_no', { page })}</u>
          </Link>
        </span>
      ))}
      {pages.length > mostLinks && '…'}
    </>
  )
}
