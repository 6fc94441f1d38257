import { InboxLink } from '../../../features/bill-intake/inbox/web/parts/inbox-link.tsx'
import { BillsScreen as List } from '../../../features/bills/web/bills-screen.tsx'

/** The bills, and the way to the documents that wait to become some. */
export const BillsScreen = () => <List Intake={InboxLink} />
