import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { Stack } from '../../../web/ui/page.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { OrganizationHistory } from './parts/organization-history.tsx'

/** An organization's settings, panels of later features, and its history. */
export function OrganizationScreen() {
  const id = useRouteParam('id')
  return (
    <>
      <OrganizationForm />
      <Stack>
        <Panels slot="organization" given={{ organizationId: id }} />
        <OrganizationHistory id={id} />
      </Stack>
    </>
  )
}
