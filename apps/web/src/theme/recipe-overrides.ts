import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'
import {
  datePickerSlotRecipe,
  dialogSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
} from '@chakra-ui/react/theme'

/** Outlines of controls have a contrast of 3:1 against their panel. */
const outlinedControl = { borderColor: 'border.control' }

/** Overlays have a border: a shadow alone does not show in dark mode. */
const overlay = { borderWidth: '1px', borderColor: 'border' }

/**
 * The border separates the buttons from the content that scrolls above them. On phones each button
 * has a line of its own, with the primary one on top; on larger screens it is on top only if they
 * do not fit in a row.
 */
const dialogFooter = {
  borderTopWidth: '1px',
  pt: '4',
  flexWrap: 'wrap-reverse',
  smDown: {
    flexDirection: 'column-reverse',
    flexWrap: 'nowrap',
    alignItems: 'stretch',
    '& > :is(a, button)': { width: 'full' },
  },
} as const

/** Differences from the stock recipes, merged over them. */
export const recipeOverrides = {
  button: {
    // large enough for a finger on phones
    base: { mdDown: { minH: '10', minW: '10' } },
    variants: {
      variant: {
        outline: {
          bg: 'bg.panel',
          borderColor: 'border.emphasized',
          _hover: { bg: 'bg.muted' },
          _expanded: { bg: 'bg.muted' },
        },
        ghost: {
          color: 'fg.muted',
          _hover: { bg: 'bg.muted', color: 'fg' },
          _expanded: { bg: 'bg.muted', color: 'fg' },
        },
      },
    },
    defaultVariants: { size: 'sm' },
  },
  // long words wrap instead of overflowing
  badge: defineRecipe({
    base: { whiteSpace: 'normal', overflowWrap: 'anywhere', maxW: 'full' },
    // the smallest text of a screen
    variants: { size: { xs: { textStyle: 'xs' } } },
  }),
  checkmark: defineRecipe({ variants: { variant: { solid: outlinedControl } } }),
  radiomark: defineRecipe({ variants: { variant: { solid: outlinedControl } } }),
  input: defineRecipe({ variants: { variant: { outline: outlinedControl } } }),
  textarea: defineRecipe({ variants: { variant: { outline: outlinedControl } } }),
}

export const slotRecipeOverrides = {
  datePicker: defineSlotRecipe({
    slots: datePickerSlotRecipe.slots,
    base: {
      content: overlay,
      // weekday names are not headings
      tableHeader: { textTransform: 'none' },
      tableCellTrigger: { cursor: 'pointer', _disabled: { cursor: 'not-allowed' } },
    },
    variants: { variant: { outline: { input: outlinedControl } } },
  }),
  dialog: defineSlotRecipe({
    slots: dialogSlotRecipe.slots,
    base: { content: overlay, footer: dialogFooter },
  }),
  menu: defineSlotRecipe({
    slots: menuSlotRecipe.slots,
    base: { content: overlay, item: { mdDown: { minH: '10' } } },
  }),
  popover: defineSlotRecipe({ slots: popoverSlotRecipe.slots, base: { content: overlay } }),
  switch: defineSlotRecipe({
    slots: switchSlotRecipe.slots,
    variants: { variant: { solid: { control: { bg: 'border.control' } } } },
  }),
  // the ring is round like that of other controls, and not cut by what is beside the tab
  tabs: defineSlotRecipe({
    slots: tabsSlotRecipe.slots,
    base: { trigger: { _focusVisible: { borderRadius: 'l2', outlineOffset: '-2px' } } },
  }),
  nativeSelect: defineSlotRecipe({
    slots: nativeSelectSlotRecipe.slots,
    variants: { variant: { outline: { field: outlinedControl } } },
  }),
}
