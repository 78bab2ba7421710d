import { Box, Flex, Grid, SimpleGrid, Skeleton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { Panel } from '~/components/panel.tsx'
import { BLOCK_TYPES } from './canvas/block-types.ts'

/** Skeleton of the editor. */
export const EditorSkeleton = () => (
  <Box>
    <LoadingNote>{t`Loading the template`}</LoadingNote>
    <Box aria-hidden="true">
      <Flex align="center" gap="3" py="3" mt={{ base: '-2', md: '-4' }}>
        <Skeleton height="9" width="20" />
        <Box flex="1">
          <Skeleton height="5" width="56" />
          <Skeleton height="3.5" width="24" mt="2" />
        </Box>
        <Skeleton height="9" width="36" />
      </Flex>
      <Skeleton height="10" width="96" maxW="full" mb="4" />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
        gap={{ base: '4', lg: '6' }}
      >
        <Panel p="4">
          <Skeleton height="16" mb="4" />
          <Skeleton height="16" mb="4" />
          <SimpleGrid columns={3} gap="2" display={{ base: 'none', lg: 'grid' }}>
            {BLOCK_TYPES.map((type) => (
              <Skeleton key={type} height="14" />
            ))}
          </SimpleGrid>
        </Panel>
        <Box bg="bg.emphasized" borderRadius="l3" px={{ base: '2', sm: '4' }} py="6">
          <Box bg="#fff" borderRadius="xl" maxW="600px" mx="auto" p="7" minH="48">
            <TextSkeleton lines={8} />
          </Box>
        </Box>
      </Grid>
    </Box>
  </Box>
)
