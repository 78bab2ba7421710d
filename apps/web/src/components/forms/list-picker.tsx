import { Box, Checkbox, Fieldset, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { type Ref, useState } from 'react'
import { formatNumber } from '~/lib/numbers.ts'
import { ListLabel } from './list-label.tsx'
import { LIST_SEARCH, matchingLists } from './matching-lists.ts'
import { SearchField } from './search-field.tsx'

type Props = {
  lists: readonly ContactListView[]
  value: number[]
  onChange: (ids: number[]) => void
  error: string | undefined
  /** gets the focus when a choice is missing */
  ref?: Ref<HTMLFieldSetElement> | undefined
}

/** A list can still be chosen: pausing concerns what is sent by itself. */
const PAUSED = t`subscriptions paused`

/** The lists that the email goes to; a person on several of them gets one email. */
export function ListPicker({ lists, value, onChange, error, ref }: Props) {
  const [typed, setTyped] = useState('')
  const shown = matchingLists(lists, typed)
  const isMany = lists.length >= LIST_SEARCH.from
  const toggle = (id: number, isOn: boolean) =>
    onChange(lists.map((list) => list.id).filter((one) => (one === id ? isOn : value.includes(one))))
  return (
    // a fieldset is as wide as its longest word by default
    <Fieldset.Root ref={ref} tabIndex={-1} invalid={Boolean(error)} minW="0">
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {t`Contact lists`}
        {isMany ? (
          <Box
            as="span"
            color="fg.muted"
            fontWeight="normal"
            className="tabular"
            ms="2"
          >{t`${formatNumber(value.length)} of ${formatNumber(lists.length)} selected`}</Box>
        ) : null}
      </Fieldset.Legend>
      {isMany || typed !== '' ? (
        // Enter in the search does not submit the form around it
        <Box mt="1.5" onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}>
          <SearchField
            label={LIST_SEARCH.label}
            placeholder={LIST_SEARCH.label}
            value={typed}
            onChange={setTyped}
          />
          <Text role="status" color="fg.muted" mt="1.5" _empty={{ mt: '0' }} overflowWrap="anywhere">
            {shown.length === 0 ? LIST_SEARCH.none(typed) : null}
          </Text>
        </Box>
      ) : null}
      <Flex gap="2" wrap="wrap" maxH="60" overflowY="auto" mt="1.5">
        {shown.map((list) => (
          <Checkbox.Root
            key={list.id}
            checked={value.includes(list.id)}
            onCheckedChange={(details) => toggle(list.id, details.checked === true)}
            borderWidth="1px"
            borderColor="border.emphasized"
            borderRadius="l2"
            px="3"
            py="1.5"
            maxW="full"
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <ListLabel list={list} note={list.pausedSince === null ? undefined : PAUSED} />
          </Checkbox.Root>
        ))}
      </Flex>
      {error ? <Fieldset.ErrorText>{error}</Fieldset.ErrorText> : null}
    </Fieldset.Root>
  )
}
