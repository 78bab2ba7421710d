import { Box, Checkbox, Field, Flex, Input, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { FREQUENCY } from '@newsloom/contract/contacts/subscriptions'
import { CircleAlert } from 'lucide-react'
import { memo, useState } from 'react'
import { ListLabel } from '~/components/forms/list-label.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { frequencyProblem, savedValues, type Values } from './subscription-edits.ts'
import type { Subscription } from './subscription-items.ts'

type Props = {
  list: ContactListView
  itemName: string
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
  itemName,
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
            label={`Frequency of ${itemName} for ${list.name}, hours`}
            values={values}
            isChecked={isChecked}
            onChange={(frequency) => onChange(list.id, { ...values, frequency })}
          />
        ) : null}
      </Flex>
      {values.subscribed && subscription?.isActive ? <Schedule subscription={subscription} /> : null}
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

function Schedule({ subscription: { lastRunAt, nextRunAt, lastNote } }: { subscription: Subscription }) {
  return (
    <Box ps="7" fontSize="xs" color="fg.muted">
      <Text>
        {lastRunAt ? (
          <>
            Last run <RelativeTime at={lastRunAt} />
          </>
        ) : (
          'Not run yet'
        )}
        {nextRunAt ? <NextRun at={nextRunAt} /> : null}
      </Text>
      {lastNote ? (
        <Flex gap="1.5" mt="1" align="flex-start">
          <Box color="fg.warning" pt="0.5" flexShrink="0">
            <CircleAlert size={14} aria-hidden="true" />
          </Box>
          <Text overflowWrap="anywhere">{lastNote}</Text>
        </Flex>
      ) : null}
    </Box>
  )
}

const NextRun = ({ at }: { at: string }) =>
  new Date(at).getTime() <= Date.now() ? (
    <>, next run is due now</>
  ) : (
    <>
      , next run <RelativeTime at={at} />
    </>
  )
