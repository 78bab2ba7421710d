import { Button, IconButton, Kbd } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { COMMAND } from '~/lib/keys/key-names.ts'
import { closeMenu } from './close-menu.ts'
import { keepEarlyKeys } from './early-keys.ts'
import { onPaletteRequest } from './request-palette.ts'
import { useKeys } from './use-keys.ts'

const CommandPalette = lazy(() => import('../palette/command-palette.tsx'))
const KeyHelp = lazy(() => import('./key-help.tsx'))

type Opened = 'palette' | 'help' | null

/** The header's search, and the keys of every screen. */
export function KeyCommands() {
  const [opened, setOpened] = useState<Opened>(null)
  // a dialog stays mounted once it was opened, so it closes with its animation
  const [known, setKnown] = useState<ReadonlySet<Opened>>(new Set())
  const before = useRef<HTMLElement | null>(null)
  const open = useCallback((what: Opened) => {
    // not the palette's own field, from which the keys are shown
    const focused = closeMenu() ?? document.activeElement
    const isInside = focused?.closest('[role=dialog]') !== null
    if (!isInside && focused instanceof HTMLElement) before.current = focused
    setKnown((all) => new Set([...all, what]))
    setOpened(what)
  }, [])
  const onPalette = useCallback(() => open('palette'), [open])
  const onHelp = useCallback(() => open('help'), [open])
  const onClose = () => setOpened(null)
  useKeys({ onPalette, onHelp })
  useEffect(() => onPaletteRequest(onPalette), [onPalette])
  useEffect(() => (opened === 'palette' ? keepEarlyKeys(() => setOpened(null)) : undefined), [opened])
  // whichever way the screen changes, such as the browser's Back
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        before.current = null
        setOpened(null)
      }),
    [router],
  )
  const returnFocus = () =>
    before.current?.isConnected ? before.current : document.querySelector<HTMLElement>('#main')
  return (
    <>
      <SearchButtons onOpen={onPalette} />
      {known.has('palette') ? (
        <LazyDialog title={t`Search and commands`} isOpen={opened === 'palette'} onClose={onClose}>
          <CommandPalette
            isOpen={opened === 'palette'}
            onClose={onClose}
            onShowKeys={onHelp}
            returnFocus={returnFocus}
          />
        </LazyDialog>
      ) : null}
      {known.has('help') ? (
        <LazyDialog title={t`Keyboard shortcuts`} isOpen={opened === 'help'} onClose={onClose}>
          <KeyHelp isOpen={opened === 'help'} onClose={onClose} returnFocus={returnFocus} />
        </LazyDialog>
      ) : null}
    </>
  )
}

/** A field's look where there is room, an icon on phones. */
const SearchButtons = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <Button
      variant="outline"
      colorPalette="gray"
      size="sm"
      display={{ base: 'none', md: 'inline-flex' }}
      color="fg.muted"
      fontWeight="normal"
      onClick={onOpen}
    >
      <Search size={16} aria-hidden="true" />
      {t`Search`}
      <Kbd size="sm" colorPalette="gray" wordSpacing="normal" aria-hidden="true">
        {`${COMMAND} K`}
      </Kbd>
    </Button>
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={t`Search and commands`}
      display={{ base: 'inline-flex', md: 'none' }}
      onClick={onOpen}
    >
      <Search aria-hidden="true" />
    </IconButton>
  </>
)
