import { Box, Button, NativeSelect, Skeleton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '~/components/forms/search-field.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { TEXTS } from './texts.ts'
import type { Reader } from './use-preview-choice.ts'

/** Contacts shown; the search narrows the rest. */
const SHOWN = 20

/** Finds contacts by name or address. */
export function ReaderSearch({ onChoose }: { onChoose: (reader: Reader | null) => void }) {
  const lists = useQuery(trpc.lists.list.queryOptions())
  const [chosen, setChosen] = useState<number | null>(null)
  const filled = lists.data?.filter((list) => list.contactCount > 0)
  const listId = chosen ?? filled?.[0]?.id
  if (lists.isError) return <Text role="alert">{TEXTS.readersFailed}</Text>
  if (filled && listId === undefined) return <Text color="fg.muted">{TEXTS.noLists}</Text>
  return (
    <>
      {filled && filled.length > 1 ? <ListChoice lists={filled} value={listId} onChange={setChosen} /> : null}
      {listId === undefined ? (
        <Skeleton height="40" />
      ) : (
        <Found key={listId} listId={listId} onChoose={onChoose} />
      )}
    </>
  )
}

type ListProps = {
  lists: readonly ContactListView[]
  value: number | undefined
  onChange: (listId: number) => void
}

function ListChoice({ lists, value, onChange }: ListProps) {
  return (
    <NativeSelect.Root size="sm">
      <NativeSelect.Field
        aria-label={t`Contact list`}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

function Found({ listId, onChoose }: { listId: number; onChoose: (reader: Reader) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const found = useQuery(
    trpc.contacts.page.queryOptions({ listId, search, limit: SHOWN }, { placeholderData: keepPreviousData }),
  )
  return (
    <>
      <SearchField
        label={TEXTS.searchReader}
        placeholder={TEXTS.searchReader}
        value={typed}
        onChange={setTyped}
      />
      {found.isError ? <Text role="alert">{TEXTS.readersFailed}</Text> : null}
      {found.data?.items.length === 0 ? <Text color="fg.muted">{TEXTS.noReader}</Text> : null}
      <Stack as="ul" gap="0" listStyleType="none" maxH="56" overflowY="auto" aria-label={t`Contacts found`}>
        {found.data?.items.map((contact) => (
          <li key={contact.id}>
            <Button
              variant="ghost"
              colorPalette="gray"
              size="sm"
              width="full"
              height="auto"
              py="1.5"
              justifyContent="flex-start"
              textAlign="start"
              fontWeight="normal"
              onClick={() => onChoose({ id: contact.id, name: contact.name, email: contact.email })}
            >
              <Box minW="0">
                <Text truncate fontWeight="medium" lang={langOf(contact.name ?? '')}>
                  {contact.name ?? contact.email}
                </Text>
                {contact.name ? (
                  <Text truncate color="fg.muted" fontSize="xs">
                    {contact.email}
                  </Text>
                ) : null}
              </Box>
            </Button>
          </li>
        ))}
      </Stack>
    </>
  )
}
