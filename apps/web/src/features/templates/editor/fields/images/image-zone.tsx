import { Box, Button, Flex, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { quote } from '~/lib/quote.ts'
import { MailImage } from '../../drawing/mail-image.tsx'
import { UploadLine } from './upload-line.tsx'
import { useImageUpload } from './use-image-upload.ts'

type Props = { label: string; value: string; onChange: (url: string) => unknown }

/**
 * Where an image is picked, dropped or pasted. The current one stays until the new one is stored.
 */
export function ImageZone({ label, value, onChange }: Props) {
  const { upload, send, cancel, forget } = useImageUpload(onChange)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    forget()
  }
  const picker = useRef<HTMLInputElement>(null)
  const { take, isOver, handlers } = useDroppedFile((file) => void send(file))
  const isBusy = upload.state === 'preparing' || upload.state === 'sending'
  return (
    <Box
      role="group"
      aria-label={label}
      {...handlers}
      p="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'colorPalette.solid' : 'border.control'}
      borderRadius="l2"
      bg={isOver ? 'bg.muted' : 'bg.subtle'}
    >
      {value ? (
        <Flex justify="center" mb="2" maxH="40" overflow="hidden">
          <MailImage src={value} alt="" style={{ maxWidth: '100%', maxHeight: 160, objectFit: 'contain' }} />
        </Flex>
      ) : null}
      <Flex gap="2" wrap="wrap" justify="center">
        <Button size="xs" variant="outline" disabled={isBusy} onClick={() => picker.current?.click()}>
          <ImageUp size={14} aria-hidden="true" />
          {value ? t`Replace` : t`Choose an image`}
        </Button>
        {value ? (
          <Button size="xs" variant="ghost" disabled={isBusy} onClick={() => onChange('')}>
            <Trash2 size={14} aria-hidden="true" />
            {t`Remove`}
          </Button>
        ) : null}
      </Flex>
      <Input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        aria-label={t`Choose a file for ${quote(label)}`}
        tabIndex={-1}
        srOnly
        onChange={(event) => {
          take(event.target.files)
          // allows choosing the same file again
          event.target.value = ''
        }}
      />
      <UploadLine upload={upload} onRetry={send} onCancel={cancel} />
    </Box>
  )
}

/** Passes on the first file that is dropped or pasted. */
function useDroppedFile(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | undefined | null): boolean => {
    const file = files?.[0]
    if (file) onFile(file)
    return Boolean(file)
  }
  const handlers = {
    onPaste: (event: ClipboardEvent) =>
      take(event.clipboardData.files) ? event.preventDefault() : undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      event.preventDefault()
      take(event.dataTransfer.files)
    },
  }
  return { take, isOver, handlers }
}
