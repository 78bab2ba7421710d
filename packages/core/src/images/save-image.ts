import type { ImageView, SaveImageInput } from '@newsloom/contract/images'
import type { Context } from '../context.ts'

/** Keeps a picture for mail. @throws InvalidError */
export async function saveImage(ctx: Context, input: SaveImageInput): Promise<ImageView> {
  void ctx
  void input
  throw new Error('not built yet')
}
