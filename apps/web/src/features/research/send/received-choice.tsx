import { Box, Checkbox, Fieldset, RadioGroup, Stack, Text } from '@chakra-ui/react'
import type { ReceivedBefore } from '@newsloom/contract/sends/news-preflight'
import { receivedBefore, sendToAll, sendToOthers } from './received-texts.ts'

type Props = { received: ReceivedBefore; isSkipping: boolean; onChange: (isSkipping: boolean) => void }

/** Whether the recipients who already have the analysis get it again. */
export const ReceivedChoice = (props: Props) =>
  props.received.people < props.received.of ? <SomeHaveIt {...props} /> : <EveryoneHasIt {...props} />

/** Says why nothing can be sent until it is answered. */
export const RECEIVED_ID = 'received-before'

const NOTE = {
  p: '4',
  borderWidth: '1px',
  borderColor: 'border.warning',
  borderRadius: 'l2',
  bg: 'bg.warning',
} as const

function SomeHaveIt({ received, isSkipping, onChange }: Props) {
  return (
    <Fieldset.Root {...NOTE}>
      <Fieldset.Legend fontSize="sm" fontWeight="semibold" float="left" overflowWrap="anywhere">
        {receivedBefore(received)}
      </Fieldset.Legend>
      <RadioGroup.Root
        value={isSkipping ? 'others' : 'all'}
        onValueChange={({ value }) => onChange(value !== 'all')}
        clear="both"
      >
        <Stack gap="2">
          <Choice value="others" label={sendToOthers(received)} />
          <Choice value="all" label={sendToAll(received)} />
        </Stack>
      </RadioGroup.Root>
    </Fieldset.Root>
  )
}

const Choice = ({ value, label }: { value: string; label: string }) => (
  <RadioGroup.Item value={value}>
    <RadioGroup.ItemHiddenInput />
    <RadioGroup.ItemIndicator />
    <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
  </RadioGroup.Item>
)

/** There is nobody else: nothing is preselected. */
function EveryoneHasIt({ received, isSkipping, onChange }: Props) {
  return (
    <Box {...NOTE}>
      <Text id={RECEIVED_ID} fontSize="sm" fontWeight="semibold" mb="2" overflowWrap="anywhere">
        {receivedBefore(received)}
      </Text>
      <Checkbox.Root checked={!isSkipping} onCheckedChange={({ checked }) => onChange(checked !== true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{sendToAll(received)}</Checkbox.Label>
      </Checkbox.Root>
    </Box>
  )
}
