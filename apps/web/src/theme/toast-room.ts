/** The gaps below and above a toast. */
const ROOM = 'calc(var(--toast-height) + 1.5rem)'
const NEWS_TEXTS = 'html:has([data-toast])'

/**
 * Keeps dialogs and drawers out from behind a toast, which is at the bottom: on phones and tablets
 * they end above it; on wider screens it is beside them.
 */
export const toastRoom = {
  // the bar is behind what is open
  'html:has([data-scope=dialog][data-part=content])': { '--bottom-bar': '0px' },
  '@media (max-width: 63.99rem)': {
    [`${NEWS_TEXTS} .chakra-dialog__positioner`]: { paddingBottom: ROOM },
    [`${NEWS_TEXTS} :is(.chakra-dialog__content, .chakra-drawer__content)`]: {
      maxHeight: `calc(100dvh - ${ROOM})`,
    },
  },
}
