export { chaptersJson, transcriptJson, vttOf } from '@newsloom/audio/transcript'
export { transcriptText } from '@newsloom/contract/podcasts/transcript-text'
