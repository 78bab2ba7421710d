import { Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TIME_PRESETS } from '@newsloom/contract/research/time-window'
import type { KeyboardEvent } from 'react'
import { chosenLook } from '~/components/forms/chosen-look.ts'
import { PRESET_LABELS } from '~/lib/labels/window-labels.ts'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

/** Quick buttons for the time range: one tab stop, with arrow keys between them. */
export function WindowPresets() {
  const { watch } = useTopicFields()
  const patch = usePatchForm()
  const hours = watch('hours')
  const chosen = TIME_PRESETS.findIndex((preset) => hours.trim() !== '' && Number(hours) === preset.hours)
  return (
    <Flex role="group" aria-label={t`Common time ranges`} gap="2" wrap="wrap" onKeyDown={moveAlong}>
      {TIME_PRESETS.map((preset, place) => (
        <Button
          key={preset.hours}
          type="button"
          size="xs"
          {...chosenLook(place === chosen)}
          aria-pressed={place === chosen}
          tabIndex={place === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => patch({ hours: String(preset.hours) })}
        >
          {PRESET_LABELS[preset.hours]}
        </Button>
      ))}
    </Flex>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const focused = document.activeElement
  const at = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1
  const next = buttons[at + step]
  if (step === 0 || !next) return
  event.preventDefault()
  next.focus()
}
