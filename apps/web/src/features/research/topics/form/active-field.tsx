import { Box, Switch, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { useTopicFields } from './use-topic-form.ts'

/** Whether subscriptions and automations use the topic. */
export function ActiveField() {
  const { watch, setValue } = useTopicFields()
  const isActive = watch('isActive')
  const help = useId()
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
      <Box>
        <Switch.Label fontWeight="medium" lineHeight="moderate">{t`Active topic`}</Switch.Label>
        <Text id={help} color="fg.muted" mt="0.5" lineHeight="moderate">
          {isActive
            ? t`Subscribed lists and automations get it on schedule.`
            : t`Nothing is sent automatically: subscriptions and automations skip it. You can still research and send it here.`}
        </Text>
      </Box>
      <Switch.HiddenInput aria-describedby={help} />
      <Switch.Control mt="0.5">
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  )
}
