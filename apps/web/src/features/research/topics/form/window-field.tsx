import { Box, Button, Checkbox, Flex, Input, InputGroup } from '@chakra-ui/react'
import { MAX_WINDOW_HOURS, TIME_PRESETS, windowLabel } from '@newsloom/contract/research/time-window'
import { Controller } from 'react-hook-form'
import { FormField } from '~/components/forms/form-field.tsx'
import { TEXTS } from '../../texts.ts'
import { formProblems, formWindow, type TopicForm } from './topic-form.ts'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

/** The time range in hours with quick buttons, and the time-sensitive option. */
export function WindowField({ mode }: { mode: 'create' | 'edit' }) {
  const { register, watch, formState } = useTopicFields()
  return (
    <Box>
      <FormField label="Time range" help={windowHelp(watch(), mode)} error={formState.errors.hours?.message}>
        <Flex width="full" gap="2" wrap="wrap" align="center">
          <InputGroup width="32" endElement="hours">
            <Input
              {...register('hours')}
              type="number"
              inputMode="decimal"
              pe="16"
              min={0}
              max={MAX_WINDOW_HOURS}
              step={mode === 'create' ? 0.1 : 1}
            />
          </InputGroup>
          <WindowPresets />
        </Flex>
      </FormField>
      <TimeSensitiveField />
    </Box>
  )
}

function windowHelp(form: TopicForm, mode: 'create' | 'edit'): string {
  if (formProblems(form, mode).hours) return '0 means real-time: any date.'
  const label = windowLabel(formWindow(form))
  const text = label === 'Real-time' ? 'Real-time: any date.' : `${label}, by publication date.`
  return mode === 'create' ? `${text} 0.5 is 30 minutes.` : text
}

function WindowPresets() {
  const { watch } = useTopicFields()
  const patch = usePatchForm()
  const hours = watch('hours')
  return TIME_PRESETS.map((preset) => {
    const isOn = hours.trim() !== '' && Number(hours) === preset.hours
    return (
      <Button
        key={preset.hours}
        type="button"
        size="xs"
        variant={isOn ? 'subtle' : 'outline'}
        colorPalette={isOn ? undefined : 'gray'}
        aria-pressed={isOn}
        onClick={() => patch({ hours: String(preset.hours) })}
      >
        {preset.label}
      </Button>
    )
  })
}

function TimeSensitiveField() {
  const { control } = useTopicFields()
  return (
    <Controller
      control={control}
      name="timeSensitive"
      render={({ field }) => (
        <Checkbox.Root
          mt="3"
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
