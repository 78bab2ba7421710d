import { Box, Button, Flex, Input, Spinner, Text } from '@chakra-ui/react'
import { CircleAlert, ImageUp, RotateCw, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { MailImage } from '../../drawing/mail-image.tsx'
import { type Upload, usePictureUpload } from './use-picture-upload.ts'

type Props = { label: string; value: string; onChange: (url: string) => unknown }

/**
 * The place for a picture: picked, dropped or pasted. The present one stays until the new one is
 * stored.
 */
export function PictureZone({ label, value, onChange }: Props) {
  const { upload, send, cancel, forget } = usePictureUpload(onChange)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    forget()
  }
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: FileList | undefined | null): boolean => {
    const file = files?.[0]
    if (file) void send(file)
    return Boolean(file)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) =>
    take(event.clipboardData.files) ? event.preventDefault() : undefined
  const isBusy = upload.state === 'preparing' || upload.state === 'sending'
  return (
    <Box
      role="group"
      aria-label={label}
      onPaste={paste}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
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
          {value ? 'Replace' : 'Choose a picture'}
        </Button>
        {value ? (
          <Button size="xs" variant="ghost" disabled={isBusy} onClick={() => onChange('')}>
            <Trash2 size={14} aria-hidden="true" />
            Remove
          </Button>
        ) : null}
      </Flex>
      <Input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        aria-label={`Choose a file for '${label}'`}
        tabIndex={-1}
        srOnly
        onChange={(event) => {
          take(event.target.files)
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
      <UploadLine upload={upload} onRetry={send} onCancel={cancel} />
    </Box>
  )
}

type LineProps = { upload: Upload; onRetry: (file: File) => void; onCancel: () => void }

/** How far it is, in words; there is always one line of room. */
function UploadLine({ upload, onRetry, onCancel }: LineProps) {
  if (upload.state === 'failed')
    return (
      <Flex role="alert" gap="1.5" mt="2" fontSize="xs" color="fg.error" align="flex-start">
        <Box pt="0.5">
          <CircleAlert size={14} aria-hidden="true" />
        </Box>
        <Box flex="1">
          <Text overflowWrap="anywhere">{upload.message}</Text>
          {upload.canRetry ? (
            <Button
              size="2xs"
              variant="outline"
              colorPalette="gray"
              mt="1"
              onClick={() => onRetry(upload.file)}
            >
              <RotateCw size={12} aria-hidden="true" />
              Try again
            </Button>
          ) : null}
        </Box>
      </Flex>
    )
  return (
    <Flex
      aria-live="polite"
      mt="2"
      minH="6"
      gap="2"
      align="center"
      justify="center"
      fontSize="xs"
      color="fg.muted"
    >
      {upload.state === 'none' ? (
        'Or drop or paste one here: PNG, JPEG, GIF, WebP, AVIF'
      ) : (
        <>
          <Spinner size="xs" />
          <Text truncate>
            {upload.state === 'preparing' ? 'Making it ready' : 'Storing'} {upload.name}…
          </Text>
          <Button size="2xs" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
    </Flex>
  )
}
