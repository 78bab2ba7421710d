import { NativeSelect } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { FormField } from '~/components/forms/form-field.tsx'

type Option = { value: string; label: string }
type SelectProps = { value: string; options: readonly Option[]; onChange: (value: string) => void }

export const Select = ({ value, options, onChange }: SelectProps) => (
  <NativeSelect.Root size="sm">
    <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

type FilterProps = {
  label: string
  all: string
  value: string | number | undefined
  /** undefined while they load */
  options: readonly Option[] | undefined
  onChange: (value: string | undefined) => void
}

/** A select with a choice for all, whose value is in the address. */
export function Filter({ label, all, value, options, onChange }: FilterProps) {
  const chosen = value === undefined ? '' : String(value)
  // from an old address: what it names may be gone
  const isUnknown = chosen !== '' && !options?.some((option) => option.value === chosen)
  return (
    <FormField label={label}>
      <Select
        value={chosen}
        options={[
          { value: '', label: all },
          ...(isUnknown ? [{ value: chosen, label: options ? t`${label} not found` : t`Loading…` }] : []),
          ...(options ?? []),
        ]}
        onChange={(next) => onChange(next || undefined)}
      />
    </FormField>
  )
}
