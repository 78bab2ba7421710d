import { Box, Field, Flex } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  help?: string | undefined
  /** why the value is refused */
  problem?: string | null
  /** a note about an accepted value */
  notice?: string | null
  /** beside the label */
  aside?: ReactNode
  /** one Chakra form control */
  children: ReactNode
}

/** A label, its control, and below it the error, else a notice, else the help text. */
export function FieldRow({ label, help, problem, notice, aside, children }: Props) {
  return (
    <Field.Root invalid={Boolean(problem)} gap="1">
      <Flex width="full" minH="6" align="center" justify="space-between" gap="2">
        <Field.Label fontWeight="medium">{label}</Field.Label>
        {aside}
      </Flex>
      {children}
      {problem ? (
        <Field.ErrorText fontSize="xs" lineHeight="1.25rem" mt="0">
          {problem}
        </Field.ErrorText>
      ) : null}
      {!problem && notice ? (
        <Field.HelperText color="fg.warning" fontSize="xs" lineHeight="1.25rem" mt="0">
          <Flex as="span" display="inline-flex" gap="1">
            <Box as="span" pt="1" flexShrink="0">
              <TriangleAlert size={12} aria-hidden="true" />
            </Box>
            {notice}
          </Flex>
        </Field.HelperText>
      ) : null}
      {!problem && !notice && help ? (
        <Field.HelperText color="fg.muted" fontSize="xs" lineHeight="1.25rem" mt="0">
          {help}
        </Field.HelperText>
      ) : null}
    </Field.Root>
  )
}
