import { Box } from '@chakra-ui/react'
import { PanelSection } from '~/components/panel.tsx'
import { CONTENT } from '../../shared/content-texts.ts'
import { SavedOrigin } from '../../shared/saved-origin.tsx'

/** The review leads here. */
export const CONTENT_ID = 'content-checks'

/** Shows the model that wrote the content of an automation, and the result of the checks. */
export const ContentPanel = ({ campaignId }: { campaignId: number }) => (
  <Box id={CONTENT_ID} scrollMarginTop="4">
    <PanelSection title={CONTENT.title}>
      <SavedOrigin campaignId={campaignId} />
    </PanelSection>
  </Box>
)
