import { NativeSelect, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { RefObject } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'

type Props = {
  lists: readonly ContactListView[]
  listId: number | undefined
  onChange: (listId: number) => void
  /** shown when there are no lists */
  empty: string
  field?: RefObject<HTMLSelectElement | null>
}

/** Chooses one of the lists. */
export function ListSelect({ lists, listId, onChange, empty, field }: Props) {
  if (lists.length === 0) return <Text color="fg.muted">{empty}</Text>
  return (
    <FormField label={t`Contact list`}>
      <NativeSelect.Root>
        <NativeSelect.Field
          ref={field}
          value={listId ?? ''}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {listId === undefined ? (
            <option value="" disabled hidden>
              {t`Select a list`}
            </option>
          ) : null}
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name} ({plural(list.contactCount, { one: '# contact', other: '# contacts' })})
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
