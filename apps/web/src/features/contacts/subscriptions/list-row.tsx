import { Box, Checkbox, Field, Flex, Input, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { FREQUENCY } from '@newsloom/contract/contacts/subscriptions'
import { memo, useState } from 'react'
import { ListLabel } from '~/components/forms/list-label.tsx'
import { RunTimes } from './run-times.tsx'
import { frequencyProblem, savedValues, type Values } from './subscription-edits.ts'
import type { Item, Subscription } from './subscription-items.ts'

type Props = {
  list: ContactListView
  item: Item
  /** unsaved values */
  edited: Values | undefined
  subscription: Subscription | undefined
  /** report an invalid frequency even if its field was not visited */
  isChecked: boolean
  onChange: (listId: number, values: Values) => void
}

/** One list's subscription to an item: whether, how often, last and next run. */
export const ListRow = memo(function ListRow({
  list,
  item,
  edited,
  subscription,
  isChecked,
  onChange,
}: Props) {
  const values = edited ?? savedValues(subscription)
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="9">
        <Checkbox.Root
          checked={values.subscribed}
          onCheckedChange={(details) =>
            onChange(list.id, { ...values, subscribed: details.checked === true })
          }
          minW="0"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <ListLabel list={list} />
        </Checkbox.Root>
        {values.subscribed ? (
          <FrequencyField
            label={`Frequency of ${item.name} for ${list.name}, hours`}
            values={values}
            isChecked={isChecked}
            onChange={(frequency) => onChange(list.id, { ...values, frequency })}
          />
        ) : null}
      </Flex>
      {values.subscribed && subscription?.isActive ? (
        <RunTimes item={item} listName={list.name} subscription={subscription} />
      ) : null}
    </Box>
  )
})

type FieldProps = {
  label: string
  values: Values
  isChecked: boolean
  onChange: (frequency: string) => void
}

function FrequencyField({ label, values, isChecked, onChange }: FieldProps) {
  const [wasLeft, setLeft] = useState(false)
  const problem = wasLeft || isChecked ? frequencyProblem(values) : null
  return (
    <Field.Root invalid={problem !== null} width="auto" maxW="full" gap="1" ps={{ base: '7', sm: '0' }}>
      <Flex align="center" gap="2">
        <Text color="fg.muted" aria-hidden="true">
          every
        </Text>
        <Input
          type="number"
          inputMode="decimal"
          size="sm"
          width="24"
          className="tabular"
          min={FREQUENCY.min}
          max={FREQUENCY.max}
          step={FREQUENCY.step}
          aria-label={label}
          value={values.frequency}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
        <Text color="fg.muted" aria-hidden="true">
          hours
        </Text>
      </Flex>
      {problem ? <Field.ErrorText maxW="64">{problem}</Field.ErrorText> : null}
    </Field.Root>
  )
}
