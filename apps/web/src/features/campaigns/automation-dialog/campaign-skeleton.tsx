import { Box, Dialog, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { DIALOG } from '../texts.ts'

/** Heights of the first fields of the setup tab. */
const FIELDS = [
  { label: '28', height: '10' },
  { label: '20', height: '10' },
  { label: '16', height: '52' },
  { label: '24', height: '32' },
]

/** The dialog while its campaign loads: tabs, fields and buttons are where they will be. */
export function CampaignSkeleton() {
  return (
    <>
      <LoadingNote>{DIALOG.loading}</LoadingNote>
      <Flex
        aria-hidden="true"
        gap="8"
        align="center"
        h="10"
        flexShrink="0"
        px={{ base: '4', sm: '10' }}
        borderBottomWidth="1px"
      >
        <Skeleton height="3.5" width="24" />
        <Skeleton height="3.5" width="24" />
        <Skeleton height="3.5" width="16" />
      </Flex>
      <Stack
        aria-hidden="true"
        gap="5"
        px={{ base: '4', sm: '6' }}
        py="5"
        minH="0"
        flex="1"
        overflow="hidden"
      >
        {FIELDS.map(({ label, height }) => (
          <Box key={label}>
            <Skeleton height="3.5" width={label} />
            <Skeleton height={height} mt="2" />
          </Box>
        ))}
      </Stack>
      <Dialog.Footer aria-hidden="true" px={{ base: '4', sm: '6' }}>
        <Skeleton height={{ base: '10', md: '9' }} width="20" />
        <Skeleton height={{ base: '10', md: '9' }} width="36" />
      </Dialog.Footer>
    </>
  )
}
