import { Flex, Text } from '@chakra-ui/react'
import { STORAGE_FULL } from '@newsloom/contract/storage-full'
import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { trpc } from '~/lib/net/trpc.ts'

/** Polls often while the disk is full, seldom otherwise, ms. */
const FULL_INTERVAL = 5_000
const USUAL_INTERVAL = 30_000

type Checks = readonly { ok: boolean; detail: string }[]
const isFull = (checks: Checks = []): boolean =>
  checks.some(({ ok, detail }) => !ok && detail === STORAGE_FULL)

/** Says on every screen that nothing can be saved while the disk is full. */
export function StorageNotice() {
  const readiness = useQuery(
    trpc.system.readiness.queryOptions(undefined, {
      refetchInterval: ({ state }) => (isFull(state.data?.checks) ? FULL_INTERVAL : USUAL_INTERVAL),
    }),
  )
  return (
    <div role="status">
      {isFull(readiness.data?.checks) ? (
        <Flex
          align="center"
          justify="center"
          gap="2.5"
          px={{ base: '4', md: '8' }}
          py="2.5"
          bg="bg.error"
          color="fg.error"
          borderBottomWidth="1px"
          borderColor="border.error"
        >
          <HardDrive size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
          <Text fontSize="sm">{STORAGE_FULL}</Text>
        </Flex>
      ) : null}
    </div>
  )
}
