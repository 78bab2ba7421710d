import { Badge, Flex } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { BusyButton } from '~/components/busy-button.tsx'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { PAUSE } from './texts.ts'
import { usePause } from './use-pause.ts'

type Props = { list: ContactListView; since: string; onResume: () => void }

/** Since when a list is paused, and the way to resume it. */
export function PausedNote({ list, since, onResume }: Props) {
  const { resume, isPending } = usePause()
  return (
    <Flex align="center" columnGap="3" wrap="wrap">
      <Badge colorPalette="amber">{PAUSE.since(formatDateMinute(since))}</Badge>
      <BusyButton
        variant="plain"
        size="xs"
        px="0"
        height="6"
        isBusy={isPending}
        aria-label={PAUSE.resumeList(list.name)}
        onClick={() => {
          onResume()
          resume(list.id)
        }}
      >
        {PAUSE.resume}
      </BusyButton>
    </Flex>
  )
}
