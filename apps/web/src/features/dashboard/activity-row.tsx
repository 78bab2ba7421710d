import { Badge, Box, Center, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import type { ActivityItem } from '@newsloom/contract/activity/activity'
import { Link } from '@tanstack/react-router'
import { RelativeTime } from '~/components/relative-time.tsx'
import { langOf } from '~/lib/lang.ts'
import { shownActivity } from './activity-labels.ts'

/** One entry; its title opens what it names. */
export function ActivityRow({ item }: { item: ActivityItem }) {
  const { icon: Icon, what, title, description, status, palette, place } = shownActivity(item)
  return (
    <Flex as="li" gap="3" py="3" align="flex-start" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Center boxSize="8" borderRadius="full" bg="bg.muted" color="fg.muted" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Center>
      <Box flex="1" minW="0">
        <ChakraLink asChild color="fg" fontWeight="medium" display="inline">
          <Link {...place}>
            <Box as="span" srOnly>
              {what}:{' '}
            </Box>
            <Box as="span" overflowWrap="anywhere" lineClamp="2" lang={langOf(title)}>
              {title}
            </Box>
          </Link>
        </ChakraLink>
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere" lang={langOf(description)}>
          {description}
        </Text>
      </Box>
      <Flex direction="column" align="flex-end" gap="1" flexShrink="0">
        <Text color="fg.muted" fontSize="xs" className="tabular" whiteSpace="nowrap">
          <RelativeTime at={item.at} />
        </Text>
        <Badge colorPalette={palette} size="xs">
          {status}
        </Badge>
      </Flex>
    </Flex>
  )
}
