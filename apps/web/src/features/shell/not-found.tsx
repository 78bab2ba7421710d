import { Box, Button, Center, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { FileQuestion, Search } from 'lucide-react'
import { PageHeader } from '~/components/page-header.tsx'
import { requestPalette } from './keys/request-palette.ts'

/** Shows the address that was not found, and offers a search. */
export function NotFound() {
  const { href } = useLocation()
  return (
    <Flex direction="column" align="center" textAlign="center" py="16" px="4">
      <Center boxSize="10" borderRadius="full" bg="bg.muted" color="fg.muted" mb="3">
        <FileQuestion size={20} aria-hidden="true" />
      </Center>
      <Box maxW="full" mb="-4">
        <PageHeader
          title={t`404 Page Not Found`}
          subtitle={t`Did you forget to add the page to the router?`}
        />
      </Box>
      <Text color="fg.muted" fontSize="xs" maxW="md" overflowWrap="anywhere" lineClamp="3" translate="no">
        {href}
      </Text>
      <Flex gap="2" mt="6" wrap="wrap" justify="center">
        <Button variant="outline" colorPalette="gray" onClick={requestPalette}>
          <Search size={16} aria-hidden="true" />
          {t`Search`}
        </Button>
        <Button asChild>
          <Link to="/">{t`Go to the Dashboard`}</Link>
        </Button>
      </Flex>
    </Flex>
  )
}
