import { Flex, Stack } from '@chakra-ui/react'
import type { FeedView } from '@newsloom/contract/podcasts/feed'
import { useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { CopyField } from '~/components/forms/copy-field.tsx'
import { FEED_TEXTS as TEXTS } from './feed-texts.ts'
import type { FeedVerbs } from './use-feeds.ts'

type Props = { feed: FeedView; verbs: FeedVerbs }
type Asked = 'rotate' | 'revoke'

/** An address to copy, replace and revoke. */
export function FeedAddress({ feed, verbs }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const whose = feed.email ?? TEXTS.everyone
  const { rotate, revoke } = verbs
  const isBusy = (verb: Asked) => verbs[verb].isPending && verbs[verb].variables.feedId === feed.id
  const confirm = () => {
    setAsked(null)
    if (asked) verbs[asked].mutate({ feedId: feed.id })
  }
  const isRotate = asked === 'rotate'
  return (
    <Stack gap="2">
      <CopyField label={feed.email ?? TEXTS.shared} value={feed.url} />
      <Flex gap="2">
        <BusyButton
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={TEXTS.replaceOf(whose)}
          isBusy={rotate.isPending && isBusy('rotate')}
          onClick={() => setAsked('rotate')}
        >
          {TEXTS.replace}
        </BusyButton>
        <BusyButton
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={TEXTS.revokeOf(whose)}
          isBusy={revoke.isPending && isBusy('revoke')}
          onClick={() => setAsked('revoke')}
        >
          {TEXTS.revoke}
        </BusyButton>
      </Flex>
      <ConfirmDialog
        isOpen={asked !== null}
        title={isRotate ? TEXTS.replaceTitle : TEXTS.revokeTitle}
        confirmLabel={isRotate ? TEXTS.replace : TEXTS.revoke}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        {isRotate ? TEXTS.replaceText(whose) : TEXTS.revokeText(whose)}
      </ConfirmDialog>
    </Stack>
  )
}
