import { IconHome2, IconMessagePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { levelOf, mayWriteSomewhere } from '../../../shared/actor.ts'
import { fullName } from '../../../shared/names.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../web/ui/page.tsx'
import { OwnMailingAddress } from '../co-owners/web/parts/own-mailing-address.tsx'
import type { Residence } from '../contract.ts'
import { usePeriod } from '../people/web/parts/period-words.tsx'
import classes from './my-residence-screen.module.css'
import { ResidenceFacts } from './parts/residence-facts.tsx'
import { myResidencesQuery } from './queries.ts'

/** `/residents/residence`: one's home or homes, and who else lives there. */
export function MyResidenceScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const hasHome = actor.residenceIds.length > 0
  const residences = useQuery({ ...myResidencesQuery(), enabled: hasHome })
  const isMany = (residences.data?.items.length ?? 0) > 1
  return (
    <>
      <PageHead title={t(isMany ? 'residences.my_title_many' : 'residences.my_title')}>
        {hasHome && mayWriteSomewhere(actor) && (
          <LinkButton to="/residents/demands/new" variant="default" icon={IconMessagePlus}>
            {t('residences.new_demand')}
          </LinkButton>
        )}
      </PageHead>
      {hasHome ? (
        <Loaded query={residences}>
          {({ items }) => (
            <Stack>
              {items.map((residence) => (
                <Home key={residence.id} residence={residence} isOneOfMany={isMany} />
              ))}
              <p className={classes.note}>{t('residences.my_wrong')}</p>
            </Stack>
          )}
        </Loaded>
      ) : (
        <NoHome />
      )}
    </>
  )
}

function NoHome() {
  const { t } = useI18n()
  const actor = useActor()
  const isManager = levelOf(actor.role) > 1
  return (
    <Empty
      icon={IconHome2}
      title={t('residences.my_none')}
      action={
        isManager && (
          <LinkButton to="/manager/residences" variant="default">
            {t('residences.title')}
          </LinkButton>
        )
      }
    >
      {t(isManager ? 'residences.my_none_manager' : 'residences.my_none_lead')}
    </Empty>
  )
}

function Home({ residence, isOneOfMany }: { residence: Residence; isOneOfMany: boolean }) {
  const { t } = useI18n()
  const period = usePeriod()
  const { id, buildingId, unitNumber, buildingName, people } = residence
  const household = isOneOfMany ? t('residences.household_of', { unit: unitNumber }) : t('residences.household')
  return (
    <Columns
      side={
        <Section title={household}>
          <ul className={classes.household}>
            {people.map((person) => (
              <li key={person.id}>
                <Avatar name={fullName(person)} />
                <span>
                  {fullName(person)}
                  <small>
                    {[t(`residences.relation_${person.relation}`), period(person)].filter(Boolean).join(', ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      }
    >
      <Panels slot="whoToCall" given={{ buildingId, residenceId: id }} />
      <Panels slot="homeWork" given={{ residence }} />
      <Section title={t('residences.unit_named', { unit: unitNumber })} lead={buildingName}>
        <ResidenceFacts residence={residence} />
        <OwnMailingAddress residence={residence} />
      </Section>
      <Panels slot="myResidence" given={{ residence }} />
    </Columns>
  )
}
