import { Box, Stack } from '@chakra-ui/react'
import { MailImage } from './mail-image.tsx'
import { TextField, UrlField } from './text-fields.tsx'

type Props = {
  label: string
  help?: string | undefined
  value: string
  onChange: (url: string) => string | null
  alt: string
  onAltChange: (alt: string) => string | null
  /** it says nothing that must be told */
  isDecorative?: boolean
}

/** A picture by its address or from this machine, and its words for those who do not see it. */
export function ImageField({ label, help, value, onChange, alt, onAltChange, isDecorative = false }: Props) {
  return (
    <Stack gap="1">
      {value ? (
        <Box maxW="60">
          <MailImage src={value} alt="" style={{ maxWidth: '100%', maxHeight: 160 }} />
        </Box>
      ) : null}
      <UrlField label={label} help={help} value={value} onChange={onChange} />
      {isDecorative ? null : (
        <TextField
          label="Alt text"
          help="What those read who do not see the picture"
          value={alt}
          onChange={onAltChange}
        />
      )}
    </Stack>
  )
}
