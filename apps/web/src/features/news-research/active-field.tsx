import { Switch, Text } from '@chakra-ui/react'
import { useTopicFields } from './use-topic-form.ts'

/** Whether a topic goes out by itself. */
export function ActiveField() {
  const { watch, setValue } = useTopicFields()
  const isActive = watch('isActive')
  return (
    <Switch.Root
      checked={isActive}
      onCheckedChange={({ checked }) => setValue('isActive', checked, { shouldDirty: true })}
      display="flex"
      justifyContent="space-between"
      alignItems="flex-start"
      gap="3"
      width="full"
    >
      <Switch.Label fontWeight="medium" lineHeight="moderate">
        Active topic
        <Text color="fg.muted" fontWeight="normal" mt="0.5">
          {isActive
            ? 'Subscribed lists and automations get it on schedule.'
            : 'Nothing is sent by itself: subscriptions and automations skip it. You can still research and send it here.'}
        </Text>
      </Switch.Label>
      <Switch.HiddenInput />
      <Switch.Control mt="0.5">
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  )
}
