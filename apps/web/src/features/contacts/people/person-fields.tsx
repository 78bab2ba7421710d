import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { fieldLabel } from '@newsloom/contract/contacts/fields'
import type { PersonView } from '@newsloom/contract/contacts/people'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { EditContactDialog } from '../shared/edit-contact-dialog.tsx'

/** A person's name and fields, and the way to correct them. */
export function PersonFields({ person }: { person: PersonView }) {
  const [isEditing, setEditing] = useState(false)
  const [membership] = person.memberships
  const entries = [
    [t`Name`, person.name ?? ''] as const,
    ...Object.entries(person.fields)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => [fieldLabel(name), value] as const),
  ]
  return (
    <>
      <Flex as="dl" direction="column" gap="1" m="0">
        {entries.map(([label, value]) => (
          <Flex key={label} gap="3">
            <Box
              as="dt"
              color="fg.muted"
              width="9rem"
              flexShrink="0"
              overflowWrap="anywhere"
              lang={langOf(label)}
            >
              {label}
            </Box>
            <Box as="dd" m="0" minW="0" overflowWrap="anywhere" lang={langOf(value)}>
              {value || <Text as="span" color="fg.muted">{t`None`}</Text>}
            </Box>
          </Flex>
        ))}
      </Flex>
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
