import { defineSemanticTokens } from '@chakra-ui/react'

const mode = (light: string, dark: string) => ({
  value: { _light: reference(light), _dark: reference(dark) },
})
const reference = (value: string) => (/^[a-z]+(\.\d+)?$/.test(value) ? `{colors.${value}}` : value)

/**
 * The roles of one colour; `solid` has a contrast of 4.5:1 or better against white text in both
 * modes.
 */
const palette = (
  name: string,
  solid: [string, string],
  border: [string, string],
  subtle: [number, number] = [100, 900],
) => ({
  contrast: mode('white', 'white'),
  fg: mode(`${name}.700`, `${name}.300`),
  subtle: mode(`${name}.${subtle[0]}`, `${name}.${subtle[1]}`),
  muted: mode(`${name}.200`, `${name}.800`),
  emphasized: mode(`${name}.200`, `${name}.800`),
  solid: mode(...solid),
  focusRing: mode('ink.500', 'ink.400'),
  border: mode(...border),
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: mode('white', 'gray.950'),
      /** the page behind the panels */
      canvas: mode('gray.50', 'black'),
      subtle: mode('gray.50', '#191d23'),
      muted: mode('gray.100', '#20252d'),
      emphasized: mode('gray.200', 'gray.800'),
      inverted: mode('gray.900', 'gray.100'),
      panel: mode('white', 'gray.950'),
      error: mode('red.50', 'red.950'),
      warning: mode('amber.50', 'amber.950'),
      success: mode('green.50', 'green.950'),
      info: mode('blue.50', 'blue.950'),
    },
    fg: {
      DEFAULT: mode('gray.900', 'gray.100'),
      muted: mode('gray.600', 'gray.400'),
      subtle: mode('gray.500', 'gray.400'),
      inverted: mode('white', 'gray.950'),
      error: mode('red.700', 'red.300'),
      warning: mode('amber.700', 'amber.300'),
      success: mode('green.700', 'green.300'),
      info: mode('blue.700', 'blue.300'),
    },
    border: {
      DEFAULT: mode('gray.200', 'gray.800'),
      muted: mode('gray.100', 'gray.900'),
      subtle: mode('gray.50', 'gray.950'),
      emphasized: mode('gray.300', 'gray.700'),
      /** outlines of inputs and other controls: 3:1 against the panel */
      control: mode('#878e9a', '#6b7280'),
      inverted: mode('gray.800', 'gray.200'),
      error: mode('red.600', 'red.400'),
      warning: mode('amber.500', 'amber.400'),
      success: mode('green.500', 'green.400'),
      info: mode('blue.500', 'blue.400'),
    },
    gray: {
      ...palette('gray', ['gray.800', 'gray.600'], ['gray.200', 'gray.800']),
      fg: mode('gray.800', 'gray.200'),
      subtle: mode('gray.100', 'gray.900'),
      muted: mode('gray.200', 'gray.800'),
      emphasized: mode('gray.300', 'gray.700'),
    },
    ink: {
      ...palette('ink', ['ink.700', 'ink.500'], ['ink.200', 'ink.800'], [50, 950]),
      muted: mode('ink.100', 'ink.900'),
    },
    red: palette('red', ['red.600', 'red.600'], ['red.200', 'red.800']),
    amber: palette('amber', ['amber.600', 'amber.600'], ['amber.200', 'amber.800']),
    green: palette('green', ['green.600', 'green.600'], ['green.200', 'green.800']),
    blue: palette('blue', ['blue.600', 'blue.600'], ['blue.200', 'blue.800']),
  },
  radii: {
    l1: { value: '{radii.xs}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.xl}' },
  },
  // only overlays cast shadows
  shadows: {
    xs: { value: 'none' },
    sm: { value: 'none' },
    md: mode('0 4px 12px rgb(16 24 40 / 0.10)', '0 4px 12px rgb(0 0 0 / 0.5)'),
    lg: mode('0 12px 32px rgb(16 24 40 / 0.14)', '0 12px 32px rgb(0 0 0 / 0.6)'),
    xl: mode('0 20px 48px rgb(16 24 40 / 0.18)', '0 20px 48px rgb(0 0 0 / 0.7)'),
  },
})
