import { Box, Center, Flex, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'

type User = { name: string; email: string } | null
type Props = {
  user: User
  /** the server has not answered, and who uses this is not known */
  isUnreachable: boolean
  isCollapsed: boolean
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

const titleOf = (user: User, isUnreachable: boolean): string | undefined => {
  if (user) return `${user.name}, ${user.email}`
  return isUnreachable ? t`Not connected` : undefined
}

/** The fixed sample user. */
export function UserFooter({ user, isUnreachable, isCollapsed }: Props) {
  return (
    <Flex
      as="footer"
      align="center"
      justify={isCollapsed ? 'center' : 'flex-start'}
      gap="3"
      px={isCollapsed ? '0' : '5'}
      height="16"
      borderTopWidth="1px"
      flexShrink="0"
      title={isCollapsed ? titleOf(user, isUnreachable) : undefined}
    >
      <Center
        boxSize="8"
        borderRadius="full"
        bg="bg.emphasized"
        fontSize="xs"
        fontWeight="semibold"
        flexShrink="0"
        aria-hidden="true"
      >
        {user ? initials(user.name) : isUnreachable ? <UserRound size={16} /> : ''}
      </Center>
      {isCollapsed ? null : (
        <Box minW="0" lineHeight="short">
          {user ? (
            <>
              <Text fontWeight="medium" truncate>
                {user.name}
              </Text>
              <Text color="fg.muted" fontSize="xs" truncate>
                {user.email}
              </Text>
            </>
          ) : isUnreachable ? (
            <Text color="fg.muted">{t`Not connected`}</Text>
          ) : (
            <>
              <Skeleton height="3.5" width="24" />
              <Skeleton height="3" width="32" mt="1.5" />
            </>
          )}
        </Box>
      )}
    </Flex>
  )
}
