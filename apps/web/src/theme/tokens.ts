import { defineTokens } from '@chakra-ui/react'

type Values = Record<string, { value: string }>

const rem = (steps: readonly number[]): Values =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]))

const values = (record: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]))

const SHADES = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const
const scale = (hexes: string): Values =>
  Object.fromEntries(hexes.split(' ').map((hex, i) => [SHADES[i] ?? '950', { value: `#${hex}` }]))

/** The 4 px grid. */
const GRID = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
]

const SANS = "'Inter Variable', 'Noto Sans Thai Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const tokens = defineTokens({
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    black: { value: '#0b0d11' },
    white: { value: '#ffffff' },
    // the backdrop of dialogs and drawers
    blackAlpha: { 500: { value: 'rgb(10 13 18 / 0.5)' } },
    gray: scale('f8f9fa f1f2f4 e3e5e9 cfd3d9 a3a9b4 6f7683 555c69 414853 2a2f38 1b1f26 13161b'),
    ink: scale('eff4fc dde8f8 bfd3f1 9dbcf0 7096dd 4973c4 355ba8 274582 21396a 1b2d52 121e37'),
    red: scale('fef2f2 fde3e3 fbcaca f7a5a5 f07171 dd4848 c42f2f a32424 7f2020 4d1717 2f1111'),
    amber: scale('fffaeb fdf0c8 fae08f f5c84f e5aa1d b98109 925f07 774a0b 5c390d 3d270c 271a09'),
    green: scale('effaf3 d9f2e2 b4e4c6 82d0a1 4cb578 2c955b 1f7848 1a603b 174c31 113422 0c2218'),
    blue: scale('eef6fd d8eaf9 b4d6f3 83bbea 4c99dc 2b7cc2 1f649f 1b5080 183f65 132c46 0d1e30'),
  },
  spacing: rem(GRID),
  sizes: {
    ...rem(GRID),
    ...values({
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      '8xl': '90rem',
      form: '40rem',
      content: '80rem',
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '68ch',
      '1/2': '50%',
      '1/3': '33.333333%',
      '2/3': '66.666667%',
      '1/4': '25%',
      '3/4': '75%',
      dvh: '100dvh',
      vh: '100vh',
      vw: '100vw',
    }),
  },
  fonts: values({
    body: SANS,
    heading: SANS,
    // no monospace font has Thai: machines without Thai fonts use ours
    mono: `ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace, 'Noto Sans Thai Variable'`,
  }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  letterSpacings: values({ tight: '-0.015em', wide: '0.02em' }),
  lineHeights: values({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625', thai: '1.75' }),
  radii: values({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.5rem',
    lg: '0.625rem',
    xl: '0.75rem',
    '2xl': '1rem',
    full: '9999px',
  }),
  borders: values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  durations: values({
    fastest: '60ms',
    faster: '100ms',
    fast: '120ms',
    moderate: '150ms',
    slow: '180ms',
    slower: '180ms',
  }),
  easings: values({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: values({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  blurs: values({ none: ' ', sm: '4px', md: '8px' }),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'pointer',
    slider: 'default',
    switch: 'pointer',
  }),
  zIndex: {
    hide: { value: -1 },
    base: { value: 0 },
    docked: { value: 10 },
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    banner: { value: 1200 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
})
