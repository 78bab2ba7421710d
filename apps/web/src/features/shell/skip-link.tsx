import { Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <Box
      asChild
      position="fixed"
      top="-16"
      left="4"
      zIndex="skipNav"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      px="4"
      py="2"
      fontWeight="medium"
      _focus={{ top: '3' }}
    >
      <a href="#main">{t`Skip to content`}</a>
    </Box>
  )
}
