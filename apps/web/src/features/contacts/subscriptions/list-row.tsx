import { Box, Checkbox, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { memo } from 'react'
import { ListLabel } from '~/components/forms/list-label.tsx'
import { RunTimes } from './run-times.tsx'
import { ScheduleFields } from './schedule/schedule-fields.tsx'
import { savedValues, type Values } from './subscription-edits.ts'
import type { Item, Subscription } from './subscription-items.ts'

type Props = {
  list: ContactListView
  item: Item
  /** unsaved values */
  edited: Values | undefined
  subscription: Subscription | undefined
  /** report an invalid schedule even if its fields were not visited */
  isChecked: boolean
  onChange: (listId: number, values: Values) => void
}

/** One list's subscription to an item: whether, when, last and next run. */
export const ListRow = memo(function ListRow({
  list,
  item,
  edited,
  subscription,
  isChecked,
  onChange,
}: Props) {
  const values = edited ?? savedValues(subscription)
  const change = (changed: Values) => onChange(list.id, changed)
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex align="center" minH="9">
        <Checkbox.Root
          checked={values.subscribed}
          onCheckedChange={(details) => change({ ...values, subscribed: details.checked === true })}
          minW="0"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <ListLabel list={list} />
        </Checkbox.Root>
      </Flex>
      {values.subscribed ? (
        <>
          <ScheduleFields
            name={t`${item.name} for ${list.name}`}
            values={values}
            isChecked={isChecked}
            onChange={change}
          />
          <RunTimes item={item} list={list} subscription={subscription} edited={edited} />
        </>
      ) : null}
    </Box>
  )
})
