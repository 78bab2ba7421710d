import { Checkbox } from '@chakra-ui/react'

type Props = {
  id?: string
  label: string
  /** shows the label on phones, where the columns have no names */
  isNamed?: boolean
  checked: boolean | 'indeterminate'
  onChange: (isOn: boolean) => void
}

/** Selects a person, or all of the page. */
export const Tick = ({ id, label, isNamed = false, checked, onChange }: Props) => (
  <Checkbox.Root
    verticalAlign="top"
    checked={checked}
    onCheckedChange={(change) => onChange(change.checked === true)}
  >
    <Checkbox.HiddenInput id={id} aria-label={label} />
    <Checkbox.Control />
    <Checkbox.Label display={{ base: isNamed ? 'inline' : 'none', sm: 'none' }}>{label}</Checkbox.Label>
  </Checkbox.Root>
)
