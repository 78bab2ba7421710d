import { Box, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { TEXTS } from '../texts.ts'

/** Whether the card has kept room for a first analysis since it is on the screen. */
export function useHadRoom(hasRoom: boolean): boolean {
  const [had, setHad] = useState(false)
  if (hasRoom && !had) setHad(true)
  return had
}

/** Keeps the room of an analysis, so nothing below it moves when it comes. */
export const Room = ({ sections }: { sections: number }) => (
  <Stack gap="7" maxW="prose" aria-hidden="true">
    {Array.from({ length: sections }, (_, section) => (
      <Stack key={section} gap="3">
        <Skeleton height="4" width="32%" />
        <TextSkeleton lines={4} />
      </Stack>
    ))}
  </Stack>
)

/** Keeps the room that was there while a run looked for news, though it found none. */
export const InRoom = ({ hasRoom, children }: { hasRoom: boolean; children: ReactNode }) => (
  <Grid>
    {hasRoom ? (
      <Stack gap="4" gridArea="1 / 1" visibility="hidden" aria-hidden="true">
        <Text>{TEXTS.appearsHere}</Text>
        <Room sections={6} />
      </Stack>
    ) : null}
    <Box gridArea="1 / 1">{children}</Box>
  </Grid>
)
