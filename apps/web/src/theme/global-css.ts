import { defineGlobalStyles } from '@chakra-ui/react'
import { toastRoom } from './toast-room.ts'

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    // preflight sets it on every element, so what a container says would not reach its text
    overflowWrap: 'inherit',
  },
  html: {
    overflowWrap: 'break-word',
    color: 'fg',
    bg: 'bg.canvas',
    lineHeight: '1.5',
    colorPalette: 'ink',
    textRendering: 'optimizeLegibility',
    scrollPaddingTop: '20',
  },
  // focused elements are not hidden behind the bar, and toasts are above it
  'html:has([data-bottom-bar])': { '--bottom-bar': '4rem', scrollPaddingBottom: '20' },
  ...toastRoom,
  body: { minWidth: '20rem', fontSize: 'sm' },
  // Thai stacks vowels and tone marks above and below the line
  ':lang(th)': { lineHeight: 'thai' },
  'table, .tabular': { fontVariantNumeric: 'tabular-nums' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: '1' },
  '*::selection': { bg: 'colorPalette.emphasized' },
  ':focus-visible': { outlineColor: 'colorPalette.focusRing' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // none at all: with 0.01 ms a change of colour would spread down the tree one level per frame
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
