import { NativeSelect } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  value: string | number
  onChange: (value: string) => void
  maxW?: string
  children: ReactNode
}

/** One filter of the table. */
export const Choice = ({ label, value, onChange, maxW, children }: Props) => (
  <NativeSelect.Root size="sm" flex="1 1 9rem" width="auto" maxW={maxW ?? { sm: '13rem' }}>
    <NativeSelect.Field
      bg="bg.panel"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)
