import { Flex, Input, InputGroup } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { MAX_WINDOW_HOURS, windowHours } from '@newsloom/contract/research/time-window'
import { FormField } from '~/components/forms/form-field.tsx'
import { windowText } from '~/lib/labels/window-labels.ts'
import { formProblems, formWindow, type TopicForm } from './topic-form.ts'
import { useTopicFields } from './use-topic-form.ts'
import { WindowPresets } from './window-presets.tsx'

/** The time range in hours, with quick buttons. */
export function WindowField({ mode }: { mode: 'create' | 'edit' }) {
  const { register, watch, formState } = useTopicFields()
  return (
    <FormField label={t`Time range`} help={windowHelp(watch(), mode)} error={formState.errors.hours?.message}>
      <Flex width="full" gap="2" wrap="wrap" align="center">
        <InputGroup width="32" endElement={t`hours`}>
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
  )
}

function windowHelp(form: TopicForm, mode: 'create' | 'edit'): string {
  if (formProblems(form, mode).hours) return t`0 means real-time: any date.`
  const window = formWindow(form)
  const text =
    windowHours(window) === 0 ? t`Real-time: any date.` : t`${windowText(window)}, by publication date.`
  return mode === 'create' ? [text, t`0.5 is 30 minutes.`].join(' ') : text
}
