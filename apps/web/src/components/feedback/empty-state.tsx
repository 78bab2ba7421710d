import { Center, Flex, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode }

/** Nothing here yet: one sentence and the next step. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="2" py="12" px="4">
      <Center boxSize="10" borderRadius="full" bg="bg.muted" color="fg.muted" mb="1">
        <Icon size={20} aria-hidden="true" />
      </Center>
      <Text fontWeight="semibold" fontSize="md">
        {title}
      </Text>
      {children ? (
        <Text color="fg.muted" maxW="md" textWrap="balance">
          {children}
        </Text>
      ) : null}
      {action ? <Flex mt="3">{action}</Flex> : null}
    </Flex>
  )
}
