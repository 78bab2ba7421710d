import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { Upload } from './use-image-upload.ts'

type Props = { upload: Upload; onRetry: (file: File) => void; onCancel: () => void }

/** The state of an upload; always takes one line. */
export function UploadLine({ upload, onRetry, onCancel }: Props) {
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
              {t`Try again`}
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
        t`Or drop or paste one here: PNG, JPEG, GIF, WebP, AVIF`
      ) : (
        <>
          <Spinner size="xs" />
          <Text truncate>
            {upload.state === 'preparing' ? t`Preparing the image` : t`Storing`} {upload.name}…
          </Text>
          <Button size="2xs" variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
        </>
      )}
    </Flex>
  )
}
