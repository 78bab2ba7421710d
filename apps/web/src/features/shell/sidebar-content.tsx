import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useInstallation } from './installation.ts'
import { NAV_ITEMS, OUTBOX_ITEM, SETTINGS_ITEM } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { UserFooter } from './user-footer.tsx'

type Props = { isCollapsed?: boolean; onNavigate?: () => void }

/** Shared by the sidebar and the drawer of small screens. */
export function SidebarContent({ isCollapsed = false, onNavigate }: Props) {
  const { user, hasOutbox, isUnreachable } = useInstallation()
  return (
    <Flex direction="column" height="full" minH="0">
      <Flex
        align="center"
        gap="2.5"
        height="14"
        px="5"
        flexShrink="0"
        justify={isCollapsed ? 'center' : 'flex-start'}
      >
        <img src="/favicon.svg" width={24} height={24} alt={isCollapsed ? 'Newsloom' : ''} />
        {isCollapsed ? null : (
          <Text fontWeight="semibold" fontSize="md" letterSpacing="tight">
            Newsloom
          </Text>
        )}
      </Flex>
      <Box as="nav" aria-label={t`Main`} flex="1" overflowY="auto" px="3" py="2">
        <Flex as="ul" direction="column" gap="1" listStyleType="none">
          {NAV_ITEMS.map((item) => (
            <li key={item.to}>
              <NavLink item={item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
            </li>
          ))}
        </Flex>
        <Flex as="ul" direction="column" gap="1" listStyleType="none" borderTopWidth="1px" mt="3" pt="3">
          {/* the outbox, which may come late, is last, so it moves nothing */}
          {[SETTINGS_ITEM, ...(hasOutbox ? [OUTBOX_ITEM] : [])].map((item) => (
            <li key={item.to}>
              <NavLink item={item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
            </li>
          ))}
        </Flex>
      </Box>
      <UserFooter user={user} isUnreachable={isUnreachable} isCollapsed={isCollapsed} />
    </Flex>
  )
}
