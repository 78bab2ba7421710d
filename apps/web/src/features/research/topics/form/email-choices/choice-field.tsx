import { Fieldset, RadioGroup, Stack, Text } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import type { TopicForm } from '../topic-form.ts'
import { useTopicFields } from '../use-topic-form.ts'

type Choice = 'unsupported' | 'knownStories' | 'nothingNew'
type Props<N extends Choice> = {
  name: N
  legend: string
  options: { value: TopicForm[N]; label: string; text: string }[]
  /** below the options */
  note?: string
}

/** One of a few settings, each with what it does. */
export function ChoiceField<N extends Choice>({ name, legend, options, note }: Props<N>) {
  const { control } = useTopicFields()
  return (
    <Fieldset.Root minW="0">
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {legend}
      </Fieldset.Legend>
      <Fieldset.Content gap="3">
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <RadioGroup.Root
              name={field.name}
              value={field.value}
              onValueChange={({ value }) => field.onChange(value)}
            >
              <Stack gap="2">
                {options.map(({ value, label, text }) => (
                  <RadioGroup.Item key={value} value={value} alignItems="flex-start">
                    <RadioGroup.ItemHiddenInput onBlur={field.onBlur} />
                    <RadioGroup.ItemIndicator mt="0.5" />
                    <RadioGroup.ItemText>
                      {label}
                      <Text color="fg.muted" fontSize="xs" fontWeight="normal">
                        {text}
                      </Text>
                    </RadioGroup.ItemText>
                  </RadioGroup.Item>
                ))}
              </Stack>
            </RadioGroup.Root>
          )}
        />
        {note ? (
          <Text color="fg.muted" fontSize="xs">
            {note}
          </Text>
        ) : null}
      </Fieldset.Content>
    </Fieldset.Root>
  )
}
