/** The gaps below and above a toast. */
const ROOM = 'calc(var(--toast-height) + 1.5rem)'
const WITH_TOAST = 'html:has([data-toast])'
const DRAWER = '.chakra-drawer__content'

/**
 * Keeps dialogs and drawers out from behind a toast, which is at the bottom: they end above it. On
 * wide screens a drawer stays, and the toast is on its other side.
 */
export const toastRoom = {
  // the bar is behind what is open
  'html:has([data-scope=dialog][data-part=content])': { '--bottom-bar': '0px' },
  // `!important`, as the recipes' layer comes after this one
  [`${WITH_TOAST} .chakra-dialog__positioner`]: {
    display: 'grid !important',
    // a dialog that ends above the toast anyway does not move
    gridTemplateRows: {
      base: `minmax(0.75rem, 1fr) minmax(0, auto) ${ROOM}`,
      sm: `minmax(1.5rem, 1fr) minmax(0, auto) minmax(${ROOM}, 1fr)`,
    },
    paddingBlock: '0 !important',
    justifyItems: 'center',
  },
  [`${WITH_TOAST} .chakra-dialog__content`]: {
    gridRow: '2',
    maxHeight: '100% !important',
    marginBlock: '0 !important',
  },
  '@media (max-width: 63.99rem)': {
    [`${WITH_TOAST} ${DRAWER}`]: { maxHeight: `calc(100dvh - ${ROOM}) !important` },
  },
  '@media (min-width: 64rem)': {
    [`html:has(${DRAWER}) [data-toasts]`]: {
      insetInlineStart: '0.75rem !important',
      insetInlineEnd: 'auto !important',
    },
  },
}
