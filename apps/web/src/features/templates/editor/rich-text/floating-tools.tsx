import { Box, type BoxProps } from '@chakra-ui/react'

/** Tools above the text that is edited on the canvas. */
export const FloatingTools = (props: BoxProps) => (
  <Box
    {...FLOATING}
    // keys pressed here are not the block's shortcuts
    onKeyDown={(event) => event.stopPropagation()}
    {...props}
  />
)

const FLOATING: BoxProps = {
  position: 'absolute',
  bottom: 'calc(100% + 0.5rem)',
  left: '0',
  width: 'max-content',
  maxW: 'full',
  zIndex: 'docked',
  bg: 'bg.panel',
  color: 'fg',
  colorScheme: 'normal',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'md',
  fontSize: 'sm',
  lineHeight: 'moderate',
}
