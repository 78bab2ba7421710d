import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { fieldLabel } from '@newsloom/contract/contacts/fields'
import type { PersonView } from '@newsloom/contract/contacts/people'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { FactList } from '~/components/fact-list.tsx'
import { langOf } from '~/lib/lang.ts'
import { EditContactDialog } from '../shared/edit-contact-dialog.tsx'

/** The names of all values in the drawer take the same room. */
export const NAME_WIDTH = '8.75rem'
const NO_VALUE = '–'

const Value = ({ text }: { text: string }) => <span lang={langOf(text)}>{text || NO_VALUE}</span>

/** A person's name and fields, and the way to correct them. */
export function PersonFields({ person }: { person: PersonView }) {
  const [isEditing, setEditing] = useState(false)
  const [membership] = person.memberships
  const entries = Object.entries(person.fields).sort(([a], [b]) => a.localeCompare(b))
  const addName = membership ? (
    <Button key="name" variant="plain" size="xs" px="0" height="6" onClick={() => setEditing(true)}>
      {t`Add name`}
    </Button>
  ) : (
    NO_VALUE
  )
  return (
    <>
      <FactList
        nameWidth={NAME_WIDTH}
        rows={[
          [t`Name`, person.name ? <Value key="name" text={person.name} /> : addName],
          ...entries.map(([name, value]) => [fieldLabel(name), <Value key={name} text={value} />] as const),
        ]}
      />
      {membership ? (
        <Button variant="outline" colorPalette="gray" size="xs" mt="3" onClick={() => setEditing(true)}>
          <PencilLine aria-hidden="true" />
          {t`Edit`}
        </Button>
      ) : null}
      {isEditing && membership ? (
        <EditContactDialog
          person={{ id: membership.contactId, email: person.email, name: person.name, fields: person.fields }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  )
}
