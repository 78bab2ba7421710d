import { Box, NativeSelect, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { FormField } from '~/components/form-field.tsx'
import { formatNumber } from '~/lib/numbers.ts'

type Props = { lists: readonly ContactListView[]; value: string; onChange: (value: string) => void }

/** Which list takes the addresses. */
export function ListSelect({ lists, value, onChange }: Props) {
  if (lists.length === 0)
    return (
      <Box borderWidth="1px" borderRadius="l2" bg="bg.subtle" px="4" py="3">
        <Text>There is no contact list yet. Create one with ‘New List’, then import into it.</Text>
      </Box>
    )
  return (
    <FormField label="Contact list">
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name} ({formatNumber(list.contactCount)} contacts)
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
