import {
  IconCalendarEvent,
  IconCertificate,
  IconFileDescription,
  IconFileDollar,
  IconFileText,
  IconGavel,
  IconMail,
  IconMap2,
  IconSignature,
  IconTools,
  IconUmbrella,
} from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import type { IconShape } from '../../../../web/ui/button.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import type { LibraryDocument } from '../../contract.ts'
import type { DocumentType } from '../../kinds/contract.ts'
import classes from './document-title.module.css'

const icons: Partial<Record<DocumentType, IconShape>> = {
  bylaws: IconGavel,
  declaration: IconGavel,
  meeting_notice: IconCalendarEvent,
  financial_statements: IconFileDollar,
  budget: IconFileDollar,
  contract: IconSignature,
  lease: IconSignature,
  quote: IconSignature,
  plan: IconMap2,
  location_certificate: IconCertificate,
  warranty: IconCertificate,
  maintenance_log: IconTools,
  inspection: IconTools,
  contingency_study: IconTools,
  insurance: IconUmbrella,
  correspondence: IconMail,
  other: IconFileText,
}

/** The picture of a type of document. */
export function DocumentIcon({ type }: Pick<LibraryDocument, 'type'>) {
  const Icon = icons[type] ?? IconFileDescription
  return (
    <span className={classes.icon}>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
    </span>
  )
}

/** The name of a document, its type, and which version it is where it had others. */
export function DocumentTitle({ document }: { document: LibraryDocument }) {
  const { t } = useI18n()
  const { name, type, currentVersionNo, tags, scanState } = document
  const about = [
    t(`documents.type_${type}`),
    currentVersionNo > 1 && t('documents.version_no', { no: currentVersionNo }),
    ...tags,
  ]
  return (
    <span className={classes.title}>
      <DocumentIcon type={type} />
      <span>
        <b>{name}</b>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </span>
      {scanState !== 'ready' && (
        <Pill tone={scanState === 'infected' ? 'brick' : 'slate'}>{t(`documents.scan_${scanState}`)}</Pill>
      )}
    </span>
  )
}
