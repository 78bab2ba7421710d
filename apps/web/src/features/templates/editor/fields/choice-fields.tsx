import { Flex, IconButton, NativeSelect, Switch, Text } from '@chakra-ui/react'
import type { OptionName } from '@newsloom/email/blocks/field-names'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { useId } from 'react'
import { chosenLook } from '~/components/forms/chosen-look.ts'
import { OPTION_LABELS, SIDE_LABELS } from '~/lib/labels/blocks/field-labels.ts'
import { FieldRow } from './field-row.tsx'

const SIDES = [
  { value: 'left', icon: AlignLeft },
  { value: 'center', icon: AlignCenter },
  { value: 'right', icon: AlignRight },
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
        {SIDES.map(({ value: side, icon: Icon }) => (
          <IconButton
            key={side}
            size="sm"
            {...chosenLook(value === side)}
            aria-label={SIDE_LABELS[side]}
            title={SIDE_LABELS[side]}
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
  options: readonly { value: string | number; name: OptionName }[]
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
              {OPTION_LABELS[option.name]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldRow>
  )
}
