import { Grid, SimpleGrid, Skeleton } from '@chakra-ui/react'
import { CardSkeleton } from '~/components/feedback/skeletons.tsx'
import { SendFigures } from './send-figures.tsx'

/** The page of a send before its figures are there: its controls, cards and two columns. */
export const SendSkeleton = () => (
  <>
    <Grid templateColumns={{ base: '1fr', md: '16rem 25rem' }} gap="3" mb="4" aria-hidden="true">
      <Skeleton height="62px" />
      <Skeleton height="62px" />
    </Grid>
    <SendFigures />
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start" mt="12">
      <CardSkeleton lines={24} />
      <CardSkeleton lines={24} />
    </SimpleGrid>
  </>
)
