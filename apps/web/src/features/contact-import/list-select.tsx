import { NativeSelect, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { FormField } from '~/components/form-field.tsx'
import { plural } from '~/lib/numbers.ts'

type Props = {
  lists: readonly ContactListView[]
  listId: number | null
  onChange: (listId: number) => void
}

/** The list that the file goes to; without one, the first import makes it. */
export function ListSelect({ lists, listId, onChange }: Props) {
  if (lists.length === 0)
    return <Text color="fg.muted">There is no contact list yet: a list ‘All contacts’ will be made.</Text>
  return (
    <FormField label="Contact list">
      <NativeSelect.Root>
        <NativeSelect.Field value={listId ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name} ({plural(list.contactCount, 'contact')})
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
