import { Box, type BoxProps, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** The house's card: 12 px corners, one line around it, no shadow. */
export function Panel(props: BoxProps) {
  return <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" minW="0" {...props} />
}

type SectionProps = { title: string; description?: ReactNode; action?: ReactNode; children: ReactNode }

/** A panel with a heading of its own: a landmark that its title names. */
export function PanelSection({ title, description, action, children }: SectionProps) {
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap" px="5" pt="4" pb="3">
        <Box minW="0">
          <Heading as="h2" id={id} fontSize="md" fontWeight="semibold" lineHeight="short">
            {title}
          </Heading>
          {description ? (
            <Text color="fg.muted" mt="0.5">
              {description}
            </Text>
          ) : null}
        </Box>
        {action}
      </Flex>
      <Box px="5" pb="5">
        {children}
      </Box>
    </Panel>
  )
}
