import { IconPencil, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { today } from '../../../../../shared/dates.ts'
import { fullName } from '../../../../../shared/names.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Avatar } from '../../../../../web/ui/avatar.tsx'
import { Actions, Button, LinkButton } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../../web/ui/reach-links.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { Person, Residence } from '../../../contract.ts'
import { residencePolicy } from '../../../policy.ts'
import type { InvitedPerson } from '../../contract.ts'
import { asPerson } from '../../rules.ts'
import { peopleQuery, useAddPerson, useRemovePerson } from '../queries.ts'
import { usePeriod } from './period-words.tsx'

// The date fields weigh more than this page: fetched when a person is added or changed.
const PersonForm = lazyPart(() => import('../person-form.tsx').then((module) => module.PersonForm))

/** People of a residence, now and before, with the acts on each. */
export function ResidencePeoplePanel({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const actor = useActor()
  const people = useQuery(peopleQuery(residence.id))
  const [edited, setEdited] = useState<Person | 'new'>()
  const mayManage = residencePolicy.managePeople(actor, residence) && !residence.archivedAt
  const close = () => setEdited(undefined)
  return (
    <Section
      title={t('residences.people_title')}
      actions={
        mayManage && (
          <Button variant="default" size="xs" icon={IconUserPlus} onClick={() => setEdited('new')}>
            {t('residences.add_person')}
          </Button>
        )
      }
    >
      <Loaded query={people}>
        {({ items, invited = [] }) =>
          items.length + invited.length === 0 ? (
            <Empty
              icon={IconUsers}
              title={t('residences.no_people')}
              action={
                mayManage && (
                  <LinkButton to="/manager/user-management" variant="default">
                    {t('residences.invite')}
                  </LinkButton>
                )
              }
            >
              {mayManage && t('residences.no_people_lead')}
            </Empty>
          ) : (
            <>
              <People residence={residence} people={items} onEdit={mayManage ? setEdited : undefined} />
              <Invited people={invited} />
            </>
          )
        }
      </Loaded>
      <Dialog
        title={
          edited === 'new' || !edited
            ? t('residences.add_person')
            : t('residences.edit_person', { name: fullName(edited) })
        }
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && (
          <Suspense fallback={<Skeleton rows={3} />}>
            <PersonForm residenceId={residence.id} person={edited === 'new' ? undefined : edited} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface PeopleProps {
  residence: Residence
  people: readonly Person[]
  onEdit: ((person: Person) => void) | undefined
}

function People({ residence, people, onEdit }: PeopleProps) {
  const { t } = useI18n()
  const present = people.filter(({ isCurrent }) => isCurrent)
  const isUpcoming = ({ startsOn }: Person) => startsOn !== null && startsOn > today()
  const upcoming = people.filter((person) => !person.isCurrent && isUpcoming(person))
  const past = people.filter((person) => !person.isCurrent && !isUpcoming(person))
  const group = (title: string, list: readonly Person[]) =>
    list.length > 0 && (
      <RowList title={title}>
        {list.map((person) => (
          <PersonRow key={person.id} residence={residence} person={person} onEdit={onEdit} />
        ))}
      </RowList>
    )
  return (
    <>
      {group(t('residences.now'), present)}
      {group(t('residences.upcoming'), upcoming)}
      {group(t('residences.past'), past)}
    </>
  )
}

/** Those whose invitation waits: what is done with it is done among the users. */
function Invited({ people }: { people: readonly InvitedPerson[] }) {
  const { t } = useI18n()
  const period = usePeriod()
  if (people.length === 0) return null
  return (
    <RowList title={t('residences.invited')}>
      {people.map(asPerson).map((person) => (
        <Row key={person.id} picture={<Avatar name={fullName(person).trim()} />} title={fullName(person)}>
          <small>{[t(`residences.relation_${person.relation}`), period(person)].filter(Boolean).join(', ')}</small>
          {person.email && <EmailLink email={person.email} />}
        </Row>
      ))}
    </RowList>
  )
}

function PersonRow({ residence, person, onEdit }: { person: Person } & Pick<PeopleProps, 'residence' | 'onEdit'>) {
  const { t } = useI18n()
  const period = usePeriod()
  const act = useAct()
  const remove = useRemovePerson()
  const putBack = useAddPerson()
  const { userId, relation, startsOn, endsOn, mailingAddress } = person
  const name = fullName(person)
  const onRemove = () =>
    act({
      ask: {
        title: t('residences.remove_person_title'),
        body: t('residences.remove_person_body', { name }),
        action: t('web.remove'),
        keep: t('residences.keep_person'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id: residence.id, personId: person.id }),
      ...(userId &&
        startsOn && {
          undo: () => putBack.mutateAsync({ id: residence.id, userId, relation, startsOn, endsOn, mailingAddress }),
        }),
      done: t('residences.toast_person_removed'),
      kind: 'delete',
    })
  return (
    <Row
      picture={<Avatar name={name} />}
      title={name}
      side={
        onEdit && (
          <Actions
            label={t('web.actions_for', { name })}
            items={[
              { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(person) },
              {
                label: t('residences.remove_person'),
                icon: IconTrash,
                tone: 'brick',
                onSelect: () => void onRemove(),
              },
            ]}
          />
        )
      }
    >
      <small>
        {t(`residences.relation_${relation}`)}, {period(person)}
      </small>
      {person.phone && <PhoneLink phone={person.phone} />}
      {person.email && <EmailLink email={person.email} />}
      {userId && !person.email && <small>{t('residences.no_email')}</small>}
      {mailingAddress && <small>{mailingAddress}</small>}
    </Row>
  )
}
