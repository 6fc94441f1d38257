import { InboundAddressPanel } from '../../../web/parts/inbound-address-panel.tsx'
import { InboundMailHint } from './inbound-mail-hint.tsx'

/** Of an organization: its address and whom it accepts. Under the drop of the documents to check, which names none: the other way in. */
export const InboundMailPanel = ({ organizationId }: { organizationId?: string }) =>
  organizationId === undefined ? <InboundMailHint /> : <InboundAddressPanel organizationId={organizationId} />
