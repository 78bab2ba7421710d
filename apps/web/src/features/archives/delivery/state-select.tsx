import { NativeSelect } from '@chakra-ui/react'
import { DeliveryState } from '@newsloom/contract/sends/sends'
import { DELIVERY_LABELS } from '~/lib/labels/delivery-labels.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'

type Props = {
  value: DeliveryState | null
  counts: Record<DeliveryState, number>
  onChange: (state: DeliveryState | null) => void
}

/** Selects a delivery status: those that occur, and the selected one. */
export function StateSelect({ value, counts, onChange }: Props) {
  const states = DeliveryState.options.filter((state) => counts[state] > 0 || state === value)
  return (
    <NativeSelect.Root size="sm" width={{ base: 'full', sm: '52' }} flexShrink="0">
      <NativeSelect.Field
        aria-label={TEXTS.state}
        value={value ?? ''}
        onChange={({ target }) => onChange(states.find((state) => state === target.value) ?? null)}
      >
        <option value="">{TEXTS.allStates}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {DELIVERY_LABELS[state].label} ({formatNumber(counts[state])})
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
