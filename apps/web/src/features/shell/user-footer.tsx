import { Box, Center, Flex, Skeleton, Text } from '@chakra-ui/react'

type Props = { user: { name: string; email: string } | undefined; isCollapsed: boolean }

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** The fixed sample user. */
export function UserFooter({ user, isCollapsed }: Props) {
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
      title={user && isCollapsed ? `${user.name}, ${user.email}` : undefined}
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
        {user ? initials(user.name) : ''}
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
