import { Flex, IconButton, NativeSelect, Switch, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useId } from 'react'
import { FieldRow } from './field-row.tsx'

const SIDES = [
  { value: 'left', label: t`Left`, icon: AlignLeft },
  { value: 'center', label: t`Centre`, icon: AlignCenter },
  { value: 'right', label: t`Right`, icon: AlignRight },
] as const

type Props<T> = { label: string; help?: string | undefined; value: unknown; onChange: (value: T) => void }

/** Left, centre or right. */
export function AlignField({ label, value, onChange }: Props<string>) {
  const id = useId()
  return (
    <Flex direction="column" gap="1">
      <Text id={id} fontWeight="medium" minH="6">
        {label}
      </Text>
      <Flex role="group" aria-labelledby={id} gap="1">
        {SIDES.map(({ value: side, label: name, icon: Icon }) => (
          <IconButton
            key={side}
            size="sm"
            variant={value === side ? 'subtle' : 'outline'}
            colorPalette={value === side ? undefined : 'gray'}
            aria-label={name}
            title={name}
            aria-pressed={value === side}
            onClick={() => onChange(side)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      </Flex>
    </Flex>
  )
}

/** On or off. */
export function ToggleField({ label, help, value, onChange }: Props<boolean>) {
  return (
    <Switch.Root
      display="flex"
      justifyContent="space-between"
      alignItems="flex-start"
      gap="3"
      checked={value === true}
      onCheckedChange={({ checked }) => onChange(checked)}
    >
      <Switch.Label fontWeight="medium" lineHeight="moderate">
        {label}
        {help ? (
          <Text color="fg.muted" fontSize="xs" fontWeight="normal">
            {help}
          </Text>
        ) : null}
      </Switch.Label>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  )
}

type SelectProps = Props<string | number> & {
  options: readonly { value: string | number; label: string }[]
}

/** One of a few. */
export function SelectField({ label, help, value, options, onChange }: SelectProps) {
  const choose = (text: string) => {
    const option = options.find((each) => String(each.value) === text)
    if (option) onChange(option.value)
  }
  return (
    <FieldRow label={label} help={help}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={String(value)} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldRow>
  )
}
