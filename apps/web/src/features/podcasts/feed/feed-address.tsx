import { Flex, Stack } from '@chakra-ui/react'
import type { FeedView } from '@newsloom/contract/podcasts/feed'
import { useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { CopyField } from '~/components/forms/copy-field.tsx'
import { FEED_TEXTS as TEXTS } from './feed-texts.ts'
import type { FeedVerbs } from './use-feeds.ts'

type Props = { feed: FeedView; verbs: FeedVerbs }
type Verb = 'rotate' | 'revoke'

const LABELS = {
  rotate: {
    verb: TEXTS.replace,
    verbOf: TEXTS.replaceOf,
    title: TEXTS.replaceTitle,
    question: TEXTS.replaceText,
  },
  revoke: {
    verb: TEXTS.revoke,
    verbOf: TEXTS.revokeOf,
    title: TEXTS.revokeTitle,
    question: TEXTS.revokeText,
  },
}

/** An address to copy, replace and revoke. */
export function FeedAddress({ feed, verbs }: Props) {
  const [asked, setAsked] = useState<Verb | null>(null)
  const whose = feed.email ?? TEXTS.everyone
  const isBusy = (verb: Verb) => verbs[verb].isPending && verbs[verb].variables.feedId === feed.id
  const confirm = () => {
    setAsked(null)
    if (asked) verbs[asked].mutate({ feedId: feed.id })
  }
  const labels = LABELS[asked ?? 'revoke']
  return (
    <Stack gap="2" overflowWrap="anywhere">
      <CopyField label={feed.email ?? TEXTS.shared} value={feed.url} />
      <Flex gap="2">
        {(['rotate', 'revoke'] as const).map((verb) => (
          <BusyButton
            key={verb}
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={LABELS[verb].verbOf(whose)}
            isBusy={isBusy(verb)}
            onClick={() => setAsked(verb)}
          >
            {LABELS[verb].verb}
          </BusyButton>
        ))}
      </Flex>
      <ConfirmDialog
        isOpen={asked !== null}
        title={labels.title}
        confirmLabel={labels.verb}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        {labels.question(whose)}
      </ConfirmDialog>
    </Stack>
  )
}
