import { Flex, Input, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { FieldRow } from './field-row.tsx'
import { useFieldText } from './field-text.ts'

type Props = {
  label: string
  help?: string | undefined
  unit: 'px' | '%' | ''
  min: number
  max: number
  /** the value stored in the block: '12px', '50%', 12; undefined: the default */
  value: unknown
  onChange: (value: string | number | undefined) => string | null
}

/** A whole number with its unit; the arrow keys step. An empty field means the default. */
export function NumberField({ label, help, unit, min, max, value, onChange }: Props) {
  const number = numberOf(value, unit)
  const commit = (text: string): string | null => {
    const trimmed = text.trim()
    if (trimmed === '') return onChange(undefined)
    const number = Number(trimmed)
    if (!/^\d+$/.test(trimmed) || number < min || number > max)
      return t`Enter a whole number from ${min} to ${max}.`
    return onChange(unit ? `${number}${unit}` : number)
  }
  const field = useFieldText(number === null ? '' : String(number), commit)
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const from = number ?? min
    field.type(String(Math.min(max, Math.max(min, from + by * (event.shiftKey ? 10 : 1)))))
  }
  return (
    <FieldRow label={label} help={help} problem={field.problem}>
      <Flex align="center" gap="2">
        <Input
          size="sm"
          width="24"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={number ?? undefined}
          aria-valuetext={number === null ? t`Default` : `${number}${unit}`}
          aria-valuemin={min}
          aria-valuemax={max}
          autoComplete="off"
          className="tabular"
          placeholder={typeof value === 'string' && number === null ? value : t`Default`}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onBlur={field.leave}
          onKeyDown={step}
        />
        <Text color="fg.muted" aria-hidden="true">
          {unit}
        </Text>
      </Flex>
    </FieldRow>
  )
}

/** The number of '12px', '50%' or 12; null for other formats. */
function numberOf(value: unknown, unit: string): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || (unit && !value.endsWith(unit) && value !== '0')) return null
  const number = Number(unit ? value.replace(unit, '') : value)
  return value !== '' && Number.isFinite(number) ? number : null
}
