import { Checkbox } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { TEXTS } from '../../../texts.ts'
import { useTopicFields } from '../use-topic-form.ts'

/** Marks a topic whose news is old soon. */
export function TimeSensitiveField() {
  const { control } = useTopicFields()
  return (
    <Controller
      control={control}
      name="timeSensitive"
      render={({ field }) => (
        <Checkbox.Root
          checked={field.value}
          onCheckedChange={(details) => field.onChange(details.checked === true)}
        >
          <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
          <Checkbox.Control />
          <Checkbox.Label>{TEXTS.timeSensitive}</Checkbox.Label>
        </Checkbox.Root>
      )}
    />
  )
}
