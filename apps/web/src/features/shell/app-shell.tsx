import { Box, Flex, IconButton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, useState } from 'react'
import { CorrectionDialogs } from '~/components/corrections/correction-dialogs.tsx'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { storage } from '~/lib/storage.ts'
import { ActivityTray } from './activity-tray.tsx'
import { ColorModeButton } from './color-mode-button.tsx'
import { KeyCommands } from './keys/key-commands.tsx'
import { LanguageButton } from './language-button.tsx'
import { LanguageNotice } from './language-notice.tsx'
import { SendAnnouncer } from './send-announcer.tsx'
import { SidebarContent } from './sidebar-content.tsx'
import { SkipLink } from './skip-link.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { WipeNotice } from './wipe/wipe-notice.tsx'

const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'))

const SIDEBAR_KEY = 'sidebar'

/** The frame of every screen: skip link, sidebar or drawer, header. */
export function AppShell() {
  const [isCollapsed, setCollapsed] = useState(() => storage.read(SIDEBAR_KEY) === 'collapsed')
  const toggle = () => {
    storage.write(SIDEBAR_KEY, isCollapsed ? null : 'collapsed')
    setCollapsed(!isCollapsed)
  }
  return (
    <Flex minH="dvh" align="stretch">
      <SkipLink />
      <SendAnnouncer />
      <LanguageNotice />
      <Box
        as="aside"
        aria-label={t`Sidebar`}
        display={{ base: 'none', md: 'block' }}
        width={isCollapsed ? '16' : '60'}
        flexShrink="0"
        bg="bg.panel"
        borderInlineEndWidth="1px"
        position="sticky"
        top="0"
        height="dvh"
        transitionProperty="width"
        transitionDuration="slow"
      >
        <SidebarContent isCollapsed={isCollapsed} />
      </Box>
      <Flex direction="column" flex="1" minW="0">
        <TopBar isCollapsed={isCollapsed} onToggle={toggle} />
        <StorageNotice />
        <WipeNotice />
        <Box
          as="main"
          id="main"
          tabIndex={-1}
          outline="none"
          flex="1"
          width="full"
          maxW="content"
          mx="auto"
          px={{ base: '4', md: '8' }}
          pt={{ base: '4', md: '6' }}
          pb="16"
        >
          <CorrectionDialogs>
            <Outlet />
          </CorrectionDialogs>
        </Box>
      </Flex>
    </Flex>
  )
}

function TopBar({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setDrawerOpen(true)
  }
  return (
    <Flex
      as="header"
      align="center"
      gap="1"
      height="14"
      px={{ base: '2', md: '4' }}
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg.canvas"
      borderBottomWidth="1px"
    >
      <IconButton
        variant="ghost"
        size="sm"
        display={{ base: 'inline-flex', md: 'none' }}
        aria-label={t`Open navigation`}
        onClick={open}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="ghost"
        size="sm"
        display={{ base: 'none', md: 'inline-flex' }}
        aria-label={isCollapsed ? t`Expand sidebar` : t`Collapse sidebar`}
        onClick={onToggle}
      >
        {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
      </IconButton>
      <Box flex="1" />
      <KeyCommands />
      <ActivityTray />
      <LanguageButton />
      <ColorModeButton />
      {wasOpened ? (
        <LazyDialog title={t`Navigation`} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
          <MobileDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </LazyDialog>
      ) : null}
    </Flex>
  )
}
