import { Flex, Link, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends/sends'
import { TEXTS } from './texts.ts'

type Props = { send: SendView; onShow: (id: number) => void }

/** Links to the send that this one retries, and to the retry of this one. */
export function RelatedSends({ send: { retryOfId, retriedById }, onShow }: Props) {
  return (
    <>
      {retryOfId === null ? null : (
        <Related text={TEXTS.isRetry} label={TEXTS.showFirst} onPress={() => onShow(retryOfId)} />
      )}
      {retriedById === null ? null : (
        <Related text={TEXTS.wasRetried} label={TEXTS.showRetry} onPress={() => onShow(retriedById)} />
      )}
    </>
  )
}

function Related({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <Flex columnGap="2" wrap="wrap" align="baseline">
      <Text>{text}</Text>
      <Link asChild variant="underline">
        <button type="button" onClick={onPress}>
          {label}
        </button>
      </Link>
    </Flex>
  )
}
