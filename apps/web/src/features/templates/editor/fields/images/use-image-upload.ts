import { t } from '@lingui/core/macro'
import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef, useState } from 'react'
import { TransportError } from '~/lib/net/transport-error.ts'
import { ALONE, trpcClient } from '~/lib/net/trpc.ts'
import { base64Of, ImageProblem, prepareImage } from './image-file.ts'

export type Upload =
  | { state: 'none' }
  | { state: 'preparing' | 'sending'; name: string }
  /** the file is still there: it may be sent again, unless it is not an image */
  | { state: 'failed'; message: string; file: File; canRetry: boolean }

/**
 * Prepares a file for email, stores it and passes on its address. A newer file or unmounting aborts
 * it.
 */
export function useImageUpload(onStored: (url: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const running = useRef<AbortController>(null)
  const stored = useRef(onStored)
  stored.current = onStored
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const show = (next: Upload) => (signal.aborted ? undefined : setUpload(next))
    try {
      show({ state: 'preparing', name: file.name })
      const data = await base64Of(await prepareImage(file))
      show({ state: 'sending', name: file.name })
      const { url } = await trpcClient.images.save.mutate(
        { name: file.name.slice(0, 200), data },
        { signal, context: ALONE },
      )
      if (signal.aborted) return
      setUpload({ state: 'none' })
      stored.current(url)
    } catch (error) {
      show({ state: 'failed', file, ...failure(error) })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setUpload({ state: 'none' })
  }
  /** clears a failure that no longer matters */
  const forget = () => (upload.state === 'failed' ? setUpload({ state: 'none' }) : undefined)
  return { upload, send, cancel, forget }
}

function failure(error: unknown): { message: string; canRetry: boolean } {
  if (error instanceof ImageProblem) return { message: error.message, canRetry: false }
  // sending it again creates no second image: images are stored by content
  if (error instanceof TRPCClientError && error.cause instanceof TransportError)
    return { message: [error.cause.message, t`Your image is kept here.`].join(' '), canRetry: true }
  return { message: error instanceof Error ? error.message : String(error), canRetry: true }
}
