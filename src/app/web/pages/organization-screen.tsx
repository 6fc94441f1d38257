import { memoryPolicy } from '../../../features/bill-intake/memory/policy.ts'
import { VendorMemories } from '../../../features/bill-intake/memory/web/parts/vendor-memories.tsx'
import { OrganizationForm } from '../../../features/organizations/web/organization-form.tsx'
import { OrganizationHistory } from '../../../features/organizations/web/parts/organization-history.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Stack } from '../../../web/ui/page.tsx'

/** An organization's settings, and what the reading of bills learned from it. */
export function OrganizationScreen() {
  const id = useRouteParam('id')
  const actor = useActor()
  return (
    <>
      <OrganizationForm />
      <Stack>
        {memoryPolicy.read(actor, { organizationId: id }) && <VendorMemories organizationId={id} />}
        <OrganizationHistory id={id} />
      </Stack>
    </>
  )
}
